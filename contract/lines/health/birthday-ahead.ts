import { addDays, ageOn, firstDayOfCover, type IsoDate } from '#contract/shared/dates.ts';
import { isChild, isParent, type MemberType } from '#contract/shared/family.ts';
import type { HealthQuote } from './quote.ts';

/** Days from the first possible day of cover in which a birthday is said beforehand. */
const LOOK_AHEAD = 30;

/** A birthday by which the price of a family changes. */
export interface BirthdayAhead {
  readonly member_type: MemberType;
  /** The new age, in whole years. */
  readonly age: number;
  readonly on: IsoDate;
  /** The last day on which cover can be bought at the age before; null if cover can begin on the birthday at the earliest. */
  readonly buyBy: IsoDate | null;
}

/** Those whose own age is rated: the elder of the two adults, and parents (server/lines/health/rating/README.md, step 1). */
function ratedMembers({ memberDetails, additionalDetails }: HealthQuote) {
  const known = memberDetails.flatMap(({ member_type, DOB }) => {
    const born = member_type === 'SELF' ? (additionalDetails?.DOB ?? DOB) : DOB;
    return born === null || isChild(member_type) ? [] : [{ member_type, DOB: born }];
  });
  const [eldest] = known
    .filter(({ member_type }) => !isParent(member_type))
    .toSorted((a, b) => a.DOB.localeCompare(b.DOB));
  return [...(eldest ? [eldest] : []), ...known.filter(({ member_type }) => isParent(member_type))];
}

/**
 * The first birthday on or soon after the first day of cover of a family that buys today; null if there is none within 30
 * days. Insurers take the ages of the first day of cover. @param today 'yyyy-mm-dd'
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
