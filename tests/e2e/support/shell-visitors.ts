import { fetchInbox } from '#tools/player/sandbox.ts';
import type { ShellVisitors } from '#tools/player/shell/stage.ts';
import { waitUntil } from '#tools/player/wait.ts';
import { SELF_DOB } from './fixtures.ts';
import { health } from './lines/health.ts';
import { answerUpTo, proposalIdOf, quoteIdOf, seed } from './seed.ts';

/** Visitors of the health line, who have come as far as a path of the shell's machines needs. */
export const healthVisitors = (url: () => string): ShellVisitors => ({
  async atPrices() {
    const { visitor, record } = await seed(health, url(), 'quoteList');
    return { visitor, rfqId: quoteIdOf(record), storage: visitor.storage(record), line: health.model.line };
  },
  async withPolicy() {
    const { visitor, record } = await seed(health, url(), 'policy');
    const issued = await visitor.saved(health.endpoints.generatePolicy, proposalIdOf(record));
    const policyNumber = issued.proposal?.policy?.issued?.policy_number;
    if (policyNumber === undefined) throw new Error('No policy was issued.');
    const rfqId = quoteIdOf(record);
    const find = async () =>
      (await fetchInbox(url(), rfqId)).flatMap(({ text }) => /\/policy\/[\w-]+/.exec(text)?.[0] ?? [])[0];
    await waitUntil(async () => (await find()) !== undefined, 'the policy’s mail');
    // Of the same phone, so that the code opens it too.
    await answerUpTo(health, visitor, 'address');
    return { storage: visitor.storage(record), link: (await find()) ?? '', policyNumber, birthDate: SELF_DOB };
  },
});
