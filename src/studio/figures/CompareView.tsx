import type { SeenBuild, StateFigures, StatesView, TwoPeriods } from '#contract/funnel/views.ts';
import { stateTitlesOf } from '../chart/state-titles.ts';
import { buildsToCompare } from './builds-to-compare.ts';
import { LeftCell, leftFields, marksText, ShareCell, shareFields } from './cells.tsx';
import { type Column, FigureTable } from './FigureTable.tsx';
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

/** A state in the newer build, and in the older one. */
type ComparedRow = { readonly state: string } & TwoPeriods<StateFigures>;

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
    .map(
      (state): ComparedRow => ({ state, now: one?.get(state) ?? NO_VISITS, before: other?.get(state) ?? NO_VISITS }),
    );
  const inOlder = `in ${names.older}`;
  return (
    <FigureTable
      title={`${names.newer} against ${names.older}`}
      hint={`${marksText(names.older)} Charts of two commits are compared by npm run charts -- --against COMMIT.`}
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
        shareColumn('Visits that came here', 'visits', inOlder),
        {
          heading: 'Left here',
          cell: ({ state, now, before }) => (
            <LeftCell state={state} now={now.left} before={before.left} other={inOlder} />
          ),
          fields: ({ state, now, before }) => leftFields(state, { now: now.left, before: before.left }),
        },
        shareColumn('Came back', 'returned', inOlder),
      ]}
    />
  );
}

const shareColumn = (heading: string, figure: 'visits' | 'returned', other: string): Column<ComparedRow> => ({
  heading,
  cell: ({ now, before }) => <ShareCell now={now[figure]} before={before[figure]} other={other} />,
  fields: ({ now, before }) => shareFields(figure, { now: now[figure], before: before[figure] }),
});

/** The machine itself has all visits of it. */
const hasVisits = (states: StatesView['states'], machine: string): boolean =>
  states.some(({ state, now }) => state === machine && now.visits.count > 0);

const NO_SHARE = { count: 0, of: 0, share: null, low: null, high: null };
const NO_VISITS: StateFigures = {
  ...{ visits: NO_SHARE, left: NO_SHARE, returned: NO_SHARE },
  ...{ entries: 0, medianDwell: null, p90Dwell: null },
};
