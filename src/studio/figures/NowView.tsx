import {
  type ChoicesView,
  type DecisionsOfInsurer,
  FEWEST_OF_A_REASON,
  type NowView as Now,
  type OrdersByAnswer,
} from '#contract/funnel/views.ts';
import { CountedUntil } from './CountedUntil.tsx';
import { type Column, FigureTable } from './FigureTable.tsx';
import { countText } from './figure-texts.ts';
import { type InsurerNames, insurerName } from './insurer-names.ts';
import { useView } from './useView.ts';
import { Reading, TrafficCommand, ViewError } from './ViewState.tsx';

const OF_30_DAYS = 'Of the stored journeys that began in the last 30 days. All lines, devices, sources and builds.';

/** View 6: where open journeys are, from the stored rows: also of the time before visits were counted. */
export function NowView({ allowsTraffic, insurers }: Pick<ChoicesView, 'allowsTraffic' | 'insurers'>) {
  const { data, error } = useView('now', null);
  if (error) return <ViewError error={error} />;
  if (!data) return <Reading />;
  if (data.journeys.length === 0) return <NoJourneys allowsTraffic={allowsTraffic} />;
  const lines = [...new Set(data.journeys.map(({ line }) => line))];
  const stages = [...new Set(data.journeys.map(({ stage }) => stage))]
    .filter((stage) => stage !== FINISHED)
    .sort(byProgress);
  const rowsOf = (stage: string, line: string): number =>
    data.journeys.find((one) => one.stage === stage && one.line === line)?.rows ?? 0;
  const finished = Object.fromEntries(lines.map((line) => [line, countText(rowsOf(FINISHED, line))]));
  return (
    <div className="views">
      <FigureTable
        title="Journeys that are under way now"
        hint={`By what each of them has reached. ${OF_30_DAYS}`}
        file="now"
        rows={stages}
        empty="None: each of them has its policy."
        total={{ label: 'Finished, with a policy', cells: finished }}
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
      <FigureTable
        title="Decisions by reason"
        hint={`The current decision of each proposal, in the insurer’s words; with two reasons it is in two rows. ${OF_30_DAYS}`}
        file="decisions"
        rows={data.decisions}
        empty="No insurer has decided."
        keyOf={({ line, insurer, status, reason }) => `${line} ${insurer} ${status} ${reason}`}
        columns={decisionColumns(insurers)}
      />
      <FigureTable
        title="What became of payments"
        hint={`Each order by the bank’s first answer. ${OF_30_DAYS}`}
        file="orders"
        rows={data.orders}
        empty="There was no payment."
        keyOf={({ line, answer, reason, end }) => `${line} ${answer} ${reason} ${end}`}
        columns={ORDER_COLUMNS}
      />
      <CountedUntil countedUntil={data.countedUntil} />
    </div>
  );
}

const NoJourneys = ({ allowsTraffic }: Pick<ChoicesView, 'allowsTraffic'>) => (
  <div className="note">
    <p>
      No journey of the last 30 days is stored. One is shown here, by what it has reached, as soon as a visitor answers
      the first question of a line; then also what insurers decided and what became of payments.
    </p>
    {allowsTraffic && <TrafficCommand />}
  </div>
);

const STATUS_TEXTS: Readonly<Record<string, string>> = {
  ACCEPTED: 'accepted',
  PRICE_CHANGED: 'another price',
  REFERRED: 'referred',
  DECLINED: 'declined',
};

const ANSWER_TEXTS: Readonly<Record<OrdersByAnswer['answer'], string>> = {
  succeeded: 'paid',
  pending: 'pending',
  failed: 'failed',
  abandoned: 'not paid in time',
  none: 'no answer yet',
};

const END_TEXTS: Readonly<Record<OrdersByAnswer['end'], string>> = {
  policy: 'a policy',
  policyDue: 'the policy is due',
  elsewhere: 'another order was paid',
  refunded: 'refunded',
  refundDue: 'the refund is due',
  unpaid: 'not paid',
  open: 'still open',
};

const reasonText = (reason: string | null): string => reason ?? `reasons of fewer than ${FEWEST_OF_A_REASON}, together`;

const decisionColumns = (names: InsurerNames): readonly Column<DecisionsOfInsurer>[] => [
  {
    heading: 'Insurer',
    cell: ({ insurer }) => insurerName(names, insurer),
    fields: ({ insurer }) => ({ insurer, name: insurerName(names, insurer) }),
  },
  { heading: 'Line', cell: ({ line }) => line, fields: ({ line }) => ({ line }) },
  { heading: 'Decision', cell: ({ status }) => STATUS_TEXTS[status] ?? status, fields: ({ status }) => ({ status }) },
  {
    heading: 'Reason',
    cell: ({ reason }) => reasonText(reason),
    fields: ({ reason }) => ({ reason: reasonText(reason) }),
  },
  {
    heading: 'Proposals',
    isNumber: true,
    cell: ({ proposals }) => countText(proposals),
    fields: ({ proposals }) => ({ proposals }),
  },
];

const ORDER_COLUMNS: readonly Column<OrdersByAnswer>[] = [
  { heading: 'First answer', cell: ({ answer }) => ANSWER_TEXTS[answer], fields: ({ answer }) => ({ answer }) },
  { heading: 'Line', cell: ({ line }) => line, fields: ({ line }) => ({ line }) },
  {
    heading: 'Reason',
    cell: ({ reason }) => reasonText(reason),
    fields: ({ reason }) => ({ reason: reasonText(reason) }),
  },
  { heading: 'What became of it', cell: ({ end }) => END_TEXTS[end], fields: ({ end }) => ({ end }) },
  { heading: 'Orders', isNumber: true, cell: ({ orders }) => countText(orders), fields: ({ orders }) => ({ orders }) },
];

/** The stage of those that are no longer under way. */
const FINISHED = 'policy issued';

/** The order of a purchase. What a stage begins with says how far the journey is. */
const PROGRESS = ['quote', 'proposal', 'kyc', 'decision', 'payment', 'policy'];
type Stage = Now['journeys'][number]['stage'];
const placeOf = (stage: Stage): number => PROGRESS.findIndex((start) => stage.startsWith(start));
const byProgress = (one: Stage, other: Stage): number => placeOf(one) - placeOf(other) || (one < other ? -1 : 1);
