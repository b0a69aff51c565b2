import { describe, expect, it } from 'vitest';
import type { RecordBase } from '#contract/shared/record.ts';
import { recordAfterAnswer } from '#tools/model/browser-server-agreement.ts';
import type { LineModel } from '#tools/model/line-model.ts';

/** One changed answer of a purchase that the insurer has accepted. */
export interface AnswerEdit<R extends RecordBase> {
  readonly what: string;
  readonly answer: string;
  /** The answer, made from the one before. */
  readonly stored: (record: R) => unknown;
  /** Fields with another value afterwards. */
  readonly changes?: readonly string[];
  /** Fields without a value afterwards. */
  readonly drops?: readonly string[];
  readonly voids: readonly ('premium' | 'identity' | 'consent')[];
}

/** Fields of the proposal that contain a fact. */
const FACT_FIELDS: Record<AnswerEdit<RecordBase>['voids'][number], readonly string[]> = {
  premium: ['premium'],
  identity: ['kyc'],
  consent: ['preview_confirmed_at', 'declared_at', 'decision'],
};

const fieldsOf = ({ quote, proposal }: RecordBase): Readonly<Record<string, unknown>> => {
  if (!proposal) throw new Error('The proposal is gone');
  return { ...quote, ...proposal };
};

/**
 * What each changed answer makes void, repeated from the line's table. After a purchase up to the insurer's acceptance
 * (`record`) every field is changed, dropped, void or as before.
 */
export const describeClearing = <R extends RecordBase>(
  { line }: LineModel,
  record: R,
  edits: readonly AnswerEdit<R>[],
): void => {
  const before = fieldsOf(record);

  describe('a changed answer', () => {
    it.each(edits)(
      '$what: voids $voids, drops $drops, and keeps the rest',
      ({ answer, stored, changes = [], drops = [], voids }) => {
        const after = fieldsOf(recordAfterAnswer(line.answers, record, answer, stored(record)));
        const gone = [...drops, ...voids.flatMap((fact) => FACT_FIELDS[fact])];
        const touched = new Set([...changes, ...gone]);
        for (const [field, value] of Object.entries(after)) {
          if (touched.has(field)) expect(value, field).not.toEqual(before[field]);
          else expect(value, field).toEqual(before[field]);
        }
        for (const field of gone.filter((name) => name !== 'kyc')) expect(after[field], field).toBeNull();
      },
    );

    // More is stored of these than is read of them.
    const made = ['declaration', 'preview', 'premium'];
    const whole = Object.entries(line.answers).filter(
      ([answer, { perMember }]) => !made.includes(answer) && !perMember,
    );
    it.each(whole)('%s given again as it was changes nothing', (answer, row) => {
      const after = recordAfterAnswer(line.answers, record, answer, row.read(record));
      expect(fieldsOf(after)).toEqual(before);
    });
  });
};
