import { type ReactElement, useState } from 'react';
import { Button } from '../button/Button.tsx';
import { CheckboxGroup } from '../field/CheckboxGroup.tsx';
import { Chip } from '../plan/Chip.tsx';
import { CompareTable } from '../plan/CompareTable.tsx';
import { FilterPanel } from '../plan/FilterPanel.tsx';
import { FilterSection } from '../plan/FilterSection.tsx';
import { PlanCard } from '../plan/PlanCard.tsx';
import { RatingStars } from '../plan/RatingStars.tsx';
import styles from './Gallery.module.css';
import { WORKING } from './samples.ts';

const FACTS = [
  { label: 'Cover', value: '₹10 Lakh' },
  { label: 'Cashless hospitals', value: '9,214' },
  { label: 'Claims paid', value: '97.4 %' },
];

const BENEFITS = [
  { value: 'opd', text: 'Outpatient' },
  { value: 'maternity', text: 'Maternity' },
];

const PLANS = [
  { id: 'a', name: 'Sahyadri Care Plus', insurer: 'Sahyadri General (sandbox)', price: 1_245_000 },
  { id: 'b', name: 'Kaveri Family First', insurer: 'Kaveri Health (sandbox)', price: 1_189_950 },
  {
    id: 'c',
    name: 'Aravali Protect with Restoration Benefit',
    insurer: 'Aravali Assurance (sandbox)',
    price: 1_520_000,
  },
];

const GROUPS = [
  {
    title: 'Cover',
    rows: [
      { label: 'Room rent', values: ['Single private room', 'Single private room', 'No limit'] },
      { label: 'Restoration of cover', values: [true, false, true] },
      { label: 'Day-care treatments', values: [true, true, true] },
    ],
  },
  {
    title: 'Waiting periods',
    rows: [
      { label: 'Conditions you have already', values: ['3 years', '2 years', '3 years'] },
      { label: 'Maternity', values: [null, '24 months', null] },
    ],
  },
];

export function PlansGallery(): ReactElement {
  const [benefits, setBenefits] = useState(['opd']);
  const [comparing, setComparing] = useState(true);
  return (
    <>
      <div className={styles.row}>
        <Chip selected onToggle={() => undefined}>
          Low to high
        </Chip>
        <Chip onToggle={() => undefined}>Network</Chip>
        <Chip onRemove={() => undefined}>₹10 Lakh</Chip>
        <Chip>2 adults, 1 child</Chip>
        <RatingStars value={3.5} />
      </div>
      <div className={styles.split}>
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
        <div className={styles.stack}>
          <PlanCard
            insurerName="Sahyadri General (sandbox)"
            planName="Sahyadri Care Plus"
            price={1_245_000}
            period="for 1 year, GST included"
            facts={FACTS}
            tags={['Single private room', 'No claim bonus 50 %', 'Waiting period 3 years']}
            comparing={comparing}
            onCompare={setComparing}
            onDetails={() => undefined}
            onChoose={() => undefined}
            working={WORKING}
          />
          <PlanCard
            insurerName="Aravali Assurance (sandbox)"
            planName="Aravali Protect with Restoration Benefit and Worldwide Emergency Cover"
            price={1_152_000_50}
            period="for 3 years, GST included"
            facts={FACTS}
            onCompare={() => undefined}
            compareWhy="Three plans at most"
            onDetails={() => undefined}
            onChoose={() => undefined}
            busy
          />
          <PlanCard
            insurerName="Kaveri Health (sandbox)"
            planName="Kaveri Family First"
            price={null}
            declined="Kaveri does not cover parents above 65."
            facts={FACTS}
            onDetails={() => undefined}
          />
        </div>
      </div>
      <CompareTable
        caption="Three plans side by side"
        plans={PLANS.map((plan) => ({
          ...plan,
          period: 'for 1 year, GST included',
          onRemove: () => undefined,
          action: <Button wide>Choose</Button>,
        }))}
        groups={GROUPS}
      />
    </>
  );
}
