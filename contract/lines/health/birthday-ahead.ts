import { addDays, ageOn, firstDayOfCover, type IsoDate } from '#contract/shared/dates.ts';
import { isChild, isParent, type MemberType } from '#contract/shared/member-types.ts';
import type { HealthQuote } from './quote.ts';

/** A birthday within this many days of the first possible day of cover is announced. */
const LOOK_AHEAD = 30;

/** A birthday that changes the price of a family. */
export interface BirthdayAhead {
  readonly member_type: MemberType;
  /** The new age, in whole years. */
  readonly age: number;
  readonly on: IsoDate;
  /** The last day on which cover can be bought at the current age; null if cover cannot begin before the birthday. */
  readonly buyBy: IsoDate | null;
}

/**
 * Members whose own age is rated: the elder of the two adults, and parents (server/lines/health/rating/README.md, step
 * 1).
 */
function ratedMembers({ memberDetails, additionalDetails }: HealthQuote) {
  const known = memberDetails.flatMap(({ member_type, DOB }) => {
    const born = member_type === 'SELF' ? (additionalDetails?.DOB ?? DOB) : DOB;
    return born === null || isChild(member_type) ? [] : [{ member_type, DOB: born }];
  });
  const [eldest] = known.filter(({ member_type }) => !isParent(member_type)).sort((a, b) => a.DOB.localeCompare(b.DOB));
  return [...(eldest ? [eldest] : []), ...known.filter(({ member_type }) => isParent(member_type))];
}

/**
 * The first birthday on or after the first day of cover, if the family buys today; null if there is none within 30
 * days. Insurers rate ages on the first day of cover.
 * @param today 'yyyy-mm-dd'
 */
export function birthdayAhead(quote: HealthQuote, today: string): BirthdayAhead | null {
  const first = firstDayOfCover(today);
  const rated = ratedMembers(quote);
  for (let days = 0; days <= LOOK_AHEAD; days += 1) {
    const on = addDays(first, days);
    const older = rated.find(({ DOB }) => ageOn(DOB, on) > ageOn(DOB, addDays(on, -1)));
    if (older) {
      const { member_type, DOB } = older;
      return { member_type, age: ageOn(DOB, on), on, buyBy: days === 0 ? null : addDays(on, -2) };
    }
  }
  return null;
}
