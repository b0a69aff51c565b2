import * as v from 'valibot';
import { LINES } from '#contract/lines.ts';
import { readOptions, typedWholeNumber } from '../paths/typed-options.ts';

const Typed = v.object({
  visitors: v.optional(typedWholeNumber('The number of visitors'), '200'),
  days: v.optional(typedWholeNumber('The number of days'), '14'),
  seed: v.optional(typedWholeNumber('The seed'), '1'),
  line: v.optional(
    v.picklist(
      LINES,
      ({ input }) => `There is no line ‘${input}’: use ${LINES.slice(0, -1).join(', ')} or ${LINES.at(-1)}.`,
    ),
  ),
  change: v.optional(v.string(), 'health.quoteList'),
  'no-purchases': v.optional(v.boolean(), false),
});

const FORMS = {
  visitors: { type: 'string' },
  days: { type: 'string' },
  seed: { type: 'string' },
  line: { type: 'string' },
  change: { type: 'string' },
  'no-purchases': { type: 'boolean' },
} as const;

/** The options of `npm run traffic`. Throws a `UsageError` with one sentence for the first thing that cannot be done. */
export const trafficOptions = (args: readonly string[]): v.InferOutput<typeof Typed> =>
  readOptions(args, FORMS, Typed, 'docs/studio.md');
