import { describe, expect, it } from 'vitest';
import {
  after,
  placeIn,
  UNTIL_DECLARED,
  UNTIL_GATEWAY,
  UNTIL_KYC,
  UNTIL_LIST,
  UNTIL_PLAN,
  UNTIL_PREVIEW,
  UNTIL_PROPOSER,
} from '#tests/support/model/journey.ts';

// Journeys as people make them, and where they have to end. The graph proves that nothing is missing; these pin what is meant.

describe('a purchase', () => {
  it('ends with the policy', () => {
    const end = after([
      ...UNTIL_GATEWAY,
      'payment.return',
      'askPaymentStatus saved SUCCESS',
      'generatePolicy saved ISSUED',
    ]);
    expect(end.journey.value).toEqual({ policyDownload: { overlay: 'showing', issuance: 'issued' } });
    expect(placeIn(end)).toMatchObject({ path: '/health/policy-download', replaces: true });
  });

  it('shows for ten seconds that the payment arrived', () => {
    const paid = [...UNTIL_GATEWAY, 'payment.return', 'askPaymentStatus saved SUCCESS'];
    const dismissed = { policyDownload: { overlay: 'dismissed' } } as const;
    const clock = 'xstate.after.overlay.health.policyDownload.overlay.showing';
    expect(after([...paid, clock]).journey.matches(dismissed)).toBe(true);
    expect(after([...paid, 'overlay.dismiss']).journey.matches(dismissed)).toBe(true);
  });

  it('passes every page in the order in which the pages are asked', () => {
    const pages = UNTIL_GATEWAY.map((_, index) => placeIn(after(UNTIL_GATEWAY.slice(0, index + 1))).path);
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

  it('takes a wrong code as often as the server lets it, then offers another document', () => {
    const wrong = ['otp.submit wrong', 'checkOtp refused OTP_WRONG'];
    const still = after([...code, ...wrong, ...wrong, ...wrong, ...wrong]);
    expect(placeIn(still).screen).toBe('kyc-otp');
    expect(still.journey.context.problem?.reason).toBe('OTP_WRONG');
    const locked = after(['otp.submit last', 'checkOtp refused OTP_LOCKED', 'askKyc saved'], still);
    expect(placeIn(locked).screen).toBe('kyc-refused');
    const other = after(['document.change', 'document.submit link', 'submitDocument saved', 'link.check'], locked);
    expect(placeIn(after(['checkLink saved VERIFIED'], other)).screen).toBe('kyc-verified');
  });

  it('sends a new code in the place of one that expired', () => {
    const expired = after([...code, 'otp.submit late', 'checkOtp refused OTP_EXPIRED', 'askKyc saved']);
    expect(placeIn(expired).screen).toBe('kyc-otp-expired');
    expect(placeIn(after(['otp.resend', 'resendOtp saved'], expired)).screen).toBe('kyc-otp');
  });

  it('goes on with the code that was sent after a reload', () => {
    const reloaded = after(['load where one is', 'loadRecord loaded'], after(code));
    expect(placeIn(reloaded).screen).toBe('kyc-otp');
  });

  it('is asked again when the name changes that it was checked against', () => {
    const changed = after(
      ['answer.change #proposer-details', 'proposer.submit changed', 'saveProposer saved', 'saveProposerContact saved'],
      after(UNTIL_PREVIEW),
    );
    expect(placeIn(changed)).toMatchObject({ screen: 'kyc-document', step: 'kyc-form' });
    expect(changed.journey.context.notice?.at).toBe('kyc-form');
    const back = after(['document.submit verified', 'submitDocument saved', 'kyc.continue'], changed);
    expect(placeIn(back).step).toBe('application-preview');
    expect(back.journey.context.changing).toBe(false);
  });
});

describe('prices', () => {
  it('are shown anew when they moved before the visitor agreed', () => {
    const moved = after([...UNTIL_PLAN, 'premium.agree moved', 'agreePremium refused PRICE_CHANGED']);
    expect(placeIn(moved).step).toBe('customize-plan');
    expect(moved.journey.context.problem?.reason).toBe('PRICE_CHANGED');
    expect(moved.journey.hasTag('busy')).toBe(true);
  });

  it('that the insurer changed are paid only after a consent of their own', () => {
    const dearer = after([...UNTIL_DECLARED, 'submitProposal saved PRICE_CHANGED']);
    expect(placeIn(dearer).screen).toBe('decision-price-changed');
    expect(dearer.journey.can({ type: 'xstate.route', to: '#payment', params: {} })).toBe(false);
    expect(dearer.journey.can({ type: 'payment.open' })).toBe(false);
    const agreed = after(['price.accept given', 'acceptPrice saved', 'payment.open'], dearer);
    expect(placeIn(agreed).screen).toBe('payment-ready');
    expect(placeIn(after(['price.refuse'], dearer)).step).toBe('quote-list');
  });
});

describe('the insurer', () => {
  it('declines, and another plan can be bought without answering anything twice', () => {
    const declined = after([...UNTIL_DECLARED, 'submitProposal saved DECLINED']);
    expect(placeIn(declined).screen).toBe('decision-declined');
    const other = ['plans.browse', 'fetchQuoteList offers', 'plan.choose changed', 'choosePlan saved'];
    const agreed = after([...other, 'fetchTenures shown', 'premium.agree given', 'agreePremium saved'], declined);
    expect(agreed.server?.proposal).toMatchObject({ decision: null, kyc: { status: 'VERIFIED' } });
    expect(agreed.journey.can({ type: 'xstate.route', to: '#application-preview', params: {} })).toBe(true);
  });

  it('takes its time, and is asked again by itself', () => {
    const referred = after([...UNTIL_DECLARED, 'submitProposal saved REFERRED']);
    const clock = 'xstate.after.decisionPoll.health.finalQuote.referred';
    expect(placeIn(after([clock, 'askDecision saved ACCEPTED'], referred)).screen).toBe('decision-accepted');
  });
});

describe('a payment', () => {
  const returned = [...UNTIL_GATEWAY, 'payment.return'];

  it('that pends is asked about until it is known', () => {
    const pending = after([...returned, 'askPaymentStatus saved PENDING']);
    expect(placeIn(pending).screen).toBe('payment-pending');
    expect(pending.journey.can({ type: 'payment.start' })).toBe(false);
    const clock = 'xstate.after.paymentPoll.health.payment.pending';
    expect(placeIn(after([clock, 'askPaymentStatus saved SUCCESS'], pending)).step).toBe('policy-download');
  });

  it('that failed can be made again', () => {
    const failed = after([...returned, 'askPaymentStatus saved FAILED']);
    expect(placeIn(failed).screen).toBe('payment-failed');
    expect(placeIn(after(['payment.start', 'makePayment ready'], failed)).screen).toBe('payment-ready');
  });

  it('of which nothing can be learnt is never offered a second time', () => {
    const unknown = after([...returned, 'askPaymentStatus fault']);
    expect(placeIn(unknown).screen).toBe('payment-unknown');
    expect(unknown.journey.can({ type: 'payment.start' })).toBe(false);
  });

  it('ends as a refund when the insurer issues no policy', () => {
    const refunded = after([...returned, 'askPaymentStatus saved SUCCESS', 'generatePolicy saved REFUSED']);
    expect(refunded.journey.matches({ policyDownload: { issuance: 'refunding' } })).toBe(true);
  });

  it('is safe while issuance is late, also over a reload', () => {
    const late = after([...returned, 'askPaymentStatus saved SUCCESS', 'generatePolicy refused POLICY_NOT_GENERATED']);
    expect(late.journey.matches({ policyDownload: { issuance: 'delayed' } })).toBe(true);
    const reloaded = after(['load where one is', 'loadRecord loaded'], late);
    expect(reloaded.journey.matches({ policyDownload: { issuance: 'generating' } })).toBe(true);
    const clock = 'xstate.after.policyPoll.health.policyDownload.issuance.delayed';
    const issued = after([clock, 'generatePolicy saved ISSUED'], late);
    expect(issued.journey.matches({ policyDownload: { issuance: 'issued' } })).toBe(true);
  });
});

describe('coming back', () => {
  it('goes to the first step that is missing, and says why it is not where the link led', () => {
    const reloaded = after(['load by a link to the end', 'loadRecord loaded'], after(UNTIL_PROPOSER));
    expect(placeIn(reloaded).step).toBe('proposer-details');
    expect(reloaded.journey.context.notice).toMatchObject({ at: 'proposer-details' });
  });

  it('begins a quote for a newcomer who followed a link into the middle', () => {
    const newcomer = after([
      'loadRecord nothing',
      'load by a link to the end',
      'loadRecord nothing',
      'registerQuote saved',
    ]);
    expect(placeIn(newcomer).step).toBe('personal-details');
  });

  it('restores anew when another tab changed the family meanwhile', () => {
    const stale = after([...UNTIL_PLAN, 'premium.agree given', 'agreePremium stale family', 'loadRecord loaded']);
    expect(placeIn(stale).step).toBe('select-member-dob');
  });

  it('asks whoever was passed over by a link before it goes on', () => {
    const verified = [...UNTIL_KYC, 'document.submit verified', 'submitDocument saved'];
    const second = after([...verified, 'xstate.route #member-details/2', 'member.submit given', 'saveMember saved']);
    expect(placeIn(second).path).toBe('/health/proposer/member-details/SELF');
  });

  it('says it when nothing is found under the link that was opened by mistake', () => {
    const lost = after(['route.refuse unknown'], after(UNTIL_LIST));
    expect(placeIn(lost).step).toBe('quote-list');
    expect(lost.journey.context.notice?.message).toBe('There is no such page. This is where you were.');
  });
});
