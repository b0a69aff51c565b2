import type { Decision } from '#contract/shared/decision.ts';
import type { Paise } from '#contract/shared/money.ts';
import { PremiumDifferences } from '#src/features/premium/PremiumDifferences.tsx';
import { Titled } from '#src/journey/parts/Titled.tsx';
import { copy } from './copy.ts';

/** What the insurer changed, by the lines of the premium breakdown. */
export function Differences({ decision }: { decision: Decision }) {
  const { differences, previous_premium, premium } = decision;
  const lines = differences.map(({ key, label, detail }) => ({
    ...{ key, label, detail },
    ...{ old: amountOf(previous_premium, key), now: amountOf(premium, key) },
  }));
  return (
    <Titled title={copy.lines}>
      <PremiumDifferences lines={lines} before={previous_premium} now={premium} />
    </Titled>
  );
}

/** 0 where the premium has no such line. */
const amountOf = ({ lines }: Decision['premium'], wanted: string): Paise =>
  lines.find(({ key }) => key === wanted)?.amount ?? 0;
