import { describe, expect, it } from 'vitest';
import {
  placeIn,
  stateAfter,
  UNTIL_DECLARED,
  UNTIL_GATEWAY,
  UNTIL_KYC,
  UNTIL_LIST,
  UNTIL_PLAN,
  UNTIL_PREVIEW,
  UNTIL_PROPOSER,
} from '#tools/model/lines/health/journeys.ts';

// Journeys as people make them, and where they must end. The graph proves that nothing is missing; these define what is
// meant.

describe('a purchase', () => {
  it('ends with the policy', () => {
    const end = stateAfter([
      ...UNTIL_GATEWAY,
      'page.restore',
      'askPaymentStatus saved SUCCESS',
      'generatePolicy saved ISSUED',
    ]);
    expect(end.journey.value).toEqual({ policy: { overlay: 'showing', issuance: 'issued' } });
    expect(placeIn(end)).toMatchObject({ path: '/health/policy-download', replaces: true });
  });

  it('shows that the payment arrived until the clock or the visitor ends it', () => {
    const paid = [...UNTIL_GATEWAY, 'page.restore', 'askPaymentStatus saved SUCCESS'];
    const dismissed = { policy: { overlay: 'dismissed' } } as const;
    const clock = 'xstate.after.overlay.health.policy.overlay.showing';
    expect(stateAfter([...paid, clock]).journey.matches(dismissed)).toBe(true);
    expect(stateAfter([...paid, 'overlay.dismiss']).journey.matches(dismissed)).toBe(true);
  });

  it('passes every page in the order in which the pages are asked', {
    tags: ['§1.path-of-a-purchase', '§4.proposal-order-health'],
  }, () => {
    const pages = UNTIL_GATEWAY.map((_, index) => placeIn(stateAfter(UNTIL_GATEWAY.slice(0, index))).path);
    expect([...new Set(pages.filter((path) => path !== null))]).toEqual([
      '/health',
      '/health/personal-details',
      '/health/quote-list',
      '/health/customize-plan',
      '/health/proposer/proposer-details',
      '/health/proposer/address-details',
      '/health/proposer/kyc-form',
      '/health/proposer/member-details/SELF',
      '/health/proposer/member-details/SPOUSE',
      '/health/proposer/medical-details/SELF',
      '/health/proposer/medical-details/SPOUSE',
      '/health/proposer/nominee-details',
      '/health/application-preview',
      '/health/declaration',
      '/health/final-quote',
      '/health/payment',
    ]);
  });
});

describe('before the first prices', () => {
  const withIllness = ['journey.start', 'registerQuote saved', 'personalDetails.submit ill', 'personalDetails saved'];

  it('a member’s page opens only for who has a condition', () => {
    expect(placeIn(stateAfter(withIllness)).path).toBe('/health/medical-history/SELF');
    const named = stateAfter([...withIllness, 'medicalHistory.submit given', 'medicalHistory saved']);
    expect(placeIn(named).path).toBe('/health/medical-history/SPOUSE');
    expect(placeIn(stateAfter(['medicalHistory.submit given', 'medicalHistory saved'], named)).step).toBe('quoteList');
    expect(placeIn(stateAfter(UNTIL_LIST)).step).toBe('quoteList');
  });

  it('no one is asked for a name or a number; their page opens from the list and leads back to it', () => {
    const list = stateAfter(UNTIL_LIST);
    expect(list.server?.quote).toMatchObject({ userDetails: null });
    const opened = stateAfter(['answer.change #contact'], list);
    expect(placeIn(opened).path).toBe('/health/contact');
    expect(placeIn(stateAfter(['step.skip'], opened)).step).toBe('quoteList');
    const saved = stateAfter(['contact.submit given', 'contact saved'], opened);
    expect(placeIn(saved).step).toBe('quoteList');
    expect(saved.server?.quote).toMatchObject({ userDetails: { full_name: 'Asha Kulkarni' } });
  });

  it.each([
    ['#members', '/health/member'],
    ['#birthDates', '/health/select-member-dob'],
    ['#selectMembers', '/health/select-member'],
    ['#medicalHistory/2', '/health/medical-history/SPOUSE'],
  ])('the page of its own at %s is reached, and leads to the list', (to, path) => {
    const opened = stateAfter([`xstate.route ${to}`], stateAfter(UNTIL_LIST));
    expect(placeIn(opened).path).toBe(path);
    const answer = path.includes('medical') ? 'medicalHistory' : 'members';
    const call = { '#birthDates': 'birthDates', '#selectMembers': 'selectMembers' }[to] ?? answer;
    const saved = stateAfter([`${answer}.submit given`, `${call} saved`], opened);
    expect(placeIn(saved).step).toBe('quoteList');
  });
});

describe('identity', () => {
  const code = [...UNTIL_KYC, 'document.submit otp', 'submitDocument saved'];

  it('takes a wrong code as often as the server lets it, then offers another document', {
    tags: ['§4.proposal-kyc'],
  }, () => {
    const wrong = ['otp.submit wrong', 'checkOtp refused OTP_WRONG'];
    const still = stateAfter([...code, ...wrong, ...wrong, ...wrong, ...wrong]);
    expect(placeIn(still).screen).toBe('kyc-otp');
    expect(still.journey.context.problem?.reason).toBe('OTP_WRONG');
    const locked = stateAfter(['otp.submit last', 'checkOtp refused OTP_LOCKED', 'askKyc saved'], still);
    expect(placeIn(locked).screen).toBe('kyc-refused');
    const other = stateAfter(['document.change', 'document.submit link', 'submitDocument saved', 'link.check'], locked);
    expect(placeIn(stateAfter(['checkLink saved VERIFIED'], other)).screen).toBe('kyc-verified');
  });

  it('sends a new code in the place of one that expired', () => {
    const expired = stateAfter([...code, 'otp.submit late', 'checkOtp refused OTP_EXPIRED', 'askKyc saved']);
    expect(placeIn(expired).screen).toBe('kyc-otp-expired');
    expect(placeIn(stateAfter(['otp.resend', 'resendOtp saved'], expired)).screen).toBe('kyc-otp');
  });

  it('continues with the code that was sent after a reload', () => {
    const reloaded = stateAfter(['load where one is', 'loadRecord loaded'], stateAfter(code));
    expect(placeIn(reloaded).screen).toBe('kyc-otp');
  });

  it('is asked again when the name changes that it was checked against', () => {
    const changed = stateAfter(
      ['answer.change #proposer', 'proposer.submit changed', 'proposer saved'],
      stateAfter(UNTIL_PREVIEW),
    );
    expect(placeIn(changed)).toMatchObject({ screen: 'kyc-document', step: 'kyc' });
    expect(changed.journey.context.notice?.at).toBe('kyc');
    const back = stateAfter(['document.submit verified', 'submitDocument saved', 'kyc.continue'], changed);
    expect(placeIn(back).step).toBe('preview');
    expect(back.journey.context.intent).toBeNull();
  });
});

describe('prices', () => {
  it('are shown again when they moved before the visitor agreed', () => {
    const moved = stateAfter([...UNTIL_PLAN, 'premium.agree outdated', 'premium refused PRICE_CHANGED']);
    expect(placeIn(moved).step).toBe('customizePlan');
    expect(moved.journey.context.problem?.reason).toBe('PRICE_CHANGED');
    expect(moved.journey.hasTag('busy')).toBe(true);
  });

  it('that the insurer changed are paid only after a consent of their own', () => {
    const dearer = stateAfter([...UNTIL_DECLARED, 'declaration saved PRICE_CHANGED']);
    expect(placeIn(dearer).screen).toBe('decision-price-changed');
    expect(dearer.journey.can({ type: 'xstate.route', to: '#payment', params: {} })).toBe(false);
    expect(dearer.journey.can({ type: 'payment.open' })).toBe(false);
    const agreed = stateAfter(['price.accept given', 'acceptPrice saved', 'payment.open'], dearer);
    expect(placeIn(agreed).screen).toBe('payment-ready');
    expect(placeIn(stateAfter(['price.refuse'], dearer)).step).toBe('quoteList');
  });

  it('that moved again while one was accepted are asked for, and shown before anything is agreed', () => {
    const outdated = [...UNTIL_DECLARED, 'declaration saved PRICE_CHANGED', 'price.accept refused'];
    const again = stateAfter([...outdated, 'acceptPrice refused PRICE_CHANGED']);
    expect(again.journey.matches({ decision: 'asking' })).toBe(true);
    expect(placeIn(stateAfter(['askDecision saved'], again)).screen).toBe('decision-price-changed');
  });
});

describe('the insurer', () => {
  it('declines, and another plan can be bought without answering anything twice', () => {
    const declined = stateAfter([...UNTIL_DECLARED, 'declaration saved DECLINED']);
    expect(placeIn(declined).screen).toBe('decision-declined');
    const other = ['plans.browse', 'fetchQuoteList offers', 'plan.choose changed', 'choosePlan saved'];
    const agreed = stateAfter([...other, 'fetchQuotation shown', 'premium.agree given', 'premium saved'], declined);
    expect(agreed.server?.proposal).toMatchObject({ decision: null, kyc: { status: 'VERIFIED' } });
    expect(agreed.journey.can({ type: 'xstate.route', to: '#preview', params: {} })).toBe(true);
  });

  it('takes its time, and is asked again automatically', () => {
    const referred = stateAfter([...UNTIL_DECLARED, 'declaration saved REFERRED']);
    const clock = 'xstate.after.decisionPoll.health.decision.referred';
    expect(placeIn(stateAfter([clock, 'askDecision saved ACCEPTED'], referred)).screen).toBe('decision-accepted');
  });
});

describe('coming back', () => {
  it('to a plan that was being customised shows it as it was left', () => {
    const priced = stateAfter(UNTIL_PLAN);
    const { cart } = priced.journey.context;
    const customised = stateAfter(['cart.change', 'fetchQuotation shown'], priced);
    const left = customised.journey.context.cart;
    expect(left).not.toEqual(cart);
    const reloaded = stateAfter(['load where one is', 'loadRecord loaded'], customised);
    expect(placeIn(reloaded).step).toBe('customizePlan');
    expect(reloaded.journey.context.cart).toEqual(left);
    // Nothing of another product is part of the chosen plan.
    const browsed = ['quoteList.open', 'fetchQuoteList offers'];
    const other = [...browsed, 'plan.choose changed', 'choosePlan saved', 'fetchQuotation shown'];
    const chosen = stateAfter(['load where one is', 'loadRecord loaded'], stateAfter(other, customised));
    expect(chosen.journey.context.cart).toEqual(chosen.server?.quote.plan);
  });

  it('goes to the first step that is missing, and says why it is not where the link led', () => {
    const reloaded = stateAfter(['load by a link to the end', 'loadRecord loaded'], stateAfter(UNTIL_PROPOSER));
    expect(placeIn(reloaded).step).toBe('proposer');
    expect(reloaded.journey.context.notice).toMatchObject({ at: 'proposer' });
  });

  it('begins a quote for a newcomer who followed a link into the middle', () => {
    const newcomer = stateAfter(['load by a link to the end', 'registerQuote saved']);
    expect(placeIn(newcomer).step).toBe('personalDetails');
  });

  it('restores again when another tab changed the family meanwhile', () => {
    const stale = stateAfter([...UNTIL_PLAN, 'premium.agree given', 'premium stale family', 'loadRecord loaded']);
    expect(placeIn(stale).step).toBe('birthDates');
  });

  it('asks first what another tab left open when details were saved from the list', () => {
    const saved = stateAfter(
      ['xstate.route #editDetails', 'editDetails.submit changed', 'editDetails saved meanwhile family'],
      stateAfter(UNTIL_LIST),
    );
    expect(placeIn(saved).step).toBe('birthDates');
    expect(saved.journey.context.intent).toEqual({ kind: 'edit', back: { to: '#quoteList', params: {} } });
  });

  it('asks whoever was passed over by a link before it continues', () => {
    const verified = [...UNTIL_KYC, 'document.submit verified', 'submitDocument saved'];
    const second = stateAfter([
      ...verified,
      'xstate.route #memberDetails/2',
      'memberDetails.submit given',
      'memberDetails saved',
    ]);
    expect(placeIn(second).path).toBe('/health/proposer/member-details/SELF');
  });

  it('says it when nothing is found under the link that was opened by mistake', () => {
    const lost = stateAfter(['route.refuse unknown'], stateAfter(UNTIL_LIST));
    expect(placeIn(lost).step).toBe('quoteList');
    expect(lost.journey.context.notice?.message).toBe('That page does not exist. This is where you were.');
  });
});
