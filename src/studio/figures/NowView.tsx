import type { NowView as Now } from '#contract/funnel/views.ts';
import { FigureTable } from './FigureTable.tsx';
import { countText } from './figure-texts.ts';
import { useView } from './useView.ts';
import { Reading, ViewError } from './ViewState.tsx';

/** View 6: where open journeys are, from the stored rows: also of the time before visits were counted. */
export function NowView() {
  const { data, error } = useView('now', null);
  if (error) return <ViewError error={error} />;
  if (!data) return <Reading />;
  const lines = [...new Set(data.journeys.map(({ line }) => line))];
  const stages = [...new Set(data.journeys.map(({ stage }) => stage))].sort(byProgress);
  const rowsOf = (stage: string, line: string): number =>
    data.journeys.find((one) => one.stage === stage && one.line === line)?.rows ?? 0;
  return (
    <FigureTable
      title="Journeys that are under way now"
      hint="From the stored journeys that began in the last 30 days, by what each of them has reached. All lines, devices, sources and builds."
      file="now"
      rows={stages}
      empty="No journey is stored. The first one appears here as soon as someone answers a question."
      keyOf={(stage) => stage}
      columns={[
        { heading: 'Has reached', cell: (stage) => stage, fields: (stage) => ({ stage }) },
        ...lines.map((line) => ({
          heading: line,
          isNumber: true as const,
          cell: (stage: string) => countText(rowsOf(stage, line)),
          fields: (stage: string) => ({ [line]: rowsOf(stage, line) }),
        })),
      ]}
    />
  );
}

/** The order of a purchase. What a stage begins with says how far the journey is. */
const PROGRESS = ['quote', 'proposal', 'kyc', 'decision', 'payment', 'policy'];
type Stage = Now['journeys'][number]['stage'];
const placeOf = (stage: Stage): number => PROGRESS.findIndex((start) => stage.startsWith(start));
const byProgress = (one: Stage, other: Stage): number => placeOf(one) - placeOf(other) || (one < other ? -1 : 1);
