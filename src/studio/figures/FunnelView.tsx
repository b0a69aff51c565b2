import type { ChoicesView, StateFigures, StatesView, TwoPeriods, ViewQuery } from '#contract/funnel/views.ts';
import type { Chart } from '../chart/chart-model.ts';
import { Bar, ShareCell, shareFields } from './cells.tsx';
import { type Column, FigureTable } from './FigureTable.tsx';
import { countText, dwellText, percentText, stateText } from './figure-texts.ts';
import { funnelStepsOf } from './funnel-steps.ts';
import { SentenceOfDay } from './SentenceOfDay.tsx';
import { useView } from './useView.ts';
import { ViewState } from './ViewState.tsx';
import type { ViewProps } from './view-props.ts';

export type StepRow = { readonly state: string } & TwoPeriods<StateFigures>;

/** View 1: who reached each step, who left there, who came back to it, and how long it takes. */
export function FunnelView({ chart, query, choices, onState }: ViewProps) {
  const answer = useView('states', query);
  return (
    <ViewState answer={answer} choices={choices}>
      {(states) => <Funnel {...{ chart, query, choices, onState, states }} />}
    </ViewState>
  );
}

interface FunnelProps extends Pick<ViewProps, 'onState'> {
  readonly chart: Chart;
  readonly query: ViewQuery;
  readonly choices: ChoicesView;
  readonly states: StatesView;
}

function Funnel({ chart, query, choices, states, onState }: FunnelProps) {
  const steps = new Set(funnelStepsOf(chart));
  const titles = new Map(
    chart.root.states.map(({ path, meta: { title } }) => [path, typeof title === 'string' ? title : '']),
  );
  const rows = states.states.filter(({ state }) => steps.has(state));
  const columns: readonly Column<StepRow>[] = [
    {
      heading: 'Step',
      cell: ({ state }) => (
        <>
          <button type="button" className="target" onClick={() => onState(state)}>
            {stateText(state)}
          </button>
          <small className="soft wide">{titles.get(state)}</small>
        </>
      ),
      fields: ({ state }) => ({ step: state }),
    },
    {
      heading: 'Visits that came here',
      cell: ({ now: { visits } }) => (
        <div className="reach">
          <Bar share={visits.share} />
          <span>
            <b>{countText(visits.count)}</b>{' '}
            <span className="soft">{visits.share === null ? '' : percentText(visits.share)}</span>
          </span>
        </div>
      ),
      fields: ({ now, before }) => shareFields('visits', { now: now.visits, before: before.visits }),
    },
    {
      heading: 'Left here',
      cell: ({ now, before }) => <ShareCell now={now.left} before={before.left} />,
      fields: ({ now, before }) => shareFields('left', { now: now.left, before: before.left }),
    },
    {
      heading: 'Came back',
      isWide: true,
      cell: ({ now, before }) => <ShareCell now={now.returned} before={before.returned} />,
      fields: ({ now, before }) => shareFields('returned', { now: now.returned, before: before.returned }),
    },
    {
      heading: 'Time there',
      isWide: true,
      isNumber: true,
      cell: ({ now }) =>
        now.medianDwell === null ? (
          <span className="soft">–</span>
        ) : (
          <>
            <b>{dwellText(now.medianDwell)}</b>
            <small className="soft">{dwellText(now.p90Dwell)} for one in ten</small>
          </>
        ),
      fields: ({ now, before }) => ({
        'median ms': now.medianDwell,
        'p90 ms': now.p90Dwell,
        'median ms before': before.medianDwell,
      }),
    },
  ];
  return (
    <>
      <SentenceOfDay query={query} onState={onState} />
      <FigureTable
        title="Funnel by steps"
        hint="A share is of the visits that came to the step. ▲ and ▼: chance does not explain the difference."
        file={`funnel-${query.machine}-${query.from}-${query.to}`}
        rows={rows}
        empty={emptyText(choices)}
        columns={columns}
        keyOf={({ state }) => state}
      />
    </>
  );
}

export const emptyText = ({ since }: ChoicesView): string =>
  since === null ? 'No visits are counted yet.' : 'No visits are counted in this range. Choose another one.';
