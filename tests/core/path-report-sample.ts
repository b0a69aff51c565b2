import { allStates, allTransitions } from '#machines/core/transition-names.ts';
import { lineModels } from '#tools/model/lines/line-models.ts';
import { loadedPageState, nextModelState, possibleEvents } from '#tools/model/model-state.ts';
import type { AxeReport } from '#tools/path-report/axe-report.ts';
import { type ReportData, reportDataOf } from '#tools/path-report/report-data.ts';
import { NOTHING_LOST } from '#tools/paths/accepted-chart.ts';
import type { PathGraph, PathState, PathStep } from '#tools/paths/graph.ts';
import { WALKED } from '#tools/paths/registry.ts';
import { rowCoverage } from '#tools/paths/row-coverage.ts';
import { actOf } from '#tools/paths/step-label.ts';
import type { PlayedPath } from '#tools/player/played.ts';

/** A report of health with paths that a test names by their events, so that no graph has to be searched. */

const model = lineModels.health;

const pathStateOf = ({ key, journey }: ReturnType<typeof loadedPageState>): PathState => {
  const active = journey._nodes
    .filter((node) => node !== journey.machine.root)
    .map((node) => ['health', ...node.path].join('.'));
  const { title } = model.projection.place(journey);
  return {
    key,
    value: JSON.stringify(journey.value),
    active,
    tags: [...journey.tags].map(String),
    title,
    variant: null,
  };
};

const walked = (names: readonly string[], states: Map<string, PathState>): PathStep[] => {
  let state = loadedPageState(model, null, null);
  states.set(state.key, pathStateOf(state));
  return names.map((name) => {
    const event = possibleEvents(model, state).find((possible) => possible.name === name);
    if (!event) throw new Error(`“${name}” cannot happen at ${state.key}`);
    const from = state.key;
    state = nextModelState(model, state, event);
    states.set(state.key, pathStateOf(state));
    const output = event.type === 'outcome' ? event.name : null;
    return { from, to: state.key, event: actOf(event), fired: state.fired, guards: [], output };
  });
};

export const BOUGHT = [
  ...['journey.start', 'registerQuote saved', 'personalDetails.submit given', 'personalDetails saved'],
  ...['fetchQuoteList offers', 'plan.choose given', 'choosePlan saved', 'fetchQuotation shown', 'premium.agree given'],
];
export const REFUSED = ['journey.start', 'registerQuote refused RATE_LIMITED'];

export const playedPath = (change: Partial<PlayedPath>): PlayedPath => ({
  ...{ line: 'health', kind: 'cover', seed: 1, number: 2, commit: null, chart: '', width: 390, driver: 'browser' },
  ...{ started: '2026-11-26T10:00:00.000Z', seconds: 3, steps: [], ...change },
});

export const sampleReport = (played: readonly PlayedPath[], axe: readonly AxeReport[] = []): ReportData => {
  const [health] = WALKED;
  if (health?.name !== 'health') throw new Error('Health is the first line.');
  const states = new Map<string, PathState>();
  const paths = [BOUGHT, REFUSED].map((names) => walked(names, states));
  const [first] = states.keys();
  const graph: PathGraph = { machine: 'health', start: first ?? '', states, edges: new Map() };
  const transitions = allTransitions(health.machine);
  const all = { states: allStates(health.machine), transitions, guards: [], outputs: [], pairs: [] };
  const seen = { pure: { states: new Set(all.states), transitions: new Set(transitions) } };
  const coverage = { ...health, all, lost: NOTHING_LOST, seen, ignored: [], faults: [] };
  const report = {
    id: 'health',
    drivers: {
      pure: {
        states: [172, 172] as [number, number],
        transitions: [380, 384] as [number, number],
        guards: [0, 0] as [number, number],
        pairs: [0, 0] as [number, number],
      },
    },
    uncovered: [],
  };
  return reportDataOf({
    ...{
      commit: null,
      made: new Date('2026-11-26T10:00:00.000Z'),
      kind: 'cover',
      seed: 1,
      rows: rowCoverage([coverage]),
    },
    ...{ ignored: [], axe, played },
    machines: [{ coverage, report, graph, paths, command: (number) => `npm run replay -- health/${number}` }],
  });
};
