import type { Line } from '#contract/lines.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import { missingInStep } from '#machines/core/step-progress.ts';
import { clearingFaults } from '../../model/clearing/clearing-faults.ts';
import { clearingRecords } from '../../model/lines/clearing-records.ts';
import { lineModels } from '../../model/lines/line-models.ts';
import type { Plain } from '../../model/plain.ts';
import type { TableMutant } from './table-mutants.ts';

const known = new Map<Line, readonly RecordBase[]>();
const recordsOf = (line: Line): readonly RecordBase[] => {
  const records = known.get(line) ?? Object.values(clearingRecords(line));
  known.set(line, records);
  return records;
};

/** Records in which one part is missing each: what is complete then is stated by the line's rules. */
const incompleteRecords = (record: RecordBase): RecordBase[] => {
  const { proposal } = record;
  const quotes = emptiedParts(record.quote).map((quote) => ({ ...record, quote: { ...record.quote, ...quote } }));
  const proposals = proposal
    ? emptiedParts(proposal).map((part) => ({ ...record, proposal: { ...proposal, ...part } }))
    : [];
  return [...quotes, ...proposals];
};
/** What is always there. */
const NEVER_EMPTY = ['rfqId', 'proposerId', 'kyc', 'offer', 'cartDetails', 'refunds'];
const emptiedParts = (parts: object): Plain[] =>
  Object.entries(parts)
    .filter(([name]) => !NEVER_EMPTY.includes(name))
    .flatMap(([name, value]): Plain[] =>
      Array.isArray(value) ? [{ [name]: value.slice(1) }, { [name]: [] }] : [{ [name]: null }],
    );

/** The first step that the table says is complete, or is not, other than the line's rules. */
const stepFault = ({ line: id, table }: TableMutant, record: RecordBase): string | null => {
  const { line, rules } = lineModels[id];
  const changed = { ...line, answers: table };
  const wrong = rules.stepsOf(record).find(({ step, isComplete }) => {
    return (missingInStep(changed, record, step).length === 0) !== isComplete;
  });
  return wrong ? `${wrong.step} is ${wrong.isComplete ? 'incomplete' : 'complete'}` : null;
};

/** What is noticed of a changed table; null if nothing is. */
export const tableFault = (mutant: TableMutant): string | null => {
  const { line, answer, table } = mutant;
  for (const record of recordsOf(line)) {
    const [fault] = clearingFaults(lineModels[line], record, answer, table);
    if (fault !== undefined) return fault;
  }
  const [accepted] = recordsOf(line);
  if (!accepted) return null;
  for (const record of [accepted, ...incompleteRecords(accepted)]) {
    const fault = stepFault(mutant, record);
    if (fault !== null) return fault;
  }
  return null;
};
