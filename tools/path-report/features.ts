import { countedText } from '#server/shared/counted-texts.ts';
import type { Place, ReportData, ReportMachine, ReportPath } from './report-data.ts';

/** The paths of a machine as a Gherkin feature: `@cucumber/gherkin` reads it in a test. */

/** A keyword with its words on one line. Never empty: Gherkin has no step without words. */
const line = (keyword: string, words: string): string => `${keyword} ${words.replace(/\s+/g, ' ').trim()}`;

/** `Answers “…”` is done by the visitor; `The answer to “…” is saved` happens. */
const asClause = (words: string, isVisitors: boolean): string =>
  `${isVisitors ? 'the visitor ' : ''}${words.charAt(0).toLowerCase()}${words.slice(1)}`;

const HAPPENS = /^(The|A|An) /;

const cell = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('|', '\\|').replaceAll('\n', ' ');
const table = (rows: readonly string[]): string[] => rows.map((row) => `      | ${cell(row)} |`);

/** Names of Gherkin have no spaces. */
const tag = (name: string): string => `@${name.replaceAll(/\s+/g, '-')}`;

/** A step, and the page that it leads to if that is another one than before. */
const stepLines = (path: ReportPath, places: readonly Place[]): string[] => {
  let keyword = 'Given';
  // Gherkin reads `And` as one more of what came before.
  const say = (kind: 'When' | 'Then', words: string): string => {
    const said = line(keyword === kind ? 'And' : kind, words);
    keyword = kind;
    return `    ${said}`;
  };
  let title = '';
  return path.story.steps.flatMap(({ words, typed }, index) => {
    const place = places[path.places[index] ?? -1];
    const done = say('When', asClause(words, !HAPPENS.test(words)));
    const isNew = place !== undefined && place.title !== '' && place.title !== title;
    title = place?.title ?? title;
    return [done, ...table(typed), ...(isNew ? [say('Then', `the page is “${place.title}”`)] : [])];
  });
};

/** The pages that a path passes, as tags. */
const pagesOf = (path: ReportPath, places: readonly Place[]): string[] => [
  ...new Set(
    path.places.flatMap((number) => places[number]?.states.filter((state) => state.split('.').length === 2) ?? []),
  ),
];

const scenario = (path: ReportPath, machine: ReportMachine, { kind, places }: ReportData): string[] => {
  const { begin, persona, sandbox, steps } = path.story;
  const end = places[path.places.at(-1) ?? -1];
  const pages = pagesOf(path, places).map((page) => tag(page));
  return [
    '',
    `  ${[tag(machine.name), tag(kind), ...pages].join(' ')}`,
    `  ${line('Scenario:', `${path.name}, ${countedText(steps.length, 'step')}, ends ${end?.title ? `at “${end.title}”` : `in ${end?.leaf ?? 'the start'}`}`)}`,
    ...(persona === null ? [] : [`    ${line('Given', asClause(persona, false))}`]),
    ...(sandbox.length === 0 ? [] : [`    ${line('And', 'the sandbox is given')}`, ...table(sandbox)]),
    ...(begin === null ? [] : [`    ${line('And', asClause(begin.replace('Begins', 'The journey begins'), false))}`]),
    ...stepLines(path, places),
  ];
};

/** The text of one `.feature` file. */
export const featureOf = (machine: ReportMachine, data: ReportData): string => {
  const isJourney = machine.coverage.section !== 'shell';
  return [
    ...(data.commit === null ? [] : [`# Of the commit ${data.commit}`]),
    line('Feature:', `${machine.title}: every path`),
    '',
    '  Background:',
    ...(isJourney
      ? [
          '    Given insurers, payment gateway and identity check are the sandbox',
          `    And the visitor is at /${machine.name}`,
        ]
      : [`    Given ${machine.title.toLowerCase()} as it is when the page is opened`]),
    ...machine.paths.flatMap((path) => scenario(path, machine, data)),
    '',
  ].join('\n');
};
