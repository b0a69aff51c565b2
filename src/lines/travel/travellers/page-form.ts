import * as v from 'valibot';
import type { TravelAnswerTable } from '#contract/lines/travel/answer-table.ts';
import type { TravelQuote } from '#contract/lines/travel/record.ts';
import type { AnswerInput } from '#contract/shared/line.ts';
import { membersPicked, type PickerValues } from '#src/features/members/picker-values.ts';
import { addIssueAtField } from '#src/ui/form/field-issues.ts';
import { copy as illness } from '../medical-history/copy.ts';
import { type TravellersFormValues, travellersFormSchema, travellersFormValues } from './form.ts';

/** The page of the travellers asks once for all whether anyone is ill. Another page asks for the condition. */

export type TravellersPageValues = TravellersFormValues & { exsisting_condition: string };

/** Without `medicalHistory` if someone is ill, or if it is already answered. */
export interface TravellersPageAnswer {
  readonly travellers: AnswerInput<TravelAnswerTable['travellers']>;
  readonly medicalHistory?: AnswerInput<TravelAnswerTable['medicalHistory']>;
}

/** Whether the health of these travellers is unknown: it was not asked yet, or someone joins. */
export const asksWhetherAnyoneIsIll = (
  { member_details, medical_history }: Pick<TravelQuote, 'member_details' | 'medical_history'>,
  values: PickerValues,
): boolean =>
  medical_history === null ||
  membersPicked(values).some((member) => !member_details.some(({ member_type }) => member_type === member));

/** The fields' values → the answers. @param isAsked whether these values include the question if anyone is ill */
export const travellersPageFormSchema = (
  isAsked: (values: PickerValues) => boolean,
): v.GenericSchema<TravellersPageValues, TravellersPageAnswer> =>
  v.pipe(
    v.custom<TravellersPageValues>((values) => typeof values === 'object' && values !== null),
    v.rawTransform(({ dataset: { value: values }, addIssue, NEVER }): TravellersPageAnswer => {
      const travellers = v.safeParse(travellersFormSchema, values);
      const lacksIllness = isAsked(values) && values.exsisting_condition === '';
      for (const { message, path } of travellers.issues ?? []) addIssue({ message, path });
      if (lacksIllness) addIssue(addIssueAtField(values, 'exsisting_condition', illness.existingMissing));
      if (!travellers.success || lacksIllness) return NEVER;
      const noneIll = isAsked(values) && values.exsisting_condition === 'NO';
      return {
        travellers: { member_details: travellers.output },
        ...(noneIll && { medicalHistory: { exsisting_condition: false, medical_history: [] } }),
      };
    }),
  );

export const travellersPageFormValues = ({ member_details }: TravelQuote): TravellersPageValues => ({
  ...travellersFormValues(member_details),
  exsisting_condition: '',
});
