import type { TransitionFigures, TransitionsView, TwoPeriods } from '#contract/funnel/views.ts';
import { type Chart, type ChartTransition, statesIn } from '../chart/chart-model.ts';
import { edgeClassesOf, isRestoring } from '../chart/edge-classes.ts';
import { stateTitlesOf } from '../chart/state-titles.ts';
import { marksText, ShareCell, shareFields, TimesCell } from './cells.tsx';
import { FigureTable } from './FigureTable.tsx';
import { EMPTY_TEXT } from './FunnelView.tsx';
import { StateCell } from './StateCell.tsx';
import type { ViewProps } from './view-props.ts';

interface Props extends ViewProps {
  readonly figures: TransitionsView;
}

/** Of view 4: what visitors edit, and where they go back. */
export function ReworkTable({ chart, query, figures, onState }: Props) {
  const titles = stateTitlesOf(chart);
  return (
    <FigureTable
      title="Back and change"
      hint={`What visitors edit, and from which step to which they go by Back or Forward, the stepper or a link on the page. A page that loads is also a reload, a link from elsewhere, and the return from the bank’s page. ${marksText()}`}
      file={`rework-${query.machine}-${query.from}-${query.to}`}
      rows={reworkOf(chart, figures)}
      empty={EMPTY_TEXT}
      stacks
      keyOf={({ from, transition: { name } }) => `${from} ${name}`}
      columns={[
        {
          heading: 'From',
          cell: ({ from, kind }) =>
            kind === 'load' ? <span className="soft">–</span> : <StateCell path={from} {...{ titles, onState }} />,
          fields: ({ from }) => ({ from }),
        },
        {
          heading: 'What',
          cell: ({ kind, transition }) => (kind === 'change' ? transition.label : OPENED_BY[kind]),
          fields: ({ kind, transition }) => ({ what: kind, transition: transition.name }),
        },
        {
          heading: 'To',
          cell: ({ transition }) =>
            transition.targets.map(({ path }) => <StateCell key={path} {...{ path, titles, onState }} />),
          fields: ({ transition }) => ({ to: transition.targets.map(({ path }) => path).join(' ') }),
        },
        {
          heading: 'Times',
          isNumber: true,
          cell: ({ now, before }) => <TimesCell now={now.times} before={before.times} />,
          fields: ({ now, before }) => ({ times: now.times, 'times before': before.times }),
        },
        {
          heading: 'Visits',
          cell: ({ now, before }) => <ShareCell now={now.visits} before={before.visits} />,
          fields: ({ now, before }) => shareFields('visits', { now: now.visits, before: before.visits }),
        },
      ]}
    />
  );
}

/** What opened a page, by where it was opened. */
const OPENED_BY = {
  back: 'Back or stepper',
  forward: 'Forward, or Back from a change',
  within: 'another page of the step',
  load: 'a page that loads',
} as const;

interface Rework extends TwoPeriods<TransitionFigures> {
  readonly kind: 'change' | keyof typeof OPENED_BY;
  /** The state of an edit, or the step from which a page was opened. */
  readonly from: string;
  readonly transition: ChartTransition;
}

/** The most frequent first. */
function reworkOf(chart: Chart, { transitions, routes }: TransitionsView): Rework[] {
  const classes = edgeClassesOf(chart);
  const known = new Map<string, { readonly from: string; readonly transition: ChartTransition }>(
    statesIn(chart.root).flatMap(({ path, transitions: own }) =>
      own.map((transition) => [transition.name, { from: path, transition }] as const),
    ),
  );
  const changes = transitions.flatMap(({ transition: name, ...periods }): Rework[] => {
    const found = classes.get(name) === 'change' ? known.get(name) : undefined;
    return found ? [{ ...periods, ...found, kind: 'change' }] : [];
  });
  const opened = routes.flatMap(({ transition: name, origin, ...periods }): Rework[] => {
    const transition = known.get(name)?.transition;
    const to = transition?.targets[0]?.path;
    if (!transition || to === undefined) return [];
    return [{ ...periods, from: origin, transition, kind: openedBy(chart, origin, to) }];
  });
  return [...changes, ...opened].toSorted((one, other) => other.now.times - one.now.times);
}

/** A step that comes earlier in the chart is one that the visitor has been through. */
function openedBy({ root }: Chart, from: string, to: string): keyof typeof OPENED_BY {
  if (isRestoring(from)) return 'load';
  const steps = root.states.map(({ path }) => path);
  const [left, opened] = [from, to].map((path) => steps.findIndex((step) => `${path}.`.startsWith(`${step}.`)));
  if (left === opened) return 'within';
  return (opened ?? 0) < (left ?? 0) ? 'back' : 'forward';
}
