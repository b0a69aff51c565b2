import type { UseQueryResult } from '@tanstack/react-query';
import type { FunnelView as FunnelFigures, SeenView, StateFigures, TwoPeriods } from '#contract/funnel/views.ts';
import { stateTitlesOf } from '../chart/state-titles.ts';
import { Bar, LeftCell, leftFields, marksText, ShareCell, shareFields, TimesCell } from './cells.tsx';
import { type Column, FigureTable } from './FigureTable.tsx';
import { countText, dwellText } from './figure-texts.ts';
import { funnelStepOf, funnelStepsOf } from './funnel-steps.ts';
import { SentenceOfDay } from './SentenceOfDay.tsx';
import { StateCell } from './StateCell.tsx';
import { useView } from './useView.ts';
import { ViewState } from './ViewState.tsx';
import type { ViewProps } from './view-props.ts';

type StepRow = { readonly state: string } & TwoPeriods<StateFigures>;

/** View 1: who reached each step, who left there, who came back to it, and how long it takes. */
export function FunnelView(props: ViewProps) {
  const answer = useView('funnel', props.query);
  const seen = useView('seen', props.query);
  return <ViewState answer={answer}>{(figures) => <Funnel {...props} {...{ figures, seen }} />}</ViewState>;
}

interface FunnelProps extends ViewProps {
  readonly figures: FunnelFigures;
  readonly seen: UseQueryResult<SeenView, Error>;
}

function Funnel({ chart, query, selected, figures: { states, sentence }, seen, onState }: FunnelProps) {
  const steps = new Set(funnelStepsOf(chart));
  const titles = stateTitlesOf(chart);
  const isRoot = ({ state }: StepRow): boolean => state === chart.root.path;
  const root = states.find(isRoot);
  // A range without visits has no rows, even if the period before has some.
  const rows = root && root.now.visits.count > 0 ? [root, ...states.filter(({ state }) => steps.has(state))] : [];
  /** Every visit ends in its machine, so the first row has no such share. */
  const noShare = <span className="soft">–</span>;
  const columns: readonly Column<StepRow>[] = [
    {
      heading: 'Step',
      cell: (row) =>
        isRoot(row) ? (
          <button type="button" className="target" onClick={() => onState(row.state)}>
            began
          </button>
        ) : (
          <>
            <StateCell path={row.state} {...{ titles, onState }} />
            {row.state === `${query.machine}.policy` && (
              <small className="soft">{policyText(seen.data?.policies.now.of)}</small>
            )}
          </>
        ),
      fields: ({ state }) => ({ step: state }),
    },
    {
      heading: 'Visits that came here',
      cell: (row) => (
        <div className="reach">
          <Bar share={row.now.visits.share} />
          {isRoot(row) ? (
            <span>
              <TimesCell now={row.now.visits.count} before={row.before.visits.count} />
            </span>
          ) : (
            <ShareCell now={row.now.visits} before={row.before.visits} />
          )}
        </div>
      ),
      fields: ({ now, before }) => shareFields('visits', { now: now.visits, before: before.visits }),
    },
    {
      heading: 'Left here',
      cell: (row) =>
        isRoot(row) ? noShare : <LeftCell state={row.state} now={row.now.left} before={row.before.left} />,
      fields: ({ state, now, before }) => leftFields(state, { now: now.left, before: before.left }),
    },
    {
      heading: 'Came back',
      cell: (row) => (isRoot(row) ? noShare : <ShareCell now={row.now.returned} before={row.before.returned} />),
      fields: ({ now, before }) => shareFields('returned', { now: now.returned, before: before.returned }),
    },
    {
      heading: 'Time there',
      isNumber: true,
      cell: ({ now }) =>
        now.medianDwell === null ? (
          <span className="soft">–</span>
        ) : (
          <>
            <b>{dwellText(now.medianDwell)}</b>
            <small className="soft">one in ten: longer than {dwellText(now.p90Dwell)}</small>
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
      <SentenceOfDay {...{ sentence, seen, titles, onState }} />
      <FigureTable
        title="Funnel by steps"
        hint={`Who came is of the visits that began; who left and came back is of those that came to the step. ${marksText()}`}
        file={`funnel-${query.machine}-${query.from}-${query.to}`}
        rows={rows}
        empty={EMPTY_TEXT}
        stacks
        columns={columns}
        keyOf={({ state }) => state}
        chosen={selected === null ? null : funnelStepOf(chart, selected)}
      />
    </>
  );
}

/** The page has more visits than policies: it waits for them, and opens them again. */
const policyText = (issued: number | undefined): string =>
  `Visits on this page, to wait for a policy or to open one.${
    issued === undefined ? '' : ` Issued by the server: ${countText(issued)}, of all devices, sources and builds.`
  }`;

export const EMPTY_TEXT = 'No visits are counted in this range. Choose another one.';
