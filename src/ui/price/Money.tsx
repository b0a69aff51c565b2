import type { ReactElement } from 'react';
import { formatInr } from '#contract/money.ts';

export interface MoneyProps {
  paise: number;
  className?: string | undefined;
}

/** An amount: tabular figures, never broken over two lines. */
export function Money({ paise, className }: MoneyProps): ReactElement {
  return (
    <span className={className} style={{ fontVariantNumeric: 'tabular-nums lining-nums', whiteSpace: 'nowrap' }}>
      {formatInr(paise)}
    </span>
  );
}
