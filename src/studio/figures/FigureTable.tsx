import { type ReactNode, useId } from 'react';
import { saveFile } from '../save-file.ts';
import { type CsvValue, csvOf } from './csv.ts';

export interface Column<Row> {
  readonly heading: string;
  readonly isNumber?: true;
  cell(row: Row): ReactNode;
  /** The same as cells of a file. */
  fields(row: Row): Readonly<Record<string, CsvValue>>;
}

interface Props<Row> {
  readonly title: string;
  readonly hint?: string;
  /** The file's name, without its ending. */
  readonly file: string;
  readonly rows: readonly Row[];
  /** Said where there are no rows. */
  readonly empty: string;
  /** Whether a narrow window has the values of a row below each other. */
  readonly stacks?: true;
  /** A last row, with values for some headings. A file does not have it. */
  readonly total?: { readonly label: string; readonly cells: Readonly<Record<string, ReactNode>> };
  /** The first one names the row. */
  readonly columns: readonly Column<Row>[];
  keyOf(row: Row): string;
  /** The key of the row that a link led to. */
  readonly chosen?: string | null;
}

/** A table of figures, which can be taken away as CSV. */
export function FigureTable<Row>({
  title,
  hint,
  file,
  rows,
  empty,
  stacks,
  total,
  columns,
  keyOf,
  chosen,
}: Props<Row>) {
  const id = useId();
  const look = ({ isNumber }: Column<Row>) => (isNumber ? 'number' : '');
  const take = () =>
    saveFile(
      `${file}.csv`,
      csvOf(rows.map((row) => Object.fromEntries(columns.flatMap(({ fields }) => Object.entries(fields(row)))))),
      'text/csv',
    );
  return (
    <section className={stacks ? 'figures stacks' : 'figures'}>
      <header>
        <h3 id={id}>{title}</h3>
        {hint && <p className="soft">{hint}</p>}
        {rows.length > 0 && (
          <button type="button" className="target" onClick={take} aria-label={`CSV of ${title}`}>
            CSV
          </button>
        )}
      </header>
      {rows.length === 0 ? (
        <p className="soft">{empty}</p>
      ) : (
        <table aria-labelledby={id}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.heading} scope="col" className={look(column)}>
                  {column.heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr
                key={keyOf(row)}
                aria-current={keyOf(row) === chosen || undefined}
                ref={keyOf(row) === chosen ? showRow : null}
              >
                {columns.map((column, index) => {
                  const props = { className: look(column), children: column.cell(row) };
                  return index === 0 ? (
                    <th key={column.heading} scope="row" {...props} />
                  ) : (
                    <td key={column.heading} data-heading={column.heading} {...props} />
                  );
                })}
              </tr>
            ))}
          </tbody>
          {total && (
            <tfoot>
              <tr>
                {columns.map((column, index) =>
                  index === 0 ? (
                    <th key={column.heading} scope="row">
                      {total.label}
                    </th>
                  ) : (
                    <td key={column.heading} className={look(column)}>
                      {total.cells[column.heading]}
                    </td>
                  ),
                )}
              </tr>
            </tfoot>
          )}
        </table>
      )}
    </section>
  );
}

/** A link opens the table at its row. */
const showRow = (row: HTMLTableRowElement | null): void => row?.scrollIntoView({ block: 'center' });
