import type { PaymentRecord } from '#contract/shared/payment.ts';
import { Money } from '#src/ui/price/Money.tsx';
import { type Fact, Facts } from './Facts.tsx';
import { words } from './words.ts';

interface OrderFactsProps {
  payment: PaymentRecord;
  before?: readonly Fact[] | undefined;
  more?: readonly Fact[];
}

/** What the visitor tells the bank or us when they ask: the amount and the numbers. */
export function OrderFacts({ payment, before = [], more = [] }: OrderFactsProps) {
  return (
    <Facts
      items={[
        ...before,
        { term: words.amount, value: <Money paise={payment.full_amount} /> },
        { term: words.order, value: payment._id },
        { term: words.transaction, value: payment.unique_transaction_id ?? words.noTransaction },
        ...more,
      ]}
    />
  );
}
