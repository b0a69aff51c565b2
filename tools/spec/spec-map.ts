import type { TaggedTest } from './reports.ts';
import type { SpecRow } from './rows.ts';

/** Each fault of the map, in words: a row that no test shows, a tag without a row, a row that is wrongly open. */
export const specMapProblems = (rows: readonly SpecRow[], tests: readonly TaggedTest[]): string[] => {
  const known = new Set(rows.map(({ id }) => id));
  const passed = new Set(tests.filter((test) => test.passed).flatMap(({ tags }) => tags));
  const failed = new Set(tests.filter((test) => !test.passed).flatMap(({ tags }) => tags));
  return [
    ...[...passed, ...failed].filter((tag) => !known.has(tag)).map((tag) => `${tag} is a tag of no row`),
    ...rows.flatMap(({ id, open }) => {
      if (open !== null) return passed.has(id) ? [`${id} is open (${open}) and has a test that passed`] : [];
      if (failed.has(id)) return [`${id} has a test that did not pass`];
      return passed.has(id) ? [] : [`${id} has no test that passed`];
    }),
  ];
};

const HEAD = `# Map of the specification

Which test shows which row of the specification. Every sentence that promises a behaviour, every bullet and every table row of §1 to §9
stands here.

Made by \`npm run spec-map\` from the rows (\`tools/spec/rows.ts\`) and the tests that carry their tags. \`npm test\` fails when a row has no test
that passed in that run, and when this file is not what the run reported. “Differs” names what is done otherwise on purpose, and why. An open row
waits for its issue.
`;

/** Up to this many tests of one describe are named; more are counted. */
const NAMED = 3;

/** The tests of a row by file and describe, each as `file › describe › test`. */
const linesFor = (tests: readonly TaggedTest[]): string[] => {
  const groups = new Map<string, TaggedTest[]>();
  for (const test of tests) {
    const group = [`\`${test.file}\``, ...test.name.slice(0, -1)].join(' › ');
    groups.set(group, [...(groups.get(group) ?? []), test]);
  }
  return [...groups].flatMap(([group, members]) =>
    members.length > NAMED
      ? [`${group} (${members.length} tests)`]
      : members.map(({ name }) => `${group} › ${name.at(-1)}`),
  );
};

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** `docs/spec-map.md`. Tests are in the order of their files, whatever the order in which they ran. */
export const specMapText = (rows: readonly SpecRow[], tests: readonly TaggedTest[]): string => {
  const ordered = [...tests].sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0));
  const sections = [...new Set(rows.map(({ section }) => section))].map((section) => {
    const lines = rows
      .filter((row) => row.section === section)
      .map(({ id, text, open }) => {
        const shown = linesFor(ordered.filter((test) => test.passed && test.tags.includes(id)));
        return `| \`${id}\` | ${cell(text)} | ${open === null ? shown.map(cell).join('<br>') : `open: ${open}`} |`;
      });
    return [`## ${section}`, '', '| Tag | Row | Tests |', '|---|---|---|', ...lines, ''].join('\n');
  });
  return [HEAD, ...sections].join('\n');
};
