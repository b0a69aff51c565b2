import type { StepId } from '#contract/steps.ts';
import { STEP_TITLES } from '#contract/steps.ts';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { words } from './copy.ts';

const list = new Intl.ListFormat('en-IN');

/** Which later answers a change would clear, said before it is saved; nothing when it clears none. */
export function ClearsNote({ steps }: { steps: readonly StepId[] }) {
  if (steps.length === 0) return null;
  return (
    <Notice kind="warning" live>
      {words.clears(list.format(steps.map((step) => STEP_TITLES[step])))}
    </Notice>
  );
}
