import {
  COVER_AMOUNTS,
  type HealthFilters,
  PED_WAITS,
  POLICY_BENEFITS,
  POLICY_PERIODS,
  ROOM_RENT_TYPES,
} from '#contract/lines/health/quote.ts';
import type { Insurer } from '#contract/shared/insurer.ts';
import { Checkbox } from '#src/ui/field/Checkbox.tsx';
import { Select } from '#src/ui/field/Select.tsx';
import { Chip } from '#src/ui/plan/Chip.tsx';
import { FilterSection } from '#src/ui/plan/FilterSection.tsx';
import { coverText, yearsText } from '../../parts/amounts.ts';
import { BENEFITS, monthsText, ROOM_RENT } from '../plan-words.ts';
import { copy } from './copy.ts';
import styles from './Filters.module.css';
import { oneOf, toggled } from './filterState.ts';

interface FiltersProps {
  filters: HealthFilters;
  insurers: readonly Insurer[];
  onChange: (filters: HealthFilters) => void;
}

const ANY = 'any';
const COVERS = [
  { value: ANY, text: copy.anyCover },
  ...COVER_AMOUNTS.map((amount) => ({ value: String(amount), text: coverText(amount) })),
];
const PERIODS = POLICY_PERIODS.map((period) => ({ value: period, text: yearsText(period) }));
const WAITS = [
  { value: ANY, text: copy.anyWait },
  ...PED_WAITS.map((wait) => ({ value: String(wait), text: copy.atMost(monthsText(wait)) })),
];
const ROOMS = [
  { value: ANY, text: copy.anyRoomType },
  ...ROOM_RENT_TYPES.map((type) => ({ value: type, text: ROOM_RENT[type].label })),
];

/** Every filter of the list; each change hands over the complete filters. */
export function Filters({ filters, insurers, onChange }: FiltersProps) {
  const change = (part: Partial<HealthFilters>) => onChange({ ...filters, ...part });
  return (
    <>
      <FilterSection title={copy.cover}>
        <Select
          name="cover_amount"
          label={copy.cover}
          hideLabel
          optional
          options={COVERS}
          value={filters.cover_amount === null ? ANY : String(filters.cover_amount)}
          onChange={(value) => change({ cover_amount: oneOf(COVER_AMOUNTS, value) ?? null })}
        />
      </FilterSection>
      <FilterSection title={copy.period}>
        <Select
          name="policy_period"
          label={copy.period}
          hideLabel
          optional
          options={PERIODS}
          value={filters.policy_period}
          onChange={(value) => change({ policy_period: oneOf(POLICY_PERIODS, value) ?? filters.policy_period })}
        />
      </FilterSection>
      <FilterSection title={copy.ped}>
        <Select
          name="ped_waiting_period"
          label={copy.ped}
          hideLabel
          optional
          options={WAITS}
          value={filters.ped_waiting_period === null ? ANY : String(filters.ped_waiting_period)}
          onChange={(value) => change({ ped_waiting_period: oneOf(PED_WAITS, value) ?? null })}
        />
      </FilterSection>
      <FilterSection title={copy.room}>
        <Select
          name="room_rent_type"
          label={copy.room}
          hideLabel
          optional
          options={ROOMS}
          value={filters.room_rent_type ?? ANY}
          onChange={(value) => change({ room_rent_type: oneOf(ROOM_RENT_TYPES, value) ?? null })}
        />
      </FilterSection>
      <FilterSection title={copy.benefits}>
        <fieldset className={styles.chips}>
          <legend className="visually-hidden">{copy.benefits}</legend>
          <Chip selected={filters.maternity_Cover} onToggle={(maternity_Cover) => change({ maternity_Cover })}>
            {copy.maternity}
          </Chip>
          {POLICY_BENEFITS.map((benefit) => (
            <Chip
              key={benefit}
              selected={filters.policy_benefits.includes(benefit)}
              onToggle={() => change({ policy_benefits: toggled(filters.policy_benefits, benefit) })}
            >
              {BENEFITS[benefit].label}
            </Chip>
          ))}
        </fieldset>
      </FilterSection>
      {insurers.length > 0 && (
        <FilterSection title={copy.insurers}>
          <fieldset>
            <legend className="visually-hidden">{copy.insurers}</legend>
            {insurers.map(({ insurer_id, insurer_name }) => (
              <Checkbox
                key={insurer_id}
                name={`insurer-${insurer_id}`}
                label={insurer_name}
                optional
                value={filters.insurer.includes(insurer_id)}
                onChange={() => change({ insurer: toggled(filters.insurer, insurer_id) })}
              />
            ))}
          </fieldset>
        </FilterSection>
      )}
    </>
  );
}
