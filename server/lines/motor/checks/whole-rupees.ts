import { isWholeRupees, type Paise } from '#contract/shared/money.ts';
import { fieldsRefusal } from '#server/shared/refused.ts';

const WHOLE_RUPEES = 'Enter this amount in whole rupees';

/** Amounts with a fraction of a rupee, by field: no one insures half a rupee, and a policy prints none. */
export const wholeRupeeProblems = (amounts: Readonly<Record<string, Paise | null>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(amounts).flatMap(([field, amount]) =>
      amount === null || isWholeRupees(amount) ? [] : [[field, WHOLE_RUPEES]],
    ),
  );

/** Throws a `Refused`, at their fields, for amounts of a plan or of a list's filters that are not whole rupees. */
export function refuseFractionalRupees({
  idv,
  electrical_value,
  non_electrical_value,
}: Readonly<Record<'idv' | 'electrical_value' | 'non_electrical_value', Paise | null>>): void {
  const problems = wholeRupeeProblems({ idv, electrical_value, non_electrical_value });
  if (Object.keys(problems).length > 0) throw fieldsRefusal(problems);
}
