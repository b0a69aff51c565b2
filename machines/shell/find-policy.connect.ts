import type { SnapshotFrom } from 'xstate';
import type { findPolicyMachine } from './find-policy.machine.ts';

const VIEWS = [
  'looking',
  'asking',
  'closed',
  'linked',
  'entering',
  'proving',
  'found',
  'forgetting',
  'forgotten',
] as const;

/** Which view the page shows. While a code is requested, it shows the view that requested it. */
export const connectFindPolicy = (snapshot: SnapshotFrom<typeof findPolicyMachine>) => {
  const { asked, question } = snapshot.context;
  const askedFrom = asked !== null ? 'entering' : question?.by === 'link' ? 'linked' : 'asking';
  const busy = snapshot.hasTag('busy');
  const requesting = snapshot.hasTag('requesting');
  return {
    view: VIEWS.find((tag) => snapshot.hasTag(tag)) ?? askedFrom,
    busy,
    /** A code is being requested. */
    requesting,
    /** The code is being checked. */
    checking: busy && !requesting,
    /** Whether other policies can be searched for, which takes a code. */
    canSearch: snapshot.can({ type: 'search.start' }),
  };
};
