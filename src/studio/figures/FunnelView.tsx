import type { UseQueryResult } from '@tanstack/react-query';
import type { FunnelView as FunnelFigures, SeenView, StateFigures, TwoPeriods } from '#contract/funnel/views.ts';
import { stateTitlesOf } from '../chart/state-titles.ts';
import { Bar, LeftCell, leftFields, marksText, ShareCell, shareFields, TimesCell } from './cells.tsx';
import { type Column, FigureTable } from './FigureTable.tsx';
import { countText, dwellText, stateText } from './figure-texts.ts';
import { funnelStepOf, funnelStepsOf } from './funnel-steps.ts';
import { funnelSums, type SumRow } from './funnel-sum.ts';
import { LandingsNote } from './LandingsNote.tsx';
import { SentenceOfDay } from './SentenceOfDay.tsx';
import { StateCell } from './StateCell.tsx';
import { useView } from './useView.ts';
import { ViewState } from './ViewState.tsx';
import type { ViewProps } from './view-props.ts';

type StepRow = { readonly state: string } & TwoPeriods<StateFigures>;
type Row = StepRow | SumRow;

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

function Funnel({ chart, query, selected, figures: { states, sentence, landings }, seen, onState }: FunnelProps) {
  const steps = new Set(funnelStepsOf(chart));
  const titles = stateTitlesOf(chart);
  const isRoot = ({ state }: { readonly state: string }): boolean => state === chart.root.path;
  const root = states.find(isRoot);
  // A range without visits has no rows, even if the period before has some.
  const rows: Row[] =
    root && root.now.visits.count > 0
      ? [root, ...states.filter(({ state }) => steps.has(state)), ...funnelSums(states, query.machine, steps)]
      : [];
  /** Every visit ends in its machine, so the first row has no such share. */
  const noShare = <span className="soft">–</span>;
  const columns: readonly Column<Row>[] = [
    {
      heading: 'Step',
      cell: (row) =>
        'sum' in row ? (
          <>
            {row.sum}
            {row.places.length > 0 && <small className="soft">{placesText(row)}</small>}
          </>
        ) : isRoot(row) ? (
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
      fields: (row) => ({ step: 'sum' in row ? row.sum : row.state }),
    },
    {
      heading: 'Visits that came here',
      cell: (row) =>
        'sum' in row ? (
          noShare
        ) : (
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
      fields: (row) => ('sum' in row ? {} : shareFields('visits', { now: row.now.visits, before: row.before.visits })),
    },
    {
      heading: 'Left here',
      cell: (row) =>
        'sum' in row ? (
          <SumCell {...row} />
        ) : isRoot(row) ? (
          noShare
        ) : (
          <LeftCell state={row.state} now={row.now.left} before={row.before.left} />
        ),
      fields: (row) =>
        'sum' in row
          ? { ended: row.visits.now, 'ended before': row.visits.before }
          : {
              ...{ ended: row.now.left.count, 'ended before': row.before.left.count },
              ...leftFields(row.state, { now: row.now.left, before: row.before.left }),
            },
    },
    {
      heading: 'Came back',
      cell: (row) =>
        'sum' in row || isRoot(row) ? noShare : <ShareCell now={row.now.returned} before={row.before.returned} />,
      fields: (row) =>
        'sum' in row ? {} : shareFields('returned', { now: row.now.returned, before: row.before.returned }),
    },
    {
      heading: 'Time there',
      isNumber: true,
      cell: (row) =>
        'sum' in row || row.now.medianDwell === null ? (
          <span className="soft">–</span>
        ) : (
          <>
            <b>{dwellText(row.now.medianDwell)}</b>
            <small className="soft">one in ten: longer than {dwellText(row.now.p90Dwell)}</small>
          </>
        ),
      fields: (row) =>
        'sum' in row
          ? {}
          : {
              'median ms': row.now.medianDwell,
              'p90 ms': row.now.p90Dwell,
              'median ms before': row.before.medianDwell,
            },
    },
  ];
  return (
    <>
      <SentenceOfDay {...{ sentence, seen, titles, onState }} />
      {landings && <LandingsNote landings={landings} query={query} />}
      <FigureTable
        title="Funnel by steps"
        hint={`Who came is of the visits that began; who left and came back is of those that came to the step. Those who left, whose way ended, who ended elsewhere and who are under way are together those who began. ${marksText()}`}
        file={`funnel-${query.machine}-${query.from}-${query.to}`}
        rows={rows}
        empty={EMPTY_TEXT}
        stacks
        columns={columns}
        keyOf={(row) => ('sum' in row ? row.sum : row.state)}
        chosen={selected === null ? null : funnelStepOf(chart, selected)}
      />
    </>
  );
}

const SumCell = ({ visits, began }: SumRow) => (
  <>
    <b>{countText(visits.now)}</b>{' '}
    <span className="soft">
      of {countText(began.now)} · {countText(visits.before)} before
    </span>
  </>
);

const placesText = ({ places }: SumRow): string =>
  places.map(({ state, ended }) => `${stateText(state)} ${countText(ended)}`).join(' · ');

/** The page has more visits than policies: it waits for them, and opens them again. */
const policyText = (issued: number | undefined): string =>
  `Visits on this page, to wait for a policy or to open one.${
    issued === undefined ? '' : ` Issued by the server: ${countText(issued)}, of all devices, sources and builds.`
  }`;

export const EMPTY_TEXT = 'No visits are counted in this range. Choose another one.';
