import type { AnswersOfInsurer, ViewQuery } from '#contract/funnel/views.ts';
import { camelCaseInWords } from '../chart/named-words.ts';
import { marksText, ShareCell, shareFields, TimesCell } from './cells.tsx';
import { type Column, FigureTable } from './FigureTable.tsx';

interface Props {
  readonly decisions: readonly AnswersOfInsurer[];
  readonly query: ViewQuery;
  /** Whose visits these are, whatever the other filters are. */
  readonly of: string;
}

/** Of view 5: what each insurer answered to proposals. */
export function DecisionTable({ decisions, query, of }: Props) {
  return (
    <FigureTable
      title="Decisions of insurers"
      hint={`Accepted, another price and declined are of what was decided, also after a referral; referred is of the first answers. ${marksText()} ${of}`}
      file={`decisions-${query.machine}-${query.from}-${query.to}`}
      rows={decisions}
      empty="No insurer was asked for a decision."
      keyOf={({ insurer }) => insurer}
      stacks
      columns={COLUMNS}
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

const COLUMNS: readonly Column<AnswersOfInsurer>[] = [
  {
    heading: 'Insurer',
    cell: ({ insurer }) => camelCaseInWords(insurer),
    fields: ({ insurer }) => ({ insurer }),
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
