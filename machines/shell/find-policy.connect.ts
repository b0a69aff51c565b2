import type { SnapshotFrom } from 'xstate';
import type { findPolicyMachine } from './find-policy.machine.ts';

const VIEWS = ['looking', 'asking', 'linked', 'entering', 'proving', 'found', 'forgetting', 'forgotten'] as const;

/** Which of its views the page shows. While a code is asked for, it shows what asked for it. */
export const connectFindPolicy = (snapshot: SnapshotFrom<typeof findPolicyMachine>) => {
  const { asked, question } = snapshot.context;
  const askedFrom = asked !== null ? 'entering' : question?.by === 'link' ? 'linked' : 'asking';
  const busy = snapshot.hasTag('busy');
  const requesting = snapshot.hasTag('requesting');
  return {
    view: VIEWS.find((tag) => snapshot.hasTag(tag)) ?? askedFrom,
    busy,
    /** A code is asked for. */
    requesting,
    /** The code is checked. */
    checking: busy && !requesting,
  };
};
