/** One value of a file; null is an empty cell. */
export type CsvValue = string | number | null;

/** Without it Excel reads UTF-8 as the machine's own code page: ‘â‚¹’ for ‘₹’. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Rows with the names of their columns first, as RFC 4180 has it. Every row has the columns of the first one. */
export function csvOf(rows: readonly Readonly<Record<string, CsvValue>>[]): string {
  const names = Object.keys(rows[0] ?? {});
  const lines = [names, ...rows.map((row) => names.map((name) => row[name] ?? null))].map(
    (values) => `${values.map(cellOf).join(',')}\r\n`,
  );
  return BYTE_ORDER_MARK + lines.join('');
}

/** What a spreadsheet takes for a formula: the `'` before it says that it is text. Numbers are what they are. */
const FORMULA = /^[=+\-@\t\r]/;

const cellOf = (value: CsvValue): string => {
  const text = value === null ? '' : String(value);
  const isFormula = typeof value === 'string' && FORMULA.test(text);
  const said = isFormula ? `'${text}` : text;
  return isFormula || /[",\r\n]/.test(text) ? `"${said.replaceAll('"', '""')}"` : text;
};
