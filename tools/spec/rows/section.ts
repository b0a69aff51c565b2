/** Sections of the specification: the id of each row, and its text. */
export type Sections = Record<string, Record<string, string | OpenRow>>;

interface OpenRow {
  readonly text: string;
  /** The issue that will build it. */
  readonly open: string;
}
