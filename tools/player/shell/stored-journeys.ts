import { ownerEndpoints } from '#contract/shared/owner-endpoints.ts';
import type { storedJourneysMachine } from '#machines/shell/stored-journeys.machine.ts';
import { text } from './controls.ts';
import { answered, broken } from './endings.ts';
import type { PlayOf } from './play-of.ts';

const { owned } = ownerEndpoints;
const OFFER = 'Continue where you left off';

/** The landing's offer to continue a journey. */
export const storedJourneysPlay = {
  calls: [owned],
  async open(stage) {
    const { storage } = await stage.visitors.atPrices();
    await stage.store(storage);
    await stage.open('/');
  },
  gestures: {},
  ends: { loadOwned: { done: answered(owned), fault: broken(owned) } },
  looks: { loading: text(OFFER), loaded: text(/^Health cover for 2/), unavailable: text(OFFER) },
} satisfies PlayOf<typeof storedJourneysMachine>;
