import { carLine } from '#contract/lines/car/car-line.ts';
import { healthLine } from '#contract/lines/health/health-line.ts';
import { travelLine } from '#contract/lines/travel/travel-line.ts';
import { twoWheelerLine } from '#contract/lines/two-wheeler/two-wheeler-line.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { type Chart, type ChartState, type ChartTransition, statesIn } from '../chart/chart-model.ts';
import { type EdgeClass, edgeClassesOf } from '../chart/edge-classes.ts';
import { guardInWords } from '../chart/guard-words.ts';
import { namedInWords } from '../chart/named-words.ts';

/** What the panel says of one state, from the chart and the contract alone. */

export interface NextStep {
  readonly name: string;
  readonly label: string;
  readonly edgeClass: EdgeClass;
  /** Empty where the state is not left. */
  readonly targets: readonly string[];
  readonly actions: string;
}

export interface StateDetails {
  readonly state: ChartState;
  readonly title: string | null;
  /** The address that the visitor's browser shows. */
  readonly address: string | null;
  /** The condition of a link into this state. */
  readonly link: string | null;
  readonly calls: readonly { readonly name: string; readonly endpoint: string | null }[];
  readonly next: readonly NextStep[];
  /** From where it is entered. */
  readonly before: readonly { readonly path: string; readonly label: string }[];
}

type EndpointNames = Readonly<Record<string, Pick<Endpoint, 'method' | 'path'>>>;

const LINES: Readonly<Record<string, { readonly answers: object; readonly endpoints: object }>> = {
  health: healthLine,
  car: carLine,
  'two-wheeler': twoWheelerLine,
  travel: travelLine,
};

/** The calls of a line by the names that the charts use: those of its answers, and those of its other endpoints. */
function endpointsOf(machine: string): EndpointNames {
  const line = LINES[machine];
  if (!line) return {};
  const found: [string, Pick<Endpoint, 'method' | 'path'>][] = [];
  for (const [name, value] of [...Object.entries(line.endpoints), ...Object.entries(line.answers)]) {
    const endpoint: unknown = isRecord(value) && 'endpoint' in value ? value.endpoint : value;
    if (isEndpoint(endpoint)) found.push([name, endpoint]);
  }
  return Object.fromEntries(found);
}

const isRecord = (thing: unknown): thing is Record<string, unknown> => typeof thing === 'object' && thing !== null;
const isEndpoint = (thing: unknown): thing is Endpoint => isRecord(thing) && 'method' in thing && 'path' in thing;

export function stateDetailsOf(chart: Chart, path: string): StateDetails | null {
  const all = statesIn(chart.root);
  const state = all.find((one) => one.path === path);
  if (!state) return null;
  const classes = edgeClassesOf(chart);
  const endpoints = endpointsOf(chart.machine);
  const { meta, route, invokes, transitions } = state;
  return {
    state,
    title: typeof meta.title === 'string' ? meta.title : null,
    address: typeof meta.path === 'string' ? `/${[chart.machine, meta.path].filter(Boolean).join('/')}` : null,
    link: route ? (route.guard ? guardInWords(route.guard) : 'always') : null,
    calls: invokes.map(({ id, src }) => {
      const endpoint = endpoints[id] ?? endpoints[src];
      return {
        name: id === src ? id : `${id} (${src})`,
        endpoint: endpoint ? `${endpoint.method} ${endpoint.path}` : null,
      };
    }),
    next: transitions.filter(({ kind }) => kind !== 'route').map((one) => nextStep(one, classes)),
    before: all.flatMap((other) =>
      other.path === path
        ? []
        : other.transitions
            .filter(({ kind, targets }) => kind !== 'route' && targets.some((target) => target.path === path))
            .map(({ label }) => ({ path: other.path, label })),
    ),
  };
}

const nextStep = (one: ChartTransition, classes: ReadonlyMap<string, EdgeClass>): NextStep => ({
  name: one.name,
  label: one.label,
  edgeClass: classes.get(one.name) ?? 'main',
  targets: one.targets.map(({ path }) => path),
  actions: one.actions.map(namedInWords).join(', '),
});
