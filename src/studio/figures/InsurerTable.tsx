import type { InsurerFigures, InsurerOfLine, ViewQuery } from '#contract/funnel/views.ts';
import { INSURER_CALL_MS, LIST_WAIT_MS } from '#contract/shared/insurer-waits.ts';
import { marksText, ShareCell, shareFields, TimesCell } from './cells.tsx';
import { type Column, FigureTable } from './FigureTable.tsx';
import { countText, dwellText } from './figure-texts.ts';
import { type InsurerNames, insurerName } from './insurer-names.ts';

interface Props {
  readonly insurers: readonly InsurerOfLine[];
  readonly query: ViewQuery;
  readonly names: InsurerNames;
  /** Whose visits these are, whatever the other filters are. */
  readonly of: string;
}

/** Of view 5: how late insurers answered, and the plans that visitors did not see for it. */
export function InsurerTable({ insurers, query, names, of }: Props) {
  return (
    <FigureTable
      title="Prices of insurers"
      hint={`A list waits ${LIST_WAIT_MS / 1000} s. A later answer joins it when the page asks again. Lost: plans that no list showed. ${marksText()} ${of}`}
      file={`insurers-${query.machine}-${query.from}-${query.to}`}
      rows={insurers}
      empty="No insurer was asked for prices."
      keyOf={({ line, insurer }) => `${line} ${insurer}`}
      stacks
      columns={columnsOf(names)}
    />
  );
}

const columnsOf = (names: InsurerNames): readonly Column<InsurerOfLine>[] => [
  {
    heading: 'Insurer',
    cell: ({ line, insurer }) => (
      <>
        {insurerName(names, insurer)}
        <small className="soft">{line}</small>
      </>
    ),
    fields: ({ line, insurer }) => ({ insurer, name: insurerName(names, insurer), line }),
  },
  {
    heading: 'Asked',
    cell: ({ now, before }) => <TimesCell now={now.asked} before={before.asked} />,
    fields: ({ now, before }) => ({ asked: now.asked, 'asked before': before.asked }),
  },
  {
    heading: 'Came late',
    cell: ({ now, before }) => <ShareCell now={now.late} before={before.late} />,
    fields: ({ now, before }) => shareFields('late', { now: now.late, before: before.late }),
  },
  {
    heading: 'No answer',
    cell: ({ now, before }) => (
      <>
        <ShareCell now={now.unanswered} before={before.unanswered} />
        <small className="soft">{reasonsText(now)}</small>
      </>
    ),
    fields: ({ now, before }) => ({
      ...shareFields('unanswered', { now: now.unanswered, before: before.unanswered }),
      ...{ failed: now.failed, 'timed out': now.timedOut, 'left out': now.leftOut },
    }),
  },
  {
    heading: 'Plans lost',
    isNumber: true,
    cell: ({ now, before }) => (
      <>
        <TimesCell now={now.plansLost} before={before.plansLost} />
        <small className="soft">of {countText(now.plans)} asked for</small>
      </>
    ),
    fields: ({ now, before }) => ({
      ...{ 'plans lost': now.plansLost, 'plans asked for': now.plans },
      ...{ 'plans lost before': before.plansLost, 'plans asked for before': before.plans },
    }),
  },
  {
    heading: 'Time to answer',
    isNumber: true,
    cell: ({ now }) =>
      now.medianTime === null ? (
        <span className="soft">–</span>
      ) : (
        <>
          <b>{dwellText(now.medianTime)}</b>
          <small className="soft">one in ten: longer than {dwellText(now.p90Time)}</small>
        </>
      ),
    fields: ({ now, before }) => ({
      ...{ 'median ms': now.medianTime, 'p90 ms': now.p90Time, 'median ms before': before.medianTime },
    }),
  },
];

/** `3 with an error, 2 too slow`; nothing of none. */
const reasonsText = ({ failed, timedOut, leftOut }: InsurerFigures): string =>
  [
    [failed, 'with an error'],
    [timedOut, `longer than ${INSURER_CALL_MS / 1000} s`],
    [leftOut, 'left out after failures'],
  ]
    .filter(([times]) => times !== 0)
    .map(([times, how]) => `${times} ${how}`)
    .join(', ');
