import * as v from 'valibot';
import { parseTypedDate, todayInIndia } from '#contract/shared/dates.ts';

/**
 * A date as it is typed (dd-mm-yyyy) → ISO; '' and impossible dates are refused.
 * @param missing the sentence for an empty field
 */
export const typedDate = (missing: string) =>
  v.pipe(
    v.string(),
    v.nonEmpty(missing),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const iso = parseTypedDate(dataset.value);
      if (iso === null) {
        addIssue({ message: 'Enter a real date as day-month-year, like 24-08-1991' });
        return NEVER;
      }
      return iso;
    }),
  );

/** ISO → as typed; '' when there is none. */
export const typed = (iso: string | null | undefined): string => (iso ? iso.split('-').reverse().join('-') : '');

/** The day that ages are taken at. */
export const today = (): string => todayInIndia(new Date());
