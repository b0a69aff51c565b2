import type { ConsentStore } from '#server/domain/shared/consents.ts';
import { newCookieSecret } from '#server/shared/secrets/random.ts';
import type { Tx } from './db.ts';
import { consentTable } from './schema/journey.ts';

export const consentStore = (tx: Tx): ConsentStore => ({
  async add(journeyId, given, at) {
    if (given.length === 0) return;
    await tx.insert(consentTable).values(given.map((one) => ({ ...one, id: newCookieSecret(), journeyId, at })));
  },
});
