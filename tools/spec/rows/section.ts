/** Sections of the specification: to the id of each row its text. */
export type Sections = Record<string, Record<string, string | OpenRow>>;

interface OpenRow {
  readonly text: string;
  /** The issue that will build it. */
  readonly open: string;
}
