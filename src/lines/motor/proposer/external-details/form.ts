import * as v from 'valibot';
import type { ExternalDeclaration } from '#contract/lines/motor/line-conditions.ts';
import { ExternalDetails } from '#contract/lines/motor/proposal.ts';
import { typedDateOf } from '#contract/shared/typing-filters.ts';
import { todayByServer } from '#src/api/server-clock.ts';
import { typedDateSchema } from '#src/journey/typed-dates.ts';
import { copy } from './copy.ts';

const { insurer_name, policy_number } = ExternalDetails.entries.pa_policy.wrapped.entries;

export const GAS_KIT_ON_RC_OPTIONS = [
  { value: 'YES', text: copy.kitYes },
  { value: 'NO', text: copy.kitNo, detail: copy.kitNoDetail },
] as const;

/** The values of all fields, including those that are not asked. */
export interface ExternalDetailsValues {
  is_cng_endorsed: string;
  pa_insurer_name: string;
  pa_policy_number: string;
  pa_policy_exp_date: string;
}

const Ends = v.pipe(
  typedDateSchema(copy.endsMissing),
  v.check((date) => date >= todayByServer(), copy.ended),
);

/** The fields' values → ExternalDetails. @param needed what has to be declared; the other fields are ignored */
export const externalDetailsFormSchema = (
  needed: readonly ExternalDeclaration[],
): v.GenericSchema<ExternalDetailsValues & Record<string, string>, ExternalDetails> => {
  const when = <S extends v.GenericSchema<string>>(part: ExternalDeclaration, schema: S) =>
    needed.includes(part) ? schema : v.string();
  return v.pipe(
    v.object({
      is_cng_endorsed: when('GAS_KIT', v.pipe(v.string(), v.picklist(['YES', 'NO'], copy.kitMissing))),
      pa_insurer_name: when('PA_POLICY', v.pipe(v.string(), v.nonEmpty(copy.insurerMissing), insurer_name)),
      pa_policy_number: when('PA_POLICY', v.pipe(v.string(), policy_number)),
      pa_policy_exp_date: when('PA_POLICY', Ends),
    }),
    v.transform(
      (fields): ExternalDetails => ({
        // The button confirms what was answered about claims (docs/decisions/218).
        is_ncb_confirmed: needed.includes('NCB'),
        is_cng_endorsed: needed.includes('GAS_KIT') ? fields.is_cng_endorsed === 'YES' : null,
        pa_policy: needed.includes('PA_POLICY')
          ? {
              insurer_name: fields.pa_insurer_name,
              policy_number: fields.pa_policy_number,
              policy_exp_date: fields.pa_policy_exp_date,
            }
          : null,
      }),
    ),
  );
};

export const externalDetailsFormValues = (
  stored: ExternalDetails | null,
): ExternalDetailsValues & Record<string, string> => ({
  is_cng_endorsed: endorsedText(stored?.is_cng_endorsed ?? null),
  pa_insurer_name: stored?.pa_policy?.insurer_name ?? '',
  pa_policy_number: stored?.pa_policy?.policy_number ?? '',
  pa_policy_exp_date: typedDateOf(stored?.pa_policy?.policy_exp_date),
});

const endorsedText = (endorsed: boolean | null): string => {
  if (endorsed === null) return '';
  return endorsed ? 'YES' : 'NO';
};

/** The other policy's fields have their own names on the page. */
export const externalDetailsFieldAtPath = (path: string): string => {
  if (path === 'pa_policy') return 'pa_insurer_name';
  return path.startsWith('pa_policy.') ? path.replace('pa_policy.', 'pa_') : path;
};
