import { describe, expect, it } from 'vitest';
import { draftKey } from '#contract/shared/record.ts';
import {
  EVENTS_TO_DECLARED,
  EVENTS_TO_GATEWAY,
  EVENTS_TO_HEALTH_LIST,
  EVENTS_TO_KYC,
  EVENTS_TO_PLAN,
  EVENTS_TO_PREVIEW,
  EVENTS_TO_PROPOSER,
  healthPlaceIn,
  healthStateAfter,
} from '#tools/model/lines/health/journey-events.ts';

// Journeys as people make them, and where they must end. The graph proves that nothing is missing; these define what is
// meant.

describe('a purchase', () => {
  it('ends with the policy', () => {
    const end = healthStateAfter([
      ...EVENTS_TO_GATEWAY,
      'page.restore',
      'askPaymentStatus saved SUCCESS',
      'generatePolicy saved ISSUED',
    ]);
    expect(end.journey.value).toEqual({ policy: { overlay: 'showing', issuance: 'issued' } });
    expect(healthPlaceIn(end)).toMatchObject({ path: '/health/policy-download', replaces: true });
  });

  it('shows that the payment arrived until the clock or the visitor ends it', () => {
    const paid = [...EVENTS_TO_GATEWAY, 'page.restore', 'askPaymentStatus saved SUCCESS'];
    const dismissed = { policy: { overlay: 'dismissed' } } as const;
    const clock = 'xstate.after.overlay.health.policy.overlay.showing';
    expect(healthStateAfter([...paid, clock]).journey.matches(dismissed)).toBe(true);
    expect(healthStateAfter([...paid, 'overlay.dismiss']).journey.matches(dismissed)).toBe(true);
  });

  it('passes every page in the order in which the pages are asked', {
    tags: ['§1.path-of-a-purchase', '§4.proposal-order-health'],
  }, () => {
    const pages = EVENTS_TO_GATEWAY.map(
      (_, index) => healthPlaceIn(healthStateAfter(EVENTS_TO_GATEWAY.slice(0, index))).path,
    );
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
      '/health/payment',
    ]);
  });
});

describe('before the first prices', () => {
  const withIllness = ['journey.start', 'registerQuote saved', 'personalDetails.submit ill', 'personalDetails saved'];

  it('a member’s page opens only for who has a condition', () => {
    expect(healthPlaceIn(healthStateAfter(withIllness)).path).toBe('/health/medical-history/SELF');
    const named = healthStateAfter([...withIllness, 'medicalHistory.submit given', 'medicalHistory saved']);
    expect(healthPlaceIn(named).path).toBe('/health/medical-history/SPOUSE');
    expect(healthPlaceIn(healthStateAfter(['medicalHistory.submit given', 'medicalHistory saved'], named)).step).toBe(
      'quoteList',
    );
    expect(healthPlaceIn(healthStateAfter(EVENTS_TO_HEALTH_LIST)).step).toBe('quoteList');
  });

  it('no one is asked for a name or a number; their page opens from the list and leads back to it', () => {
    const list = healthStateAfter(EVENTS_TO_HEALTH_LIST);
    expect(list.server?.quote).toMatchObject({ userDetails: null });
    const opened = healthStateAfter(['answer.change #contact'], list);
    expect(healthPlaceIn(opened).path).toBe('/health/contact');
    expect(healthPlaceIn(healthStateAfter(['step.skip'], opened)).step).toBe('quoteList');
    const saved = healthStateAfter(['contact.submit given', 'contact saved'], opened);
    expect(healthPlaceIn(saved).step).toBe('quoteList');
    expect(saved.server?.quote).toMatchObject({ userDetails: { full_name: 'Asha Kulkarni' } });
  });

  it.each([
    ['#members', '/health/member'],
    ['#birthDates', '/health/select-member-dob'],
    ['#selectMembers', '/health/select-member'],
    ['#medicalHistory/2', '/health/medical-history/SPOUSE'],
  ])('the page of its own at %s is reached, and leads to the list', (to, path) => {
    const opened = healthStateAfter([`xstate.route ${to}`], healthStateAfter(EVENTS_TO_HEALTH_LIST));
    expect(healthPlaceIn(opened).path).toBe(path);
    const answer = path.includes('medical') ? 'medicalHistory' : 'members';
    const call = { '#birthDates': 'birthDates', '#selectMembers': 'selectMembers' }[to] ?? answer;
    const saved = healthStateAfter([`${answer}.submit given`, `${call} saved`], opened);
    expect(healthPlaceIn(saved).step).toBe('quoteList');
  });
});

describe('identity', () => {
  const code = [...EVENTS_TO_KYC, 'document.submit otp', 'submitDocument saved'];

  it('takes a wrong code as often as the server lets it, then offers another document', {
    tags: ['§4.proposal-kyc'],
  }, () => {
    const wrong = ['otp.submit wrong', 'checkOtp refused OTP_WRONG'];
    const still = healthStateAfter([...code, ...wrong, ...wrong, ...wrong, ...wrong]);
    expect(healthPlaceIn(still).screen).toBe('kyc-otp');
    expect(still.journey.context.problem?.reason).toBe('OTP_WRONG');
    const locked = healthStateAfter(['otp.submit last', 'checkOtp refused OTP_LOCKED', 'askKyc saved'], still);
    expect(healthPlaceIn(locked).screen).toBe('kyc-refused');
    const other = healthStateAfter(
      ['document.change', 'document.submit link', 'submitDocument saved', 'link.check'],
      locked,
    );
    expect(healthPlaceIn(healthStateAfter(['checkLink saved VERIFIED'], other)).screen).toBe('kyc-verified');
  });

  it('sends a new code in the place of one that expired', () => {
    const expired = healthStateAfter([...code, 'otp.submit late', 'checkOtp refused OTP_EXPIRED', 'askKyc saved']);
    expect(healthPlaceIn(expired).screen).toBe('kyc-otp-expired');
    expect(healthPlaceIn(healthStateAfter(['otp.resend', 'resendOtp saved'], expired)).screen).toBe('kyc-otp');
  });

  it('continues with the code that was sent after a reload', () => {
    const reloaded = healthStateAfter(['load where one is', 'loadRecord loaded'], healthStateAfter(code));
    expect(healthPlaceIn(reloaded).screen).toBe('kyc-otp');
  });

  it('is asked again when the name changes that it was checked against', () => {
    const changed = healthStateAfter(
      ['answer.change #proposer', 'proposer.submit changed', 'proposer saved'],
      healthStateAfter(EVENTS_TO_PREVIEW),
    );
    expect(healthPlaceIn(changed)).toMatchObject({ screen: 'kyc-document', step: 'kyc' });
    expect(changed.journey.context.notice?.at).toBe('kyc');
    const back = healthStateAfter(['document.submit verified', 'submitDocument saved', 'kyc.continue'], changed);
    expect(healthPlaceIn(back).step).toBe('preview');
    expect(back.journey.context.intent).toBeNull();
  });
});

describe('prices', () => {
  it('are shown again when they moved before the visitor agreed', () => {
    const moved = healthStateAfter([...EVENTS_TO_PLAN, 'premium.agree outdated', 'premium refused PRICE_CHANGED']);
    expect(healthPlaceIn(moved).step).toBe('customizePlan');
    expect(moved.journey.context.problem?.reason).toBe('PRICE_CHANGED');
    expect(moved.journey.hasTag('busy')).toBe(true);
  });

  it('that the insurer changed are paid only after a consent of their own', () => {
    const dearer = healthStateAfter([...EVENTS_TO_DECLARED, 'declaration saved PRICE_CHANGED']);
    expect(healthPlaceIn(dearer).screen).toBe('decision-price-changed');
    expect(dearer.journey.can({ type: 'xstate.route', to: '#payment', params: {} })).toBe(false);
    expect(dearer.journey.can({ type: 'payment.start' })).toBe(false);
    const agreed = healthStateAfter(['price.accept given', 'acceptPrice saved'], dearer);
    expect(healthPlaceIn(agreed).screen).toBe('payment-ready');
    expect(healthPlaceIn(healthStateAfter(['price.refuse'], dearer)).step).toBe('quoteList');
  });

  it('that moved again while one was accepted are asked for, and shown before anything is agreed', () => {
    const outdated = [...EVENTS_TO_DECLARED, 'declaration saved PRICE_CHANGED', 'price.accept refused'];
    const again = healthStateAfter([...outdated, 'acceptPrice refused PRICE_CHANGED']);
    expect(again.journey.matches({ decision: 'asking' })).toBe(true);
    expect(healthPlaceIn(healthStateAfter(['askDecision saved'], again)).screen).toBe('decision-price-changed');
  });
});

describe('the insurer', () => {
  it('declines, and another plan can be bought without answering anything twice', () => {
    const declined = healthStateAfter([...EVENTS_TO_DECLARED, 'declaration saved DECLINED']);
    expect(healthPlaceIn(declined).screen).toBe('decision-declined');
    const other = ['plans.browse', 'fetchQuoteList offers', 'plan.choose changed', 'choosePlan saved'];
    const agreed = healthStateAfter(
      [...other, 'fetchQuotation shown', 'premium.agree given', 'premium saved'],
      declined,
    );
    expect(agreed.server?.proposal).toMatchObject({ decision: null, kyc: { status: 'VERIFIED' } });
    expect(healthPlaceIn(agreed).step).toBe('preview');
  });

  it('declines, and what a later plan still needs is asked one after the other, and nothing in between', () => {
    const declared = healthStateAfter([...EVENTS_TO_DECLARED, 'declaration saved DECLINED']);
    const opened = healthStateAfter(['xstate.route #proposer', 'proposer.submit given', 'proposer saved'], declared);
    expect(healthPlaceIn(opened).screen).toBe('decision-declined');
    const renamed = healthStateAfter(['xstate.route #proposer', 'proposer.submit changed', 'proposer saved'], declared);
    expect(healthPlaceIn(renamed).step).toBe('kyc');
    const verified = healthStateAfter(['document.submit verified', 'submitDocument saved', 'kyc.continue'], renamed);
    expect(healthPlaceIn(verified).step).toBe('preview');
  });

  it('takes its time, and is asked again automatically', () => {
    const referred = healthStateAfter([...EVENTS_TO_DECLARED, 'declaration saved REFERRED']);
    const clock = 'xstate.after.decisionPoll.health.decision.referred';
    expect(healthPlaceIn(healthStateAfter([clock, 'askDecision saved ACCEPTED'], referred)).screen).toBe(
      'payment-ready',
    );
  });
});

describe('coming back', () => {
  it('to a plan that was being customised shows it as it was left', () => {
    const priced = healthStateAfter(EVENTS_TO_PLAN);
    const { cart } = priced.journey.context;
    const customised = healthStateAfter(['cart.change', 'fetchQuotation shown'], priced);
    const left = customised.journey.context.cart;
    expect(left).not.toEqual(cart);
    const reloaded = healthStateAfter(['load where one is', 'loadRecord loaded'], customised);
    expect(healthPlaceIn(reloaded).step).toBe('customizePlan');
    expect(reloaded.journey.context.cart).toEqual(left);
    // Nothing of another product is part of the chosen plan, also when another tab saves its draft late.
    const browsed = ['quoteList.open', 'fetchQuoteList offers'];
    const other = [...browsed, 'plan.choose changed', 'choosePlan saved', 'fetchQuotation shown'];
    const chosen = healthStateAfter(other, customised);
    const { server } = chosen;
    if (!server || !left) throw new Error('No plan was chosen');
    expect(server.quote.plan?.product_id).not.toBe(left.product_id);
    const saved = { ...server, drafts: { ...server.drafts, [draftKey('customizePlan', null)]: left } };
    for (const from of [chosen, { ...chosen, server: saved }]) {
      const back = healthStateAfter(['load where one is', 'loadRecord loaded'], from);
      expect(back.journey.context.cart).toEqual(server.quote.plan);
    }
  });

  it('goes to the first step that is missing, and says why it is not where the link led', () => {
    const reloaded = healthStateAfter(
      ['load by a link to the end', 'loadRecord loaded'],
      healthStateAfter(EVENTS_TO_PROPOSER),
    );
    expect(healthPlaceIn(reloaded).step).toBe('proposer');
    expect(reloaded.journey.context.notice).toMatchObject({ at: 'proposer' });
  });

  it('begins a quote for a newcomer who followed a link into the middle', () => {
    const newcomer = healthStateAfter(['load by a link to the end', 'registerQuote saved']);
    expect(healthPlaceIn(newcomer).step).toBe('personalDetails');
  });

  it('restores again when another tab changed the family meanwhile', () => {
    const stale = healthStateAfter([
      ...EVENTS_TO_PLAN,
      'premium.agree given',
      'premium stale family',
      'loadRecord loaded',
    ]);
    expect(healthPlaceIn(stale).step).toBe('birthDates');
  });

  it('asks first what another tab left open when details were saved from the list', () => {
    const saved = healthStateAfter(
      ['xstate.route #editDetails', 'editDetails.submit changed', 'editDetails saved meanwhile family'],
      healthStateAfter(EVENTS_TO_HEALTH_LIST),
    );
    expect(healthPlaceIn(saved).step).toBe('birthDates');
    expect(saved.journey.context.intent).toEqual({ kind: 'edit', back: { to: '#quoteList', params: {} } });
  });

  it('asks whoever was passed over by a link before it continues', () => {
    const verified = [...EVENTS_TO_KYC, 'document.submit verified', 'submitDocument saved'];
    const second = healthStateAfter([
      ...verified,
      'xstate.route #memberDetails/2',
      'memberDetails.submit given',
      'memberDetails saved',
    ]);
    expect(healthPlaceIn(second).path).toBe('/health/proposer/member-details/SELF');
  });

  it('says it when nothing is found under the link that was opened by mistake', () => {
    const lost = healthStateAfter(['route.refuse unknown'], healthStateAfter(EVENTS_TO_HEALTH_LIST));
    expect(healthPlaceIn(lost).step).toBe('quoteList');
    expect(lost.journey.context.notice?.message).toBe('That page does not exist. This is where you were.');
  });
});
