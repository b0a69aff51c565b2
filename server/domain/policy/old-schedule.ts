import * as v from 'valibot';
import type { Cover } from '#contract/shared/covers.ts';
import { IsoDate, lastDayOfPolicy } from '#contract/shared/dates.ts';

const Part = v.nullish(v.object({ from: IsoDate, to: IsoDate }));

/**
 * What schedules contained about covers before covers were stored: motor had the periods of two parts and a text about
 * a third.
 */
const EarlierParts = v.object({
  start_date: IsoDate,
  end_date: IsoDate,
  own_damage: Part,
  third_party: Part,
  /** '₹15,00,000 for 1 year', or the reason why there is none. */
  owner_driver: v.optional(v.string(), ''),
  /** Paise for each passenger; 0 for none. */
  passengers_cover: v.optional(v.number(), 0),
});

/** The covers of a policy that was issued before they were stored. Throws a ValiError for anything but a schedule. */
export function coversOfOldSchedule(stored: unknown): Cover[] {
  const {
    start_date: from,
    end_date,
    own_damage,
    third_party,
    owner_driver,
    passengers_cover,
  } = v.parse(EarlierParts, stored);
  const ownerYears = Number(/ for (\d) years?$/.exec(owner_driver)?.[1] ?? 0);
  const parts: Cover[] = [
    ...(own_damage ? [{ kind: 'OWN_DAMAGE', from: own_damage.from, to: own_damage.to } as const] : []),
    ...(third_party ? [{ kind: 'THIRD_PARTY', from: third_party.from, to: third_party.to } as const] : []),
    ...(ownerYears > 0 ? [{ kind: 'OWNER_DRIVER', from, to: lastDayOfPolicy(from, ownerYears) } as const] : []),
    ...(third_party && passengers_cover > 0 ? [{ kind: 'PASSENGERS', from, to: third_party.to } as const] : []),
  ];
  return parts.length > 0 ? parts : [{ kind: 'POLICY', from, to: end_date }];
}
