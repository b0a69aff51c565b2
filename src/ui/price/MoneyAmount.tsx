import type { ReactElement } from 'react';
import { formatInr } from '#contract/shared/money.ts';
import { cx } from '../cx.ts';
import { Verbatim } from '../text/Verbatim.tsx';

export interface MoneyAmountProps {
  paise: number;
  className?: string | undefined;
}

/** An amount in tabular figures that never breaks over two lines. */
export function MoneyAmount({ paise, className }: MoneyAmountProps): ReactElement {
  return <Verbatim className={cx('amount', className)}>{formatInr(paise)}</Verbatim>;
}
