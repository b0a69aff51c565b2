import {
  LANDING_TARGETS,
  type LandingBenchRow,
  missedMeasures,
  type PageWeight,
  sizesOverTarget,
} from './landing-targets.ts';
import type { PageMeasures } from './measure-page.ts';

/** Rows of cells as lines of text: the first two columns to the left, numbers to the right. */
function lines(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => (column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}

const milliseconds = (value: number): string => value.toFixed(0);
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
/** A visible mark, and space for it in other cells so that the digits are aligned. */
const marked = (text: string, missed: boolean): string => `${text}${missed ? ' ✗' : '  '}`;

const COLUMNS: readonly (readonly [
  key: keyof PageMeasures,
  head: string,
  target: string,
  text: (n: number) => string,
])[] = [
  ['performance', 'Perf', `≥ ${LANDING_TARGETS.performance}`, String],
  ['accessibility', 'A11y', String(LANDING_TARGETS.fullCategory), String],
  ['practices', 'BP', String(LANDING_TARGETS.fullCategory), String],
  ['seo', 'SEO', String(LANDING_TARGETS.fullCategory), String],
  ['fcp', 'FCP', '', milliseconds],
  ['lcp', 'LCP', '', milliseconds],
  ['tbt', 'TBT', '', milliseconds],
  ['cls', 'CLS', `≤ ${LANDING_TARGETS.cls}`, (shift) => shift.toFixed(3)],
  ['si', 'SI', '', milliseconds],
];

export function speedTable(rows: readonly LandingBenchRow[]): string[] {
  const heads = [
    'page',
    'throttling',
    ...COLUMNS.map(([, head]) => marked(head, false)),
    marked('LCP ÷ static', false),
  ];
  const targets = [
    'target',
    '',
    ...COLUMNS.map(([, , target]) => marked(target, false)),
    marked(`≤ ${LANDING_TARGETS.lcpRatio} devtools`, false),
  ];
  const body = rows.map((row) => {
    const missed = missedMeasures(row);
    return [
      row.path,
      row.throttling,
      ...COLUMNS.map(([key, , , text]) => marked(text(row.medians[key]), missed.has(key))),
      marked(row.lcpRatio === null ? '' : row.lcpRatio.toFixed(2), missed.has('lcpRatio')),
    ];
  });
  return lines([heads, ...body, targets]);
}

export function weightTable(weights: readonly PageWeight[]): string[] {
  const cells = weights.map((weight) => {
    const missed = sizesOverTarget(weight);
    return [
      weight.path,
      '',
      marked(kilobytes(weight.document), missed.has('document')),
      marked(kilobytes(weight.scripts), missed.has('scripts')),
      marked(String(weight.scriptRequests), missed.has('scriptRequests')),
    ];
  });
  const heads = ['page', '', ...['document gz', 'scripts gz', 'script requests'].map((head) => marked(head, false))];
  const { documentBytes, scriptBytes, scriptRequests } = LANDING_TARGETS;
  const targets = [kilobytes(documentBytes), kilobytes(scriptBytes), scriptRequests];
  return lines([heads, ...cells, ['target of /', '', ...targets.map((target) => marked(`≤ ${target}`, false))]]);
}
