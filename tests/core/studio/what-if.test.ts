import { describe, expect, test } from 'vitest';
import { LINES, type Line } from '#contract/lines.ts';
import { chartOf } from '#src/studio/chart/chart-model.ts';
import { factsOf, factsWithin, supposedFactsIn, supposedFactsText } from '#src/studio/what-if/facts.ts';
import { purchaseEndText } from '#src/studio/what-if/purchase-end.ts';
import { type Reach, reachIf } from '#src/studio/what-if/reach.ts';
import { reachMarksOf } from '#src/studio/what-if/reach-marks.ts';
import { refusalGroupsOf, refusalsOf } from '#src/studio/what-if/refusals.ts';
import { lineModels } from '#tools/model/lines/line-models.ts';

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
    expect(reachedOf(declined, line, 'decision.declined', 'decision.agreed', 'payment')).toEqual(['decision.declined']);
  });

  test('whose price lapses each time it is agreed goes no further than the plan', async () => {
    const lapsed = await reach(line, 'premium.lapses');
    expect(reachedOf(lapsed, line, 'customizePlan', 'proposer', 'ownerDetails', 'kyc', 'payment')).toEqual([
      'customizePlan',
    ]);
  });

  test('without any insurer’s prices comes to no plan', async () => {
    const none = await reach(line, 'prices.none');
    expect(reachedOf(none, line, 'quoteList.failed', 'customizePlan', 'proposer')).toEqual(['quoteList.failed']);
  });
});

describe.each(['health', 'travel'] as const)('members of %s', (line) => {
  const another = (names: readonly string[]): string[] =>
    names.filter((name) => name.startsWith(`${line}.memberDetails  `));

  test('are asked one after another, and one person alone is asked once', async () => {
    const [one, two] = await Promise.all([reach(line, 'people.one'), reach(line, 'people.two')]);
    const again = `${line}.memberDetails  xstate.done.state.memberDetails  #0`;
    expect(another(two.taken)).toContain(again);
    expect(another(one.taken)).not.toContain(again);
    expect(one.refused).toContain(again);
    expect(reachedOf(one, line, 'policy.issuance.issued')).toEqual(['policy.issuance.issued']);
  });

  test('are asked for their illness only if someone is ill', async () => {
    const [ill, well] = await Promise.all([reach(line, 'illness.some'), reach(line, 'illness.none')]);
    expect(reachedOf(ill, line, 'medicalHistory', 'policy')).toEqual(['medicalHistory', 'policy']);
    expect(reachedOf(well, line, 'medicalHistory', 'policy')).toEqual(['policy']);
  });
});

test('what a fact closes is named with its guard in words, links last; what is closed to all purchases is not', async () => {
  const chart = chartOf(lineModels.travel.machine);
  const { refused } = reachMarksOf(await reach('travel', ''), await reach('travel', 'kyc.rejected'));
  expect(refusalsOf(chart, refused).map(({ words, guard }) => `${words}: ${guard}`)).toEqual([
    'Confirm your identity › deciding → Your identity is verified: the identity is verified',
    'Confirm your identity › deciding → Enter the code (otp): a code was sent',
    'Confirm your identity › deciding → Your code has expired: the code has expired',
    'Confirm your identity › deciding → Confirm with the issuer (link): a link was sent',
    'link → The travellers, as in their passports: all before member details is answered, for one of the members',
    'link → Medical questions: all before medical details is answered, for one of the members',
    'link → Who is your nominee?: all before nominee is answered',
    'link → Check your answers: all before preview is answered',
    'link → Declaration: all before declaration is answered',
    'link → The insurer’s decision: all before decision is answered',
    'link → Payment: all before payment is answered',
    'link → Your policy: all before policy is answered',
  ]);
});

test('what several guards refuse by one rule is said once', async () => {
  const chart = chartOf(lineModels.travel.machine);
  const { refused } = reachMarksOf(await reach('travel', ''), await reach('travel', 'kyc.rejected'));
  const groups = refusalGroupsOf(refusalsOf(chart, refused));
  expect(groups.map(({ guard, refusals }) => [guard, refusals.length])).toEqual([
    ['the identity is verified', 1],
    ['a code was sent', 1],
    ['the code has expired', 1],
    ['a link was sent', 1],
    ['all before it is answered', 8],
  ]);
});

/** Where a purchase of travel ends if these facts hold. */
const endIf = async (facts: string): Promise<string> => {
  const chart = chartOf(lineModels.travel.machine);
  const { states, refused } = reachMarksOf(await reach('travel', ''), await reach('travel', facts));
  return purchaseEndText(chart, states, refusalsOf(chart, refused));
};

test.each([
  ['payment.paid,policy.issued', 'It ends at ‘Your policy’, in ‘issuance › issued’.'],
  ['payment.paid,policy.late', 'It ends at ‘Your policy’, in ‘issuance › late › waiting’.'],
  [
    'decision.declines',
    'It does not come to ‘Your policy’: it ends at ‘The insurer’s decision’, in ‘The insurer cannot cover you on this plan’, because guards let it on only if the insurer accepted, the insurer changed the price, or the insurer has not decided yet.',
  ],
  [
    'prices.none',
    'It does not come to ‘Your policy’: it ends at ‘Plans for your trip’, in ‘failed’, because what leads on from there does not happen.',
  ],
])('%s: the sentence says how it ends', async (facts, sentence) => {
  expect(await endIf(facts)).toBe(sentence);
});

test('only what a line asks for can be supposed of it', () => {
  const names = (line: string) => factsOf(line).map(([name]) => name);
  expect(names('health')).toEqual(expect.arrayContaining(['people', 'illness', 'kyc']));
  expect(names('car')).toEqual(names('health').filter((name) => name !== 'people' && name !== 'illness'));
  expect(factsWithin('car', { people: 'one', kyc: 'otp' })).toEqual({ kyc: 'otp' });
});

test('facts are in an address as they were chosen, and what is none is left out', () => {
  expect(supposedFactsText(supposedFactsIn('kyc.rejected,payment.free,toString.x,price,decision.away'))).toBe(
    'kyc.rejected,decision.away',
  );
  expect(supposedFactsIn(null)).toEqual({});
});
