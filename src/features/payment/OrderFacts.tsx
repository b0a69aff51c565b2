import type { PaymentView } from '#contract/shared/payment.ts';
import { Facts, type LabelledFact } from '#src/journey/parts/Facts.tsx';
import { commonTexts } from '#src/lib/common-texts.ts';
import { MoneyAmount } from '#src/ui/price/MoneyAmount.tsx';
import { Verbatim } from '#src/ui/text/Verbatim.tsx';

interface OrderFactsProps {
  payment: PaymentView;
  before?: readonly LabelledFact[] | undefined;
  more?: readonly LabelledFact[];
}

/** What the visitor needs when asking the bank or us: the amount and the numbers. */
export function OrderFacts({ payment, before = [], more = [] }: OrderFactsProps) {
  const transaction = payment.unique_transaction_id;
  return (
    <Facts
      items={[
        ...before,
        { term: commonTexts.amount, value: <MoneyAmount paise={payment.full_amount} /> },
        { term: commonTexts.order, value: <Verbatim>{payment._id}</Verbatim> },
        {
          term: commonTexts.transaction,
          value: transaction === null ? commonTexts.noTransaction : <Verbatim>{transaction}</Verbatim>,
        },
        ...more,
      ]}
    />
  );
}
