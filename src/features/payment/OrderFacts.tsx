import type { PaymentRecord } from '#contract/shared/payment.ts';
import { type Fact, Facts } from '#src/journey/parts/Facts.tsx';
import { words } from '#src/lib/common-texts.ts';
import { Money } from '#src/ui/price/Money.tsx';
import { Verbatim } from '#src/ui/text/Verbatim.tsx';

interface OrderFactsProps {
  payment: PaymentRecord;
  before?: readonly Fact[] | undefined;
  more?: readonly Fact[];
}

/** What the visitor needs when asking the bank or us: the amount and the numbers. */
export function OrderFacts({ payment, before = [], more = [] }: OrderFactsProps) {
  const transaction = payment.unique_transaction_id;
  return (
    <Facts
      items={[
        ...before,
        { term: words.amount, value: <Money paise={payment.full_amount} /> },
        { term: words.order, value: <Verbatim>{payment._id}</Verbatim> },
        {
          term: words.transaction,
          value: transaction === null ? words.noTransaction : <Verbatim>{transaction}</Verbatim>,
        },
        ...more,
      ]}
    />
  );
}
