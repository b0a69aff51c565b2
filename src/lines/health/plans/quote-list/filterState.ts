import { DEFAULT_FILTERS, type HealthFilters } from '#contract/lines/health/quote.ts';
import type { Insurer } from '#contract/shared/insurer.ts';
import { coverText, yearsText } from '../../parts/amounts.ts';
import { BENEFITS, monthsText, ROOM_RENT } from '../plan-words.ts';
import { copy } from './copy.ts';

/** A filter that is set, and the complete filters without it. */
export interface ActiveFilter {
  key: string;
  label: string;
  without: HealthFilters;
}

/** The filters that differ from what the list starts with, in the panel's order. The order of the list is no filter. */
export const activeFilters = (filters: HealthFilters, insurers: readonly Insurer[]): ActiveFilter[] => {
  const found: ActiveFilter[] = [];
  const add = (key: string, label: string, change: Partial<HealthFilters>) =>
    found.push({ key, label, without: { ...filters, ...change } });
  const { cover_amount, policy_period, maternity_Cover, ped_waiting_period, room_rent_type } = filters;

  if (cover_amount !== DEFAULT_FILTERS.cover_amount) {
    add(`cover-${cover_amount}`, cover_amount === null ? copy.anyCover : coverText(cover_amount), {
      cover_amount: DEFAULT_FILTERS.cover_amount,
    });
  }
  if (policy_period !== DEFAULT_FILTERS.policy_period) {
    add(`period-${policy_period}`, yearsText(policy_period), { policy_period: DEFAULT_FILTERS.policy_period });
  }
  if (maternity_Cover) add('maternity', copy.maternity, { maternity_Cover: false });
  if (ped_waiting_period !== null) {
    add(`ped-${ped_waiting_period}`, copy.pedChip(monthsText(ped_waiting_period)), { ped_waiting_period: null });
  }
  if (room_rent_type !== null) {
    add(`room-${room_rent_type}`, ROOM_RENT[room_rent_type].label, { room_rent_type: null });
  }
  for (const benefit of filters.policy_benefits) {
    add(`benefit-${benefit}`, BENEFITS[benefit].label, {
      policy_benefits: filters.policy_benefits.filter((other) => other !== benefit),
    });
  }
  for (const id of filters.insurer) {
    const name = insurers.find(({ insurer_id }) => insurer_id === id)?.insurer_name ?? id;
    add(`insurer-${id}`, name, { insurer: filters.insurer.filter((other) => other !== id) });
  }
  return found;
};

/**
 * What could be left out of filters that leave nothing: each makes the list longer. The period only sets the price, and
 * insurers stand together, because with one of them less the list gets shorter.
 */
export const relaxations = (filters: HealthFilters, insurers: readonly Insurer[]): ActiveFilter[] => {
  const single = activeFilters(filters, insurers).filter(({ key }) => !/^(period|cover|insurer)-/.test(key));
  const { cover_amount, insurer } = filters;
  if (cover_amount !== null) {
    single.unshift({
      key: `cover-${cover_amount}`,
      label: coverText(cover_amount),
      without: { ...filters, cover_amount: null },
    });
  }
  if (insurer.length > 0) {
    const names = insurer.map((id) => insurers.find(({ insurer_id }) => insurer_id === id)?.insurer_name ?? id);
    single.push({
      key: `insurer-${insurer.join()}`,
      label: copy.theseInsurers(names.join(', ')),
      without: { ...filters, insurer: [] },
    });
  }
  return single;
};

/** All filters cleared; the order stays as it was chosen. */
export const clearedFilters = ({ sortBy }: HealthFilters): HealthFilters => ({ ...DEFAULT_FILTERS, sortBy });

/** A control's string as one of the values it stands for; undefined when it is none. */
export const oneOf = <Value extends string | number>(values: readonly Value[], text: string): Value | undefined =>
  values.find((value) => String(value) === text);

/** Adds a value, or takes it away when it is there (spec §4: selections toggle on repeat). */
export const toggled = <Value>(values: readonly Value[], value: Value): Value[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
