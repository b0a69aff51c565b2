import { WAY_ENDS } from '#contract/funnel/ends.ts';
import type { SeenBuild, StateFigures, StatesView } from '#contract/funnel/views.ts';
import { stateTitlesOf } from '../chart/state-titles.ts';
import { buildsToCompare } from './builds-to-compare.ts';
import { ShareCell, shareFields } from './cells.tsx';
import { FigureTable } from './FigureTable.tsx';
import { EMPTY_TEXT } from './FunnelView.tsx';
import { dayText, stateText } from './figure-texts.ts';
import { funnelStepsOf } from './funnel-steps.ts';
import { StateCell } from './StateCell.tsx';
import { useView } from './useView.ts';
import { ViewState } from './ViewState.tsx';
import type { ViewProps } from './view-props.ts';

interface Props extends ViewProps {
  readonly builds: readonly SeenBuild[];
  readonly against: string | null;
  onBuilds(build: string, against: string): void;
}

/** View 7: the funnels of two builds. */
export function CompareView(props: Props) {
  if (props.builds.length > 0) return <TwoBuilds {...props} />;
  return <p className="note">There is no build to compare yet: one is named once a day has 20 visits of it.</p>;
}

function TwoBuilds({ builds, against, onBuilds, ...props }: Props) {
  const { newer, older } = buildsToCompare(builds, props.query.build, against);
  const ofNewer = useView('states', { ...props.query, build: newer });
  const ofOlder = useView('states', { ...props.query, build: older });
  const select = (label: string, value: string, onChange: (build: string) => void) => (
    <label>
      {label}{' '}
      <select value={value} onChange={({ target }) => onChange(target.value)}>
        {builds.map(({ build, firstDay }) => (
          <option key={build} value={build}>
            {build}, from {dayText(firstDay)}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <>
      <p className="builds">
        {select('Build', newer, (build) => onBuilds(build, older))}
        {select('Against', older, (build) => onBuilds(newer, build))}
        {builds.length === 1 && <span className="soft">There are visits of one build only.</span>}
      </p>
      <ViewState answer={ofNewer}>
        {(one) => (
          <ViewState answer={ofOlder}>
            {(other) => <Compared {...props} newer={one} older={other} names={{ newer, older }} />}
          </ViewState>
        )}
      </ViewState>
    </>
  );
}

interface ComparedProps extends ViewProps {
  readonly newer: StatesView;
  readonly older: StatesView;
  readonly names: { readonly newer: string; readonly older: string };
}

function Compared({ chart, query, newer, older, names, onState }: ComparedProps) {
  const without = [
    { build: names.newer, states: newer.states },
    { build: names.older, states: older.states },
  ].filter(({ states }) => !hasVisits(states, chart.root.path));
  if (without.length > 0) {
    return [...new Set(without.map(({ build }) => build))].map((build) => (
      <p key={build} className="note">
        {build} has no visits in these days.
      </p>
    ));
  }
  const [one, other] = [newer, older].map(
    ({ states }) => new Map<string, StateFigures>(states.map(({ state, now }) => [state, now])),
  );
  const steps = new Set(funnelStepsOf(chart));
  const titles = stateTitlesOf(chart);
  // Next to today's steps those that its chart has lost since: they are why builds are compared.
  const isStep = (state: string) => steps.has(state) || (!titles.has(state) && state.split('.').length === 2);
  const found = [...new Set([...newer.states, ...older.states].map(({ state }) => state))];
  const rows = found
    .filter(isStep)
    .map((state) => ({ state, newer: one?.get(state) ?? NO_VISITS, older: other?.get(state) ?? NO_VISITS }));
  return (
    <FigureTable
      title={`${names.newer} against ${names.older}`}
      hint={`▲ and ▼: more and less than in ${names.older}, by more than chance explains. Charts of two commits are compared by npm run charts -- --against COMMIT.`}
      file={`builds-${query.machine}-${names.newer}-${names.older}`}
      rows={rows}
      empty={EMPTY_TEXT}
      keyOf={({ state }) => state}
      stacks
      columns={[
        {
          heading: 'Step',
          cell: ({ state }) =>
            titles.has(state) ? (
              <StateCell path={state} {...{ titles, onState }} />
            ) : (
              <>
                {stateText(state)}
                <small className="soft">not in today’s chart</small>
              </>
            ),
          fields: ({ state }) => ({ step: state }),
        },
        ...(['visits', 'left', 'returned'] as const).map((figure) => ({
          heading: { visits: 'Visits that came here', left: 'Left here', returned: 'Came back' }[figure],
          cell: (row: (typeof rows)[number]) =>
            figure === 'left' && WAY_ENDS.has(row.state) ? (
              <span className="soft">–</span>
            ) : (
              <ShareCell now={row.newer[figure]} before={row.older[figure]} other={`in ${names.older}`} />
            ),
          fields: (row: (typeof rows)[number]) =>
            figure === 'left' && WAY_ENDS.has(row.state)
              ? {}
              : shareFields(figure, { now: row.newer[figure], before: row.older[figure] }),
        })),
      ]}
    />
  );
}

/** The machine itself has all visits of it. */
const hasVisits = (states: StatesView['states'], machine: string): boolean =>
  states.some(({ state, now }) => state === machine && now.visits.count > 0);

const NO_SHARE = { count: 0, of: 0, share: null, low: null, high: null };
const NO_VISITS: StateFigures = {
  ...{ visits: NO_SHARE, left: NO_SHARE, returned: NO_SHARE },
  ...{ entries: 0, medianDwell: null, p90Dwell: null },
};
