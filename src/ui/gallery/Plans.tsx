import { type ReactElement, useState } from 'react';
import { Button } from '../button/Button.tsx';
import { CheckboxGroup } from '../field/CheckboxGroup.tsx';
import { Chip } from '../plan/Chip.tsx';
import { CompareTable } from '../plan/CompareTable.tsx';
import { FilterPanel } from '../plan/FilterPanel.tsx';
import { FilterSection } from '../plan/FilterSection.tsx';
import { InsurerMark } from '../plan/InsurerMark.tsx';
import { PlanCard } from '../plan/PlanCard.tsx';
import { RatingStars } from '../plan/RatingStars.tsx';
import styles from './Gallery.module.css';
import { type GallerySection, Specimen, Specimens } from './parts.tsx';
import { BENEFITS, COMPARED, FACTS, GROUPS, nothing, WORKING } from './samples.ts';

const RATINGS = [0, 0.5, 1, 2.5, 3, 4.5, 5] as const;

function Cards(): ReactElement {
  const [comparing, setComparing] = useState(true);
  return (
    <Specimens>
      <Specimen state="On offer, in the comparison, with its working" wide>
        <PlanCard
          insurerName="Sahyadri General (sandbox)"
          planName="Sahyadri Care Plus"
          logo="/insurers/sahyadri.svg"
          price={1_245_000}
          period="for 1 year, GST included"
          facts={FACTS}
          tags={['Single private room', 'No claim bonus 50 %', 'Waiting period 3 years']}
          comparing={comparing}
          onCompare={setComparing}
          onDetails={nothing}
          onChoose={nothing}
          working={WORKING}
        />
      </Specimen>
      <Specimen state="Busy; long name, large amount; the comparison is full" wide>
        <PlanCard
          insurerName="Aravalli Assurance (sandbox)"
          planName="Aravalli Protect with Restoration Benefit and Worldwide Emergency Cover"
          logo="/insurers/aravalli.svg"
          price={1_152_000_50}
          period="for 3 years, GST included"
          facts={FACTS}
          onCompare={nothing}
          compareWhy="Three plans at most"
          onDetails={nothing}
          onChoose={nothing}
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
          facts={FACTS}
          onDetails={nothing}
        />
      </Specimen>
    </Specimens>
  );
}

function Table(): ReactElement {
  const plans = COMPARED.map((plan) => ({
    ...plan,
    period: 'for 1 year, GST included',
    onRemove: nothing,
    action: <Button wide>Choose</Button>,
  }));
  return (
    <Specimens>
      <Specimen state="Three plans; scrolls sideways where there is no room" wide>
        <CompareTable caption="Three plans side by side" plans={plans} groups={GROUPS} />
      </Specimen>
    </Specimens>
  );
}

function Filters(): ReactElement {
  const [benefits, setBenefits] = useState(['opd']);
  return (
    <Specimens>
      <Specimen state="A sidebar from 1039 px on; a button and a sheet below">
        <FilterPanel activeCount={benefits.length} onClear={() => setBenefits([])} resultText="Show 12 plans">
          <FilterSection title="Benefits">
            <CheckboxGroup
              name="benefits"
              label="Benefits"
              hideLabel
              options={BENEFITS}
              value={benefits}
              onChange={setBenefits}
            />
          </FilterSection>
        </FilterPanel>
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
          <Chip onRemove={nothing}>₹10 Lakh</Chip>
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

export const PLANS: GallerySection = {
  title: 'Plans',
  lead: 'The insurers are a fictional sandbox panel. No plan is called the best: what differs is shown.',
  parts: [
    { name: 'PlanCard', Body: Cards },
    { name: 'CompareTable', Body: Table },
    { name: 'FilterPanel', Body: Filters },
    { name: 'Chip and InsurerMark', Body: Chips },
    { name: 'RatingStars', note: 'At most five unless told otherwise; parts of a star are drawn.', Body: Ratings },
  ],
};
