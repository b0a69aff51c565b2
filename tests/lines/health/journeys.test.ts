import { describe, expect, it } from 'vitest';
import {
  placeIn,
  UNTIL_DECLARED,
  UNTIL_GATEWAY,
  UNTIL_KYC,
  UNTIL_LIST,
  UNTIL_PLAN,
  UNTIL_PREVIEW,
  UNTIL_PROPOSER,
  worldAfter,
} from '#tools/model/journey.ts';

// Journeys as people make them, and where they have to end. The graph proves that nothing is missing; these pin what is meant.

describe('a purchase', () => {
  it('ends with the policy', () => {
    const end = worldAfter([
      ...UNTIL_GATEWAY,
      'payment.return',
      'askPaymentStatus saved SUCCESS',
      'generatePolicy saved ISSUED',
    ]);
    expect(end.journey.value).toEqual({ policyDownload: { overlay: 'showing', issuance: 'issued' } });
    expect(placeIn(end)).toMatchObject({ path: '/health/policy-download', replaces: true });
  });

  it('shows for ten seconds that the payment arrived', { tags: ['§9.overlay-10-s'] }, () => {
    const paid = [...UNTIL_GATEWAY, 'payment.return', 'askPaymentStatus saved SUCCESS'];
    const dismissed = { policyDownload: { overlay: 'dismissed' } } as const;
    const clock = 'xstate.after.overlay.health.policyDownload.overlay.showing';
    expect(worldAfter([...paid, clock]).journey.matches(dismissed)).toBe(true);
    expect(worldAfter([...paid, 'overlay.dismiss']).journey.matches(dismissed)).toBe(true);
  });

  it('passes every page in the order in which the pages are asked', {
    tags: ['§1.path-of-a-purchase', '§4.proposal-order-health'],
  }, () => {
    const pages = UNTIL_GATEWAY.map((_, index) => placeIn(worldAfter(UNTIL_GATEWAY.slice(0, index))).path);
    expect([...new Set(pages.filter((path) => path !== null))]).toEqual([
      '/health',
      '/health/personal-details',
      '/health/contact',
      '/health/member',
      '/health/select-member-dob',
      '/health/medical-history/SELF',
      '/health/medical-history/SPOUSE',
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

describe('identity', () => {
  const code = [...UNTIL_KYC, 'document.submit otp', 'submitDocument saved'];

  it('takes a wrong code as often as the server lets it, then offers another document', {
    tags: ['§4.proposal-kyc'],
  }, () => {
    const wrong = ['otp.submit wrong', 'checkOtp refused OTP_WRONG'];
    const still = worldAfter([...code, ...wrong, ...wrong, ...wrong, ...wrong]);
    expect(placeIn(still).screen).toBe('kyc-otp');
    expect(still.journey.context.problem?.reason).toBe('OTP_WRONG');
    const locked = worldAfter(['otp.submit last', 'checkOtp refused OTP_LOCKED', 'askKyc saved'], still);
    expect(placeIn(locked).screen).toBe('kyc-refused');
    const other = worldAfter(['document.change', 'document.submit link', 'submitDocument saved', 'link.check'], locked);
    expect(placeIn(worldAfter(['checkLink saved VERIFIED'], other)).screen).toBe('kyc-verified');
  });

  it('sends a new code in the place of one that expired', () => {
    const expired = worldAfter([...code, 'otp.submit late', 'checkOtp refused OTP_EXPIRED', 'askKyc saved']);
    expect(placeIn(expired).screen).toBe('kyc-otp-expired');
    expect(placeIn(worldAfter(['otp.resend', 'resendOtp saved'], expired)).screen).toBe('kyc-otp');
  });

  it('goes on with the code that was sent after a reload', () => {
    const reloaded = worldAfter(['load where one is', 'loadRecord loaded'], worldAfter(code));
    expect(placeIn(reloaded).screen).toBe('kyc-otp');
  });

  it('is asked again when the name changes that it was checked against', () => {
    const changed = worldAfter(
      ['answer.change #proposer-details', 'proposer.submit changed', 'saveProposer saved', 'saveProposerContact saved'],
      worldAfter(UNTIL_PREVIEW),
    );
    expect(placeIn(changed)).toMatchObject({ screen: 'kyc-document', step: 'kyc-form' });
    expect(changed.journey.context.notice?.at).toBe('kyc-form');
    const back = worldAfter(['document.submit verified', 'submitDocument saved', 'kyc.continue'], changed);
    expect(placeIn(back).step).toBe('application-preview');
    expect(back.journey.context.changing).toBe(false);
  });
});

describe('prices', () => {
  it('are shown anew when they moved before the visitor agreed', () => {
    const moved = worldAfter([...UNTIL_PLAN, 'premium.agree moved', 'agreePremium refused PRICE_CHANGED']);
    expect(placeIn(moved).step).toBe('customize-plan');
    expect(moved.journey.context.problem?.reason).toBe('PRICE_CHANGED');
    expect(moved.journey.hasTag('busy')).toBe(true);
  });

  it('that the insurer changed are paid only after a consent of their own', () => {
    const dearer = worldAfter([...UNTIL_DECLARED, 'submitProposal saved PRICE_CHANGED']);
    expect(placeIn(dearer).screen).toBe('decision-price-changed');
    expect(dearer.journey.can({ type: 'xstate.route', to: '#payment', params: {} })).toBe(false);
    expect(dearer.journey.can({ type: 'payment.open' })).toBe(false);
    const agreed = worldAfter(['price.accept given', 'acceptPrice saved', 'payment.open'], dearer);
    expect(placeIn(agreed).screen).toBe('payment-ready');
    expect(placeIn(worldAfter(['price.refuse'], dearer)).step).toBe('quote-list');
  });
});

describe('the insurer', () => {
  it('declines, and another plan can be bought without answering anything twice', () => {
    const declined = worldAfter([...UNTIL_DECLARED, 'submitProposal saved DECLINED']);
    expect(placeIn(declined).screen).toBe('decision-declined');
    const other = ['plans.browse', 'fetchQuoteList offers', 'plan.choose changed', 'choosePlan saved'];
    const agreed = worldAfter([...other, 'fetchTenures shown', 'premium.agree given', 'agreePremium saved'], declined);
    expect(agreed.server?.proposal).toMatchObject({ decision: null, kyc: { status: 'VERIFIED' } });
    expect(agreed.journey.can({ type: 'xstate.route', to: '#application-preview', params: {} })).toBe(true);
  });

  it('takes its time, and is asked again by itself', () => {
    const referred = worldAfter([...UNTIL_DECLARED, 'submitProposal saved REFERRED']);
    const clock = 'xstate.after.decisionPoll.health.finalQuote.referred';
    expect(placeIn(worldAfter([clock, 'askDecision saved ACCEPTED'], referred)).screen).toBe('decision-accepted');
  });
});

describe('a payment', () => {
  const returned = [...UNTIL_GATEWAY, 'payment.return'];

  it('that pends is asked about until it is known', () => {
    const pending = worldAfter([...returned, 'askPaymentStatus saved PENDING']);
    expect(placeIn(pending).screen).toBe('payment-pending');
    expect(pending.journey.can({ type: 'payment.start' })).toBe(false);
    const clock = 'xstate.after.paymentPoll.health.payment.pending';
    expect(placeIn(worldAfter([clock, 'askPaymentStatus saved SUCCESS'], pending)).step).toBe('policy-download');
  });

  it('that failed can be made again', () => {
    const failed = worldAfter([...returned, 'askPaymentStatus saved FAILED']);
    expect(placeIn(failed).screen).toBe('payment-failed');
    expect(placeIn(worldAfter(['payment.start', 'makePayment ready'], failed)).screen).toBe('payment-ready');
  });

  it('of which nothing can be learnt is never offered a second time', () => {
    const unknown = worldAfter([...returned, 'askPaymentStatus fault']);
    expect(placeIn(unknown).screen).toBe('payment-unknown');
    expect(unknown.journey.can({ type: 'payment.start' })).toBe(false);
  });

  it('ends as a refund when the insurer issues no policy', () => {
    const refunded = worldAfter([...returned, 'askPaymentStatus saved SUCCESS', 'generatePolicy saved REFUSED']);
    expect(refunded.journey.matches({ policyDownload: { issuance: 'refunding' } })).toBe(true);
  });

  it('is safe while issuance is late, also over a reload', () => {
    const late = worldAfter([
      ...returned,
      'askPaymentStatus saved SUCCESS',
      'generatePolicy refused POLICY_NOT_GENERATED',
    ]);
    expect(late.journey.matches({ policyDownload: { issuance: 'delayed' } })).toBe(true);
    const reloaded = worldAfter(['load where one is', 'loadRecord loaded'], late);
    expect(reloaded.journey.matches({ policyDownload: { issuance: 'generating' } })).toBe(true);
    const clock = 'xstate.after.policyPoll.health.policyDownload.issuance.delayed';
    const issued = worldAfter([clock, 'generatePolicy saved ISSUED'], late);
    expect(issued.journey.matches({ policyDownload: { issuance: 'issued' } })).toBe(true);
  });
});

describe('coming back', () => {
  it('goes to the first step that is missing, and says why it is not where the link led', () => {
    const reloaded = worldAfter(['load by a link to the end', 'loadRecord loaded'], worldAfter(UNTIL_PROPOSER));
    expect(placeIn(reloaded).step).toBe('proposer-details');
    expect(reloaded.journey.context.notice).toMatchObject({ at: 'proposer-details' });
  });

  it('begins a quote for a newcomer who followed a link into the middle', () => {
    const newcomer = worldAfter(['load by a link to the end', 'registerQuote saved']);
    expect(placeIn(newcomer).step).toBe('personal-details');
  });

  it('restores anew when another tab changed the family meanwhile', () => {
    const stale = worldAfter([...UNTIL_PLAN, 'premium.agree given', 'agreePremium stale family', 'loadRecord loaded']);
    expect(placeIn(stale).step).toBe('select-member-dob');
  });

  it('asks whoever was passed over by a link before it goes on', () => {
    const verified = [...UNTIL_KYC, 'document.submit verified', 'submitDocument saved'];
    const second = worldAfter([
      ...verified,
      'xstate.route #member-details/2',
      'member.submit given',
      'saveMember saved',
    ]);
    expect(placeIn(second).path).toBe('/health/proposer/member-details/SELF');
  });

  it('says it when nothing is found under the link that was opened by mistake', () => {
    const lost = worldAfter(['route.refuse unknown'], worldAfter(UNTIL_LIST));
    expect(placeIn(lost).step).toBe('quote-list');
    expect(lost.journey.context.notice?.message).toBe('There is no such page. This is where you were.');
  });
});
