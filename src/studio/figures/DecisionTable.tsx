import type { AnswersOfInsurer, ViewQuery } from '#contract/funnel/views.ts';
import { marksText, ShareCell, shareFields, TimesCell } from './cells.tsx';
import { type Column, FigureTable } from './FigureTable.tsx';
import { type InsurerNames, insurerName } from './insurer-names.ts';

interface Props {
  readonly decisions: readonly AnswersOfInsurer[];
  readonly query: ViewQuery;
  readonly names: InsurerNames;
  /** Whose visits these are, whatever the other filters are. */
  readonly of: string;
}

/** Of view 5: what each insurer answered to proposals. */
export function DecisionTable({ decisions, query, names, of }: Props) {
  return (
    <FigureTable
      title="Decisions of insurers"
      hint={`Accepted, another price and declined are of what was decided, also after a referral; referred is of the first answers. ${marksText()} ${of}`}
      file={`decisions-${query.machine}-${query.from}-${query.to}`}
      rows={decisions}
      empty="No insurer was asked for a decision."
      keyOf={({ insurer }) => insurer}
      stacks
      columns={columnsOf(names)}
    />
  );
}

const ANSWERS = {
  accepted: 'Accepted',
  priceChanged: 'Another price',
  declined: 'Declined',
  referred: 'Referred',
} as const;

const answer = (name: keyof typeof ANSWERS): Column<AnswersOfInsurer> => ({
  heading: ANSWERS[name],
  cell: ({ now, before }) => <ShareCell now={now[name]} before={before[name]} />,
  fields: ({ now, before }) => shareFields(name, { now: now[name], before: before[name] }),
});

const columnsOf = (names: InsurerNames): readonly Column<AnswersOfInsurer>[] => [
  {
    heading: 'Insurer',
    cell: ({ insurer }) => insurerName(names, insurer),
    fields: ({ insurer }) => ({ insurer, name: insurerName(names, insurer) }),
  },
  {
    heading: 'Asked',
    cell: ({ now, before }) => <TimesCell now={now.asked} before={before.asked} />,
    fields: ({ now, before }) => ({ asked: now.asked, 'asked before': before.asked }),
  },
  answer('accepted'),
  answer('priceChanged'),
  answer('declined'),
  answer('referred'),
];
