import { camelCaseInWords } from '../chart/named-words.ts';
import { stateTitlesOf } from '../chart/state-titles.ts';
import { Bar, marksText, ShareCell, shareFields } from './cells.tsx';
import { FigureTable } from './FigureTable.tsx';
import { EMPTY_TEXT } from './FunnelView.tsx';
import { ReworkTable } from './ReworkTable.tsx';
import { TakeLog } from './TakeLog.tsx';
import { useView } from './useView.ts';
import { ViewState } from './ViewState.tsx';
import type { ViewProps } from './view-props.ts';

/** View 4: the commonest paths through the machine, and where visitors go back. */
export function VisitPathsView(props: ViewProps) {
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
                heading: 'VisitPathSteps',
                cell: ({ steps }) => <VisitPathSteps {...{ steps, machine, titles }} />,
                fields: ({ steps }) => ({ way: steps.join(' > ') }),
              },
            ]}
          />
        )}
      </ViewState>
      <ViewState answer={transitions}>{(found) => <ReworkTable {...props} figures={found} />}</ViewState>
      <TakeLog query={props.query} />
    </>
  );
}

interface VisitPathProps {
  readonly steps: readonly string[];
  readonly machine: string;
  readonly titles: ReadonlyMap<string, string>;
}

function VisitPathSteps({ steps, machine, titles }: VisitPathProps) {
  if (steps.join() === '…') return <span className="soft">all other ways</span>;
  return (
    <ol className="visit-path">
      {steps.map((step, index) => (
        // A step may come twice, but not after the same steps.
        <li key={steps.slice(0, index + 1).join()} className={steps.indexOf(step) < index ? 'again' : ''} title={step}>
          {titles.get(`${machine}.${step}`) ?? camelCaseInWords(step)}
        </li>
      ))}
    </ol>
  );
}
