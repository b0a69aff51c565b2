import * as v from 'valibot';
import { CONSENT_CODES, type Declaration } from '#contract/shared/decision.ts';

/** A form without fields → the Declaration: its button agrees to every statement above it. */
export const declarationFormSchema = v.pipe(
  v.object({}),
  v.transform((): Declaration => ({ consents: [...CONSENT_CODES] })),
);
