import { describe, expect, test } from 'vitest';
import { LINES, type Line } from '#contract/lines.ts';
import { supposedFactsIn, supposedFactsText } from '#src/studio/what-if/facts.ts';
import { type Reach, reachIf } from '#src/studio/what-if/reach.ts';

const reach = (line: Line, facts: string): Promise<Reach> =>
  reachIf(line, supposedFactsIn(facts), new AbortController().signal);

/** Which of these states of a line are reached. */
const reachedOf = ({ states }: Reach, line: Line, ...names: string[]): string[] =>
  names.filter((name) => states.includes(`${line}.${name}`));

/** The pages whose links are refused. */
const refusedLinks = ({ refused }: Reach): string[] => refused.filter((name) => name.includes('xstate.route'));

describe.each(LINES)('an ordinary purchase of %s', (line) => {
  test('that meets no trouble comes to its policy', async () => {
    const good = await reach(line, 'kyc.verified,decision.accepts,payment.paid,policy.issued,premium.holds,prices.all');
    expect(reachedOf(good, line, 'policy.issuance.issued', 'decision.declined', 'kyc.otp', 'payment.failed')).toEqual([
      'policy.issuance.issued',
    ]);
  });

  test('whose document is refused gets no further than KYC, and links to later pages are refused by their guard', async () => {
    const stopped = await reach(line, 'kyc.rejected');
    expect(reachedOf(stopped, line, 'kyc.refused', 'kyc.verified', 'preview', 'decision', 'payment', 'policy')).toEqual(
      ['kyc.refused'],
    );
    expect(refusedLinks(stopped).length).toBeGreaterThanOrEqual(4);
  });

  test('that the insurer declines is never paid', async () => {
    const declined = await reach(line, 'decision.declines,kyc.verified');
    expect(reachedOf(declined, line, 'decision.declined', 'decision.accepted', 'payment')).toEqual([
      'decision.declined',
    ]);
  });

  test('without any insurer’s prices comes to no plan', async () => {
    const none = await reach(line, 'prices.none');
    expect(reachedOf(none, line, 'quoteList.failed', 'customizePlan', 'proposer')).toEqual(['quoteList.failed']);
  });
});

test('facts are in an address as they were chosen, and what is none is left out', () => {
  expect(supposedFactsText(supposedFactsIn('kyc.rejected,payment.free,toString.x,price,decision.away'))).toBe(
    'kyc.rejected,decision.away',
  );
  expect(supposedFactsIn(null)).toEqual({});
});
