import {
  CoverType,
  MOTOR_ADDON_OPTIONS,
  MOTOR_HIDEABLE_DRAWBACKS,
  MOTOR_SORTS,
  type MotorAddonCode,
  type MotorFilters,
  type MotorHideableDrawback,
  type MotorQuoteList,
} from '#contract/lines/motor/plan.ts';
import { formatInr, formatLakhCrore, type Paise, rupeesToPaise } from '#contract/shared/money.ts';
import { addonsFilter } from '#src/features/plans/addons-filter.ts';
import {
  type FilterControl,
  hideDrawbacksFilter,
  insurerFilter,
  valueOfControl,
} from '#src/features/plans/filter-controls.ts';
import type { SortControl } from '#src/features/plans/presentation.ts';
import { motorFilterTexts as copy } from './copy.ts';
import { coverTypeName } from './plan-texts.ts';

/**
 * The filters of a motor list (§3.motor-filters). All change the prices, except the insurers and those that hide plans.
 */

type Control = FilterControl<MotorFilters>;

const NONE = 'none';

/** The first cover is the one that fits the vehicle. Null if there is nothing to choose. */
const cover = ({ cover_types: [fitting, ...others] }: MotorQuoteList): Control[] =>
  fitting === undefined || others.length === 0
    ? []
    : [
        {
          kind: 'one',
          id: 'cover_type',
          title: copy.cover,
          place: 'bar',
          options: [fitting, ...others].map((value) => ({ value, text: coverTypeName(value) })),
          read: ({ cover_type }) => cover_type ?? fitting,
          // Values that third party does not use stay in the filters, so that they return with own damage.
          write: (filters, value) => ({
            ...filters,
            cover_type: value === fitting ? null : (valueOfControl(CoverType.options, value) ?? null),
          }),
        },
      ];

const IDV_STEPS = 4;
/** Five amounts from the lowest to the highest, in whole thousands or, for a small vehicle, hundreds of rupees. */
const idvAmounts = ({ min_idv, max_idv }: NonNullable<MotorQuoteList['idv_band']>): Paise[] => {
  const unit = rupeesToPaise(max_idv - min_idv > rupeesToPaise(20_000) ? 1000 : 100);
  const between = [1, 2, 3].map(
    (step) => Math.round((min_idv + ((max_idv - min_idv) * step) / IDV_STEPS) / unit) * unit,
  );
  return [min_idv, ...between, max_idv];
};

const idv = ({ idv_band }: MotorQuoteList): Control[] => {
  if (idv_band === null) return [];
  // Includes the priced value, because the range gets wider while insurers answer.
  const amounts = [...new Set([...idvAmounts(idv_band), idv_band.idv])].sort((a, b) => a - b);
  return [
    {
      kind: 'one',
      id: 'idv',
      title: copy.idv,
      options: [
        { value: NONE, text: copy.usualIdv },
        ...amounts.map((value) => ({
          value: String(value),
          text: formatInr(value),
          chip: copy.idvOf(formatInr(value)),
        })),
      ],
      read: (filters) => String(filters.idv ?? NONE),
      write: (filters, value) => ({ ...filters, idv: valueOfControl(amounts, value) ?? null }),
    },
  ];
};

const deductible = (onOffer: readonly Paise[]): Control => ({
  kind: 'one',
  id: 'deductibles',
  title: copy.deductible,
  options: [0, ...onOffer].map((value) => ({
    value: String(value),
    text: value === 0 ? copy.noDeductible : copy.deductibleOf(formatInr(value)),
  })),
  read: ({ deductibles }) => String(deductibles),
  write: (filters, value) => ({ ...filters, deductibles: valueOfControl(onOffer, value) ?? 0 }),
});

/** Values for comparing prices; the exact one is typed once a plan is chosen. */
const ACCESSORY_VALUES = [10_000, 25_000, 50_000, 100_000].map(rupeesToPaise);

const accessories = (code: 'ELECTRICAL' | 'NON_ELECTRICAL', title: string): Control => {
  const field = code === 'ELECTRICAL' ? 'electrical_value' : 'non_electrical_value';
  return {
    kind: 'one',
    id: field,
    title,
    options: [
      { value: NONE, text: copy.notInsured },
      ...ACCESSORY_VALUES.map((value) => ({
        value: String(value),
        text: copy.accessoriesWorth(formatLakhCrore(value)),
        chip: copy.accessoriesChip(title, formatLakhCrore(value)),
      })),
    ],
    read: (filters) => String(filters[field] ?? NONE),
    write: (filters, value) => {
      const worth = valueOfControl(ACCESSORY_VALUES, value) ?? null;
      const others = filters.accessories_cover.filter((other) => other !== code);
      return { ...filters, accessories_cover: worth === null ? others : [...others, code], [field]: worth };
    },
  };
};

/** @param deductibles the voluntary ones on offer, in paise */
export const motorFilters =
  (deductibles: readonly Paise[]) =>
  (list: MotorQuoteList | null): Control[] => {
    if (list === null) return [];
    const ofOwnDamage =
      list.cover_type === 'TP'
        ? []
        : [
            addonsFilter<MotorAddonCode, MotorFilters>(MOTOR_ADDON_OPTIONS, list.offers),
            ...idv(list),
            deductible(deductibles),
            accessories('ELECTRICAL', copy.electrical),
            accessories('NON_ELECTRICAL', copy.nonElectrical),
            hideDrawbacksFilter<MotorHideableDrawback, MotorFilters>(MOTOR_HIDEABLE_DRAWBACKS, copy.hide),
          ];
    return [...cover(list), ...ofOwnDamage, insurerFilter(list.insurers)];
  };

const SORTS: Readonly<Record<MotorFilters['sortBy'], string>> = {
  premium_low_to_high: copy.lowestPrice,
  idv_high_to_low: copy.highestIdv,
  cashless_garages_network: copy.mostGarages,
};

export const motorSort: SortControl<MotorFilters> = {
  kind: 'one',
  id: 'sortBy',
  title: copy.sort,
  options: MOTOR_SORTS.map((value) => ({ value, text: SORTS[value] })),
  rules: Object.fromEntries(MOTOR_SORTS.map((value) => [value, copy.rule(SORTS[value])])),
  read: ({ sortBy }) => sortBy,
  write: (filters, value) => ({ ...filters, sortBy: valueOfControl(MOTOR_SORTS, value) ?? filters.sortBy }),
};
