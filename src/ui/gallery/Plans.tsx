import { type ReactElement, useState } from 'react';
import { Button } from '../button/Button.tsx';
import { CheckboxGroup } from '../field/CheckboxGroup.tsx';
import { BarSelect } from '../plan/BarSelect.tsx';
import { Chip } from '../plan/Chip.tsx';
import { CommonDrawbacks } from '../plan/CommonDrawbacks.tsx';
import { Comparison } from '../plan/Comparison.tsx';
import { Drawbacks } from '../plan/Drawbacks.tsx';
import { FilterPanel } from '../plan/FilterPanel.tsx';
import { FilterSection } from '../plan/FilterSection.tsx';
import { InsurerMark } from '../plan/InsurerMark.tsx';
import { PlanCard } from '../plan/PlanCard.tsx';
import { RatingStars } from '../plan/RatingStars.tsx';
import { PremiumBreakdown } from '../price/PremiumBreakdown.tsx';
import styles from './Gallery.module.css';
import {
  doNothing,
  SAMPLE_COMPARE_ROWS as ROWS,
  SAMPLE_BENEFITS,
  SAMPLE_BREAKDOWN,
  SAMPLE_COMPARED_PLANS,
  SAMPLE_DRAWBACKS,
  SAMPLE_FACTS,
} from './sample-values.ts';
import { type GallerySection, Specimen, Specimens } from './specimens.tsx';

const ORDERS = [
  { value: 'price', text: 'Lowest price' },
  { value: 'network', text: 'Most cashless hospitals' },
];
const RATINGS = [0, 0.5, 1, 2.5, 3, 4.5, 5] as const;

function Cards(): ReactElement {
  const [comparing, setComparing] = useState(true);
  return (
    <Specimens>
      <Specimen state="On offer, in the comparison, with what will cost later and the rest folded" wide>
        <PlanCard
          insurerName="Sahyadri General (sandbox)"
          planName="Sahyadri Care Plus"
          logo="/insurers/sahyadri.svg"
          price={1_245_000}
          terms="₹10 Lakh for 1 year"
          facts={SAMPLE_FACTS}
          drawbacks={SAMPLE_DRAWBACKS}
          comparing={comparing}
          onCompare={setComparing}
          onDetails={doNothing}
          onChoose={doNothing}
        >
          <PremiumBreakdown lines={SAMPLE_BREAKDOWN} />
        </PlanCard>
      </Specimen>
      <Specimen state="Busy; long name, large amount; the comparison is full" wide>
        <PlanCard
          insurerName="Aravalli Assurance (sandbox)"
          planName="Aravalli Protect with Restoration Benefit and Worldwide Emergency Cover"
          logo="/insurers/aravalli.svg"
          price={1_152_000_50}
          terms="₹1 Crore for 3 years"
          facts={SAMPLE_FACTS}
          onCompare={doNothing}
          compareWhy="Three plans at most"
          onDetails={doNothing}
          onChoose={doNothing}
          busy
        />
      </Specimen>
      <Specimen state="Declined: stays in sight, with the reason" wide>
        <PlanCard
          insurerName="Kaveri Health (sandbox)"
          planName="Kaveri Family First"
          logo="/insurers/kaveri.svg"
          price={null}
          declined="Kaveri does not cover parents above 65."
          facts={SAMPLE_FACTS}
          onDetails={doNothing}
        />
      </Specimen>
    </Specimens>
  );
}

function Table(): ReactElement {
  const plans = SAMPLE_COMPARED_PLANS.map((plan) => ({
    ...plan,
    onRemove: doNothing,
    action: <Button wide>Choose</Button>,
  }));
  return (
    <Specimens>
      <Specimen state="Three plans: differences first, equal rows folded" wide>
        <Comparison label="Three plans side by side" plans={plans} rows={ROWS} />
      </Specimen>
    </Specimens>
  );
}

function Costs(): ReactElement {
  return (
    <Specimens>
      <Specimen state="One below the other">
        <Drawbacks items={SAMPLE_DRAWBACKS} />
      </Specimen>
      <Specimen state="Running on, where there is little room" wide>
        <Drawbacks items={SAMPLE_DRAWBACKS} inline />
      </Specimen>
      <Specimen state="Exempt from what is said of the others">
        <Drawbacks items={SAMPLE_DRAWBACKS.slice(0, 1)} exemptions={['Sum insured is restored']} inline />
      </Specimen>
      <Specimen state="What most plans have, above their list">
        <CommonDrawbacks items={['All: you pay 10% of every bill', 'All but 2: sum insured is not restored']} />
      </Specimen>
    </Specimens>
  );
}

function Filters(): ReactElement {
  const [benefits, setBenefits] = useState(['opd']);
  const [order, setOrder] = useState('price');
  return (
    <Specimens>
      <Specimen state="A button that opens a sheet">
        <FilterPanel activeCount={benefits.length} onClear={() => setBenefits([])} resultText="Show 12 plans">
          <FilterSection title="Benefits">
            <CheckboxGroup
              name="benefits"
              label="Benefits"
              hideLabel
              options={SAMPLE_BENEFITS}
              value={benefits}
              onChange={setBenefits}
            />
          </FilterSection>
        </FilterPanel>
      </Specimen>
      <Specimen state="BarSelect: the browser’s own list, for bars">
        <BarSelect label="Sort by" options={ORDERS} value={order} onChange={setOrder} />
      </Specimen>
    </Specimens>
  );
}

function Chips(): ReactElement {
  const [on, setOn] = useState(true);
  return (
    <Specimens>
      <Specimen state="Switched on and off">
        <div className={styles.row}>
          <Chip selected={on} onToggle={setOn}>
            Maternity
          </Chip>
          <Chip selected={!on} onToggle={(next) => setOn(!next)}>
            Outpatient
          </Chip>
        </div>
      </Specimen>
      <Specimen state="Can be taken away; plain">
        <div className={styles.row}>
          <Chip onRemove={doNothing}>₹10 Lakh</Chip>
          <Chip>2 adults, 1 child</Chip>
        </div>
      </Specimen>
      <Specimen state="InsurerMark: with a mark, with initials">
        <div className={styles.row}>
          <InsurerMark name="Nilgiri Life" logo="/insurers/nilgiri.svg" />
          <InsurerMark name="Nilgiri Life" />
        </div>
      </Specimen>
    </Specimens>
  );
}

function Ratings(): ReactElement {
  return (
    <Specimens>
      {RATINGS.map((value) => (
        <Specimen key={value} state={`${value} of 5`}>
          <RatingStars value={value} />
        </Specimen>
      ))}
      <Specimen state="7 of 10">
        <RatingStars value={7} max={10} />
      </Specimen>
    </Specimens>
  );
}

export const PLANS_GALLERY_SECTION: GallerySection = {
  title: 'Plans',
  lead: 'The insurers are a fictional sandbox panel. No plan is called the best: what differs is shown.',
  parts: [
    { name: 'PlanCard', Body: Cards },
    { name: 'Drawbacks, CommonDrawbacks', Body: Costs },
    { name: 'Comparison', Body: Table },
    { name: 'FilterPanel and BarSelect', Body: Filters },
    { name: 'Chip and InsurerMark', Body: Chips },
    { name: 'RatingStars', note: 'At most five by default; parts of a star are drawn.', Body: Ratings },
  ],
};
