import type { PaymentRecord } from '#contract/payment.ts';
import { Money } from '#src/ui/price/Money.tsx';
import { type Fact, Facts } from './Facts.tsx';
import { words } from './words.ts';

/** What the visitor tells the bank or us when they ask: the amount and the numbers. */
export function OrderFacts({ payment, more = [] }: { payment: PaymentRecord; more?: readonly Fact[] }) {
  return (
    <Facts
      items={[
        { term: words.amount, value: <Money paise={payment.full_amount} /> },
        { term: words.order, value: payment._id },
        { term: words.transaction, value: payment.unique_transaction_id ?? words.noTransaction },
        ...more,
      ]}
    />
  );
}
