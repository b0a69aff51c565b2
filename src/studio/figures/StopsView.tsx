import { CALL_FAULTS, startOf } from '#contract/funnel/event-names.ts';
import type { Stop, StopsView as Stops } from '#contract/funnel/views.ts';
import { type Chart, chartOf, statesIn } from '../chart/chart-model.ts';
import { edgeClassesOf } from '../chart/edge-classes.ts';
import { camelCaseInWords } from '../chart/named-words.ts';
import { stateTitlesOf } from '../chart/state-titles.ts';
import { studioMachine } from '../studio-machines.ts';
import { TimesCell } from './cells.tsx';
import { DecisionTable } from './DecisionTable.tsx';
import { type Column, FigureTable } from './FigureTable.tsx';
import { InsurerTable } from './InsurerTable.tsx';
import { StateCell } from './StateCell.tsx';
import { useView } from './useView.ts';
import { ViewState } from './ViewState.tsx';
import type { ViewProps } from './view-props.ts';

interface Group {
  readonly group: Exclude<keyof Stops, 'insurers' | 'decisions' | 'countedUntil'>;
  readonly title: string;
  readonly hint: string;
  readonly empty: string;
  /** The machine whose transitions these are; that of the page if it is missing. */
  readonly machine?: string;
}

/** What guards closed. */
const REFUSED = {
  title: 'Refused',
  hint: 'What the visitor wanted was not accepted.',
  empty: 'Nothing was refused.',
} as const;

/** The server counts its own moves without what only a page knows. */
const OF_THE_LINE = 'All visits of the line, whatever device, source or build is chosen.';

const GROUPS: readonly Group[] = [
  {
    group: 'faults',
    title: 'Calls that failed',
    hint: 'By what the browser saw.',
    empty: 'No call failed.',
  },
  {
    group: 'kyc',
    title: 'KYC',
    hint: `By document. ${OF_THE_LINE}`,
    empty: 'No identity was checked.',
    machine: 'kyc-case',
  },
  {
    group: 'payments',
    title: 'Payments',
    hint: `By the bank’s answer. ${OF_THE_LINE}`,
    empty: 'There was no payment.',
    machine: 'payment',
  },
  {
    group: 'refunds',
    title: 'Money received',
    hint: `What became of each sum. ${OF_THE_LINE}`,
    empty: 'No sum was received.',
    machine: 'received-sum',
  },
  {
    group: 'issuances',
    title: 'Policies',
    hint: `How they were issued. ${OF_THE_LINE}`,
    empty: 'No policy was due.',
    machine: 'issuance',
  },
];

/** View 5: where visits are stopped, and what the partners answered. */
export function StopsView({ chart, query, insurers }: ViewProps) {
  const answer = useView('stops', query);
  const classes = edgeClassesOf(chart);
  return (
    <ViewState answer={answer}>
      {(stops) => [
        <StopTable
          key="refusal"
          {...REFUSED}
          chart={chart}
          file={`refusal-${query.machine}-${query.from}-${query.to}`}
          // A second branch may also be the ordinary one.
          stops={stops.refused.filter(({ name }) => classes.get(name) === 'refusal')}
        />,
        ...GROUPS.map(({ group, title, hint, empty, machine }) => (
          <StopTable
            key={group}
            {...{ title, hint, empty }}
            file={`${group}-${query.machine}-${query.from}-${query.to}`}
            stops={stops[group]}
            hasTotal={group === 'faults'}
            chart={machine === undefined ? chart : chartOfMachine(machine)}
          />
        )),
        <DecisionTable key="decisions" {...{ query }} names={insurers} decisions={stops.decisions} of={OF_THE_LINE} />,
        <InsurerTable key="insurers" {...{ query }} names={insurers} insurers={stops.insurers} of={OF_THE_LINE} />,
      ]}
    </ViewState>
  );
}

const chartOfMachine = (id: string): Chart | null => {
  const found = studioMachine(id);
  return found && chartOf(found.machine);
};

const FAULT_TEXTS: Readonly<Record<(typeof CALL_FAULTS)[number], string>> = {
  FETCH_ERROR: 'no network',
  TIMEOUT_ERROR: 'no answer in time',
  PARSING_ERROR: 'an answer that is none',
  HTTP: 'an error of the server',
};

const aboutText = (about: string): string => {
  const fault = CALL_FAULTS.find((one) => one === about);
  return fault ? FAULT_TEXTS[fault] : camelCaseInWords(about);
};

const ABOUT: Column<Stop> = {
  heading: 'About',
  cell: ({ about }) => aboutText(about),
  fields: ({ about }) => ({ about }),
};

interface TableProps {
  readonly title: string;
  readonly hint: string;
  readonly empty: string;
  readonly file: string;
  readonly stops: readonly Stop[];
  readonly chart: Chart | null;
  readonly hasTotal?: boolean;
}

function StopTable({ title, hint, empty, file, stops, chart, hasTotal = false }: TableProps) {
  const titles = chart ? stateTitlesOf(chart) : new Map<string, string>();
  const known = new Map(
    (chart ? statesIn(chart.root) : []).flatMap(({ path, transitions }) =>
      transitions.map(({ name, label, targets }) => [
        name,
        { path, what: [label, ...targets.map((target) => `→ ${titles.get(target.path) ?? ''}`)].join(' ') },
      ]),
    ),
  );
  const placeOf = (name: string) => {
    if (chart && name === startOf(chart.machine)) return 'begins';
    return <StateCell path={known.get(name)?.path ?? pathIn(name)} titles={titles} />;
  };
  const whatOf = (name: string): string => {
    // How a machine begins is no transition of its chart.
    if (chart && name === startOf(chart.machine)) return '';
    return known.get(name)?.what ?? `${eventIn(name)}, not in today’s chart`;
  };
  return (
    <FigureTable
      {...{ title, hint, empty, file }}
      rows={stops}
      keyOf={({ name, about }) => `${name} ${about}`}
      {...(hasTotal && { total: { label: 'All', cells: { [TIMES]: <TimesCell {...totalOf(stops)} /> } } })}
      columns={[
        { heading: 'Where', cell: ({ name }) => placeOf(name), fields: ({ name }) => ({ name }) },
        { heading: 'What', cell: ({ name }) => whatOf(name), fields: () => ({}) },
        ...(stops.some(({ about }) => about !== '') ? [ABOUT] : []),
        {
          heading: TIMES,
          isNumber: true,
          cell: ({ times }) => <TimesCell now={times.now} before={times.before} />,
          fields: ({ times }) => ({ times: times.now, 'times before': times.before }),
        },
      ]}
    />
  );
}

const TIMES = 'Times';

const totalOf = (stops: readonly Stop[]): Stop['times'] => ({
  now: stops.reduce((sum, { times }) => sum + times.now, 0),
  before: stops.reduce((sum, { times }) => sum + times.before, 0),
});

/** Of a name that an older chart had: source, event, branch. */
const pathIn = (name: string): string => name.split('  ')[0] ?? name;
const eventIn = (name: string): string => camelCaseInWords(name.split('  ')[1]?.split('.').at(-1) ?? '');
