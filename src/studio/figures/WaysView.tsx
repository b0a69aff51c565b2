import type { TransitionFigures, TwoPeriods } from '#contract/funnel/views.ts';
import { type ChartTransition, statesIn } from '../chart/chart-model.ts';
import { edgeClassesOf } from '../chart/edge-classes.ts';
import { camelCaseInWords } from '../chart/named-words.ts';
import { stateTitlesOf } from '../chart/state-titles.ts';
import { Bar, marksText, ShareCell, shareFields, TimesCell } from './cells.tsx';
import { FigureTable } from './FigureTable.tsx';
import { EMPTY_TEXT } from './FunnelView.tsx';
import { StateCell } from './StateCell.tsx';
import { TakeLog } from './TakeLog.tsx';
import { useView } from './useView.ts';
import { ViewState } from './ViewState.tsx';
import type { ViewProps } from './view-props.ts';

/** View 4: the commonest ways through the machine, and where visitors go back. */
export function WaysView(props: ViewProps) {
  const variants = useView('variants', props.query);
  const transitions = useView('transitions', props.query);
  const { machine, from, to } = props.query;
  const titles = stateTitlesOf(props.chart);
  return (
    <>
      <ViewState answer={variants}>
        {(found) => (
          <FigureTable
            title="Commonest ways through"
            hint={`The first twelve steps of a visit, and the one in which it ended. A step that is underlined was there before. ${marksText()}`}
            file={`ways-${machine}-${from}-${to}`}
            rows={found.variants}
            empty={EMPTY_TEXT}
            keyOf={({ steps }) => steps.join(' ')}
            columns={[
              {
                heading: 'Visits',
                cell: ({ now, before }) => (
                  <div className="reach">
                    <Bar share={now.share} />
                    <ShareCell now={now} before={before} />
                  </div>
                ),
                fields: (row) => shareFields('visits', row),
              },
              {
                heading: 'Way',
                cell: ({ steps }) => <Way {...{ steps, machine, titles }} />,
                fields: ({ steps }) => ({ way: steps.join(' > ') }),
              },
            ]}
          />
        )}
      </ViewState>
      <ViewState answer={transitions}>{(found) => <Rework {...props} transitions={found.transitions} />}</ViewState>
      <TakeLog query={props.query} />
    </>
  );
}

interface WayProps {
  readonly steps: readonly string[];
  readonly machine: string;
  readonly titles: ReadonlyMap<string, string>;
}

function Way({ steps, machine, titles }: WayProps) {
  if (steps.join() === '…') return <span className="soft">all other ways</span>;
  return (
    <ol className="way">
      {steps.map((step, index) => (
        // A step may come twice, but not after the same steps.
        <li key={steps.slice(0, index + 1).join()} className={steps.indexOf(step) < index ? 'again' : ''} title={step}>
          {titles.get(`${machine}.${step}`) ?? camelCaseInWords(step)}
        </li>
      ))}
    </ol>
  );
}

interface ReworkProps extends ViewProps {
  readonly transitions: readonly ({ readonly transition: string } & TwoPeriods<TransitionFigures>)[];
}

function Rework({ chart, query, transitions, onState }: ReworkProps) {
  const classes = edgeClassesOf(chart);
  const titles = stateTitlesOf(chart);
  const known = new Map<string, { readonly path: string; readonly transition: ChartTransition }>(
    statesIn(chart.root).flatMap(({ path, transitions: own }) =>
      own.map((transition) => [transition.name, { path, transition }] as const),
    ),
  );
  const rows = transitions.flatMap((row) => {
    const found = known.get(row.transition);
    const edgeClass = classes.get(row.transition);
    return found && (edgeClass === 'change' || edgeClass === 'route') ? [{ ...row, ...found, edgeClass }] : [];
  });
  return (
    <FigureTable
      title="Back and change"
      hint={`What visitors edit, and which pages Back, the stepper, a link or a page that loads takes them to. A load is also a reload, and the return from the bank’s page: so this is more than ‘Came back’ in Funnel, which has only visits that were at the step before. ${marksText()}`}
      file={`rework-${query.machine}-${query.from}-${query.to}`}
      rows={rows}
      empty={EMPTY_TEXT}
      stacks
      keyOf={({ transition: { name } }) => name}
      columns={[
        {
          heading: 'From',
          cell: ({ path, edgeClass }) => (edgeClass === 'route' ? 'anywhere' : <StateCell {...{ path, titles }} />),
          fields: ({ path }) => ({ from: path }),
        },
        {
          heading: 'What',
          // All of them take the same transition.
          cell: ({ transition, edgeClass }) =>
            edgeClass === 'route' ? 'Back, stepper, link or load' : transition.label,
          fields: ({ transition }) => ({ transition: transition.name }),
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
