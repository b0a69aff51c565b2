import * as v from 'valibot';
import { typedDateProblem } from '#contract/shared/date-field-typing.ts';
import { parseTypedDate } from '#contract/shared/dates.ts';

/** The problem of a typed text that is not a date. @param example 'dd-mm-yyyy' */
export const notADateText = (typed: string, example = '24-08-1991'): string =>
  typedDateProblem(typed) ?? `Enter the date as day-month-year, like ${example}`;

/**
 * A typed date (dd-mm-yyyy) → ISO; '' and impossible dates are rejected.
 * @param missing the sentence for an empty field
 */
export const typedDateSchema = (missing: string) =>
  v.pipe(
    v.string(),
    v.nonEmpty(missing),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const iso = parseTypedDate(dataset.value);
      if (iso === null) {
        addIssue({ message: notADateText(dataset.value) });
        return NEVER;
      }
      return iso;
    }),
  );
