import * as v from 'valibot';
import { CONSENT_CODES, type ConsentCode, type Declaration } from '#contract/shared/decision.ts';
import { copy } from './copy.ts';

const ticked = (code: ConsentCode) =>
  v.pipe(
    v.boolean(),
    v.check((value) => value, copy.missing[code]),
  );

/** The boxes' values → the Declaration; all three are required. */
export const declarationFormSchema = v.pipe(
  v.object({
    TRUE_ANSWERS: ticked('TRUE_ANSWERS'),
    SHARE_WITH_INSURER: ticked('SHARE_WITH_INSURER'),
    PREMIUM: ticked('PREMIUM'),
  }),
  v.transform((): Declaration => ({ consents: [...CONSENT_CODES] })),
);
export type DeclarationFormValues = v.InferInput<typeof declarationFormSchema>;

/** Never ticked in advance, not even after a reload: the consents are given together. */
export const UNTICKED_DECLARATION: DeclarationFormValues = {
  TRUE_ANSWERS: false,
  SHARE_WITH_INSURER: false,
  PREMIUM: false,
};
