import type { ReactElement } from 'react';
import { formatInr } from '#contract/shared/money.ts';
import { cx } from '../cx.ts';

export interface MoneyProps {
  paise: number;
  className?: string | undefined;
}

/** An amount: tabular figures, never broken over two lines. */
export function Money({ paise, className }: MoneyProps): ReactElement {
  return <span className={cx('amount', className)}>{formatInr(paise)}</span>;
}
