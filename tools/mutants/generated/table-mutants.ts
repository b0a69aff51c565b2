import { LINES, type Line } from '#contract/lines.ts';
import type { AnswerRow, AnswerTable, ClearedFactsByField, DerivedFact } from '#contract/shared/line.ts';
import { lineModels } from '../../model/lines/line-models.ts';

/** One change of a row of a line's table of answers. */
export interface TableMutant {
  readonly line: Line;
  readonly answer: string;
  /** `car premium  clears anything: consent dropped`: unique. */
  readonly name: string;
  /** The table with the changed row. */
  readonly table: AnswerTable;
}

const FACTS: readonly DerivedFact[] = ['premium', 'identity', 'consent'];

interface RowChange {
  readonly diff: string;
  readonly row: Partial<Omit<AnswerRow, 'perMember'>> & { readonly perMember?: true | undefined };
}

/** Each fact that a change clears is dropped, and each other fact is cleared too, unless any change clears it. */
const clearingChanges = ({ clears }: AnswerRow): RowChange[] => {
  const anything = clears.anything ?? [];
  const fields = new Map<string, readonly DerivedFact[]>(Object.entries({ anything, ...clears }));
  return [...fields].flatMap(([field, facts]) =>
    FACTS.filter((fact) => field === 'anything' || !anything.includes(fact)).map((fact) => {
      const isCleared = facts.includes(fact);
      const changed: ClearedFactsByField = {
        ...clears,
        [field]: isCleared ? facts.filter((other) => other !== fact) : [...facts, fact],
      };
      return { diff: `clears ${field}: ${fact} ${isCleared ? 'dropped' : 'added'}`, row: { clears: changed } };
    }),
  );
};

/** A field's facts are cleared by anything. */
const fieldChanges = ({ clears }: AnswerRow): RowChange[] =>
  Object.entries(clears)
    .filter(([field]) => field !== 'anything')
    .map(([field, facts]) => ({
      diff: `clears ${field}: by anything`,
      row: { clears: { anything: [...new Set([...(clears.anything ?? []), ...facts])] } },
    }));

const otherChanges = (row: AnswerRow): RowChange[] => [
  { diff: 'is not written', row: { write: (record) => record } },
  { diff: 'is never read', row: { read: () => (row.perMember ? [] : null) } },
  row.perMember
    ? { diff: 'once, and not per member', row: { perMember: undefined } }
    : { diff: 'per member, and not once', row: { perMember: true } },
];

/** Every change of a line's table of answers. */
const tableMutantsOf = (line: Line): TableMutant[] => {
  const { answers } = lineModels[line].line;
  return Object.entries(answers).flatMap(([answer, row]) =>
    [...clearingChanges(row), ...fieldChanges(row), ...otherChanges(row)].map(({ diff, row: change }) => {
      const { perMember, ...rest } = { ...row, ...change };
      const changed: AnswerRow = perMember ? { ...rest, perMember } : rest;
      return { line, answer, name: `${line} answer ${answer}  ${diff}`, table: { ...answers, [answer]: changed } };
    }),
  );
};

export const allTableMutants = (): TableMutant[] => LINES.flatMap(tableMutantsOf);
