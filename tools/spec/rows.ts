import { BEHAVIOUR_ROWS } from './rows/behaviour.ts';
import { CALL_ROWS } from './rows/calls.ts';
import { DATA_ROWS } from './rows/data.ts';
import { LIMIT_ROWS } from './rows/limits.ts';
import type { Sections } from './rows/section.ts';
import { SHELL_ROWS } from './rows/shell.ts';

/**
 * The rows of the specification: every sentence that promises a behaviour, every bullet and every table row of §1 to
 * §9. A test has the tags of the rows that it shows. 'Differs' names what deliberately differs, and why. An open row
 * belongs to an issue that is not built yet.
 */
const SECTIONS = { ...SHELL_ROWS, ...DATA_ROWS, ...BEHAVIOUR_ROWS, ...CALL_ROWS, ...LIMIT_ROWS };

/** The tag of a test: `test('…', { tags: ['§4.toast-close'] }, …)`. */
export type RowId = { [S in keyof typeof SECTIONS]: keyof (typeof SECTIONS)[S] }[keyof typeof SECTIONS];

export interface SpecRow {
  readonly id: string;
  readonly section: string;
  readonly text: string;
  /** The issue that will build it; null for a row that a test has to show. */
  readonly open: string | null;
}

const isRowId = (id: string): id is RowId => Object.values(SECTIONS).some((rows) => id in rows);

export const SPEC_ROWS: readonly (SpecRow & { readonly id: RowId })[] = Object.entries<Sections[string]>(
  SECTIONS,
).flatMap(([section, rows]) =>
  Object.entries(rows).flatMap(([id, row]) => {
    const { text, open } = typeof row === 'string' ? { text: row, open: null } : row;
    return isRowId(id) ? [{ id, section, text, open }] : [];
  }),
);
