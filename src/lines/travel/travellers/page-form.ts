import * as v from 'valibot';
import type { TravelAnswers } from '#contract/lines/travel/answers.ts';
import type { TravelQuote } from '#contract/lines/travel/record.ts';
import type { AnswerInput } from '#contract/shared/line.ts';
import { type MemberValues, membersOf } from '#src/features/members/picker.ts';
import { issueAt } from '#src/ui/form/field-issues.ts';
import { copy as illness } from '../medical-history/copy.ts';
import { TravellerForm, type TravellerValues, travellerValues } from './form.ts';

/** The page of the travellers asks once for all whether anyone is ill. Another page asks for the condition. */

export type PageValues = TravellerValues & { exsisting_condition: string };

/** Without `medicalHistory` if someone is ill, or if it is already answered. */
export interface PageAnswer {
  readonly travellers: AnswerInput<TravelAnswers['travellers']>;
  readonly medicalHistory?: AnswerInput<TravelAnswers['medicalHistory']>;
}

/** Whether the health of these travellers is unknown: it was not asked yet, or someone joins. */
export const asksIllness = (
  { member_details, medical_history }: Pick<TravelQuote, 'member_details' | 'medical_history'>,
  values: MemberValues,
): boolean =>
  medical_history === null ||
  membersOf(values).some((member) => !member_details.some(({ member_type }) => member_type === member));

/** The fields' values → the answers. @param isAsked whether these values include the question if anyone is ill */
export const travellersPageForm = (
  isAsked: (values: MemberValues) => boolean,
): v.GenericSchema<PageValues, PageAnswer> =>
  v.pipe(
    v.custom<PageValues>((values) => typeof values === 'object' && values !== null),
    v.rawTransform(({ dataset: { value: values }, addIssue, NEVER }): PageAnswer => {
      const travellers = v.safeParse(TravellerForm, values);
      const lacksIllness = isAsked(values) && values.exsisting_condition === '';
      for (const { message, path } of travellers.issues ?? []) addIssue({ message, path });
      if (lacksIllness) addIssue(issueAt(values, 'exsisting_condition', illness.existingMissing));
      if (!travellers.success || lacksIllness) return NEVER;
      const noneIll = isAsked(values) && values.exsisting_condition === 'NO';
      return {
        travellers: { member_details: travellers.output },
        ...(noneIll && { medicalHistory: { exsisting_condition: false, medical_history: [] } }),
      };
    }),
  );

export const travellersPageValues = ({ member_details }: TravelQuote): PageValues => ({
  ...travellerValues(member_details),
  exsisting_condition: '',
});
