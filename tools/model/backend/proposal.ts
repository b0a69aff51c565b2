import type { HealthProposal } from '#contract/lines/health/proposal.ts';
import type { JourneyRecord } from '#contract/record.ts';
import type { Decision } from '#contract/shared/decision.ts';
import { KYC_NOT_STARTED, type KycCase } from '#contract/shared/kyc.ts';
import type { Saved } from '#machines/core/types.ts';
import { STATUS_OF } from '../fixtures/identity.ts';
import { dearer, offerOf } from '../fixtures/offers.ts';
import type { Outcome } from '../types.ts';
import {
  answered,
  fault,
  type Held,
  holding,
  inTurn,
  limited,
  type Outcomes,
  refused,
  saved,
  saving,
  staleGone,
} from './outcomes.ts';

/** The fake backend from the cart to the insurer's decision. */

export const AT = '2026-09-05T06:00:00.000Z';

export const proposalWith = (record: JourneyRecord, change: Partial<HealthProposal>): JourneyRecord => ({
  ...record,
  proposal: record.proposal && { ...record.proposal, ...change },
});

const born = (
  record: JourneyRecord,
  cartDetails: HealthProposal['cartDetails'],
  offer: HealthProposal['offer'],
): HealthProposal => ({
  proposerId: record.quote.rfqId.replace('RFQ', 'PRP'),
  offer,
  cartDetails,
  premium: null,
  proposal_details: null,
  contact_details: null,
  address_details: null,
  kyc: KYC_NOT_STARTED,
  member_details: [],
  medical_details: [],
  nominee_details: null,
  preview_confirmed_at: null,
  declared_at: null,
  decision: null,
  payment: null,
  refunds: [],
  policy: null,
});

export const agreePremium: Outcomes<Saved> = holding((held) => {
  if (held.intent === 'moved') {
    return inTurn<Saved>(held, 'customize-plan', [refused('PRICE_CHANGED', held.server)]);
  }
  return saving(held, 'customize-plan', (record) => {
    if (held.submitted?.type !== 'premium.agree') return record;
    const cartDetails = held.submitted.answer;
    const offer = offerOf(cartDetails);
    const proposal = record.proposal ?? born(record, cartDetails, offer);
    const value = { cartDetails, offer, premium: offer.premium };
    return answered({ ...record, proposal }, { answer: 'premium', value }, ['customize-plan']);
  });
});

export const saveProposer: Outcomes<Saved> = holding((held) =>
  saving(held, 'proposer-details', (record) =>
    held.submitted?.type === 'proposer.submit'
      ? answered(record, { answer: 'proposalDetails', value: held.submitted.answer.proposal })
      : record,
  ),
);

export const saveProposerContact: Outcomes<Saved> = holding((held) =>
  saving({ ...held, intent: held.intent === 'half' ? 'refused' : held.intent }, 'proposer-details', (record) =>
    held.submitted?.type === 'proposer.submit'
      ? answered(record, { answer: 'contactDetails', value: held.submitted.answer.contact }, ['proposer-details'])
      : record,
  ),
);

export const saveAddress: Outcomes<Saved> = holding((held) =>
  saving(held, 'address-details', (record) => {
    if (held.submitted?.type !== 'address.submit') return record;
    const value = { ...held.submitted.answer, address_line_2: '', city: 'New Delhi', state: 'Delhi' };
    return answered(record, { answer: 'addressDetails', value }, ['address-details']);
  }),
);

const withCase = (record: JourneyRecord, status: KycCase['status']): JourneyRecord =>
  record.proposal ? proposalWith(record, { kyc: { ...record.proposal.kyc, status } }) : record;
const statusOf = ({ server }: Held): KycCase['status'] => server.proposal?.kyc.status ?? 'NOT_STARTED';

const isAnswered = (intent: string | null): intent is keyof typeof STATUS_OF => intent !== null && intent in STATUS_OF;

export const submitDocument: Outcomes<Saved> = holding((held) => {
  const { server, intent } = held;
  const answers = (answer: Outcome<Saved>) => inTurn<Saved>(held, 'kyc-form', [answer]);
  if (intent === 'refused') return answers(refused('VALIDATION', server));
  // Another document takes the verified one's place, also when its register does not answer.
  const begun = statusOf(held) === 'VERIFIED' ? withCase(server, 'NOT_STARTED') : server;
  if (intent === 'unavailable') return answers(refused('CONFLICT', begun));
  return isAnswered(intent) ? answers(saved(withCase(server, STATUS_OF[intent]))) : [];
});

const checkOtp = (held: Held): Outcome<Saved> => {
  const { server, intent } = held;
  switch (statusOf(held)) {
    case 'VERIFIED':
      return saved(server);
    case 'OTP_EXPIRED':
      return refused('OTP_EXPIRED', server);
    case 'LOCKED':
      return refused('OTP_LOCKED', server);
    default:
      if (intent === 'wrong') return refused('OTP_WRONG', server);
      if (intent === 'late') return refused('OTP_EXPIRED', withCase(server, 'OTP_EXPIRED'));
      if (intent === 'last') return refused('OTP_LOCKED', withCase(server, 'LOCKED'));
      return saved(withCase(server, 'VERIFIED'));
  }
};

const resendOtp = (held: Held): Outcome<Saved>[] => {
  const status = statusOf(held);
  if (status === 'VERIFIED') return [saved(held.server)];
  if (status === 'LOCKED') return [refused('OTP_LOCKED', held.server)];
  const sent = saved(withCase(held.server, 'OTP_SENT'));
  return status === 'OTP_SENT' ? [sent, refused('OTP_RESEND_TOO_SOON', held.server)] : [sent, limited(held)];
};

const checkLink = (held: Held): Outcome<Saved>[] =>
  statusOf(held) === 'LINK_SENT'
    ? [
        saved(withCase(held.server, 'VERIFIED'), 'saved VERIFIED'),
        saved(held.server, 'saved LINK_SENT'),
        saved(withCase(held.server, 'REJECTED'), 'saved REJECTED'),
        limited(held),
      ]
    : [saved(held.server)];

export const validateKyc: Outcomes<Saved> = holding((held) => {
  switch (held.submitted?.type) {
    case 'otp.submit':
      return inTurn<Saved>(held, 'kyc-form', [checkOtp(held)]);
    case 'otp.resend':
      return inTurn<Saved>(held, 'kyc-form', resendOtp(held));
    case 'link.check':
      return inTurn<Saved>(held, 'kyc-form', checkLink(held));
    default:
      return [];
  }
});

export const askKyc: Outcomes<Saved> = holding((held) => [saved(held.server), limited(held), staleGone(), fault(held)]);

export const saveMember: Outcomes<Saved> = holding((held) =>
  saving(held, 'member-details', (record) =>
    held.submitted?.type === 'member.submit'
      ? answered(record, { answer: 'proposalMember', value: held.submitted.answer }, ['member-details'])
      : record,
  ),
);

export const saveMedicalAnswers: Outcomes<Saved> = holding((held) =>
  saving(held, 'medical-details', (record) =>
    held.submitted?.type === 'medicalAnswers.submit'
      ? answered(record, { answer: 'proposalMedical', value: held.submitted.answer }, ['medical-details'])
      : record,
  ),
);

export const saveNominee: Outcomes<Saved> = holding((held) =>
  saving(held, 'nominee-details', (record) =>
    held.submitted?.type === 'nominee.submit'
      ? answered(record, { answer: 'nominee', value: held.submitted.answer }, ['nominee-details'])
      : record,
  ),
);

export const confirmPreview: Outcomes<Saved> = holding((held) =>
  inTurn<Saved>(held, 'application-preview', [
    saved(answered(held.server, { answer: 'preview', value: AT })),
    limited(held),
  ]),
);

const STATUSES = ['ACCEPTED', 'PRICE_CHANGED', 'REFERRED', 'DECLINED'] as const;

const decided = (record: JourneyRecord, status: Decision['status']): JourneyRecord => {
  const previous_premium = record.proposal?.premium;
  if (!previous_premium) return record;
  const premium = status === 'PRICE_CHANGED' ? dearer(previous_premium) : previous_premium;
  const differences = premium.lines.slice(previous_premium.lines.length);
  const decision = { status, reasons: [], decided_at: AT, previous_premium, premium, differences };
  return answered(record, { answer: 'decision', value: { declared_at: AT, decision } });
};

export const submitProposal: Outcomes<Saved> = holding((held) => {
  const answers = (outcomes: Outcome<Saved>[]) => inTurn<Saved>(held, 'declaration', outcomes);
  if (held.intent === 'refused') return answers([refused('VALIDATION', held.server)]);
  // Declared and decided before, and nothing changed since.
  if (held.server.proposal?.decision) return answers([saved(held.server)]);
  return answers(STATUSES.map((status) => saved(decided(held.server, status), `saved ${status}`)));
});

export const askDecision: Outcomes<Saved> = holding((held) => {
  const referred = held.server.proposal?.decision?.status === 'REFERRED';
  const answers = referred
    ? STATUSES.map((status) => saved(decided(held.server, status), `saved ${status}`))
    : [saved(held.server)];
  return inTurn<Saved>(held, 'final-quote', [...answers, limited(held)]);
});

export const acceptPrice: Outcomes<Saved> = holding((held) => {
  const answers = (outcomes: Outcome<Saved>[]) => inTurn<Saved>(held, 'final-quote', outcomes);
  const decision = held.server.proposal?.decision;
  if (!decision) return answers([]);
  if (held.intent === 'refused') return answers([refused('PRICE_CHANGED', held.server)]);
  if (decision.status === 'ACCEPTED') return answers([saved(held.server)]);
  const accepted = { premium: decision.premium, decision: { ...decision, status: 'ACCEPTED' as const } };
  return answers([saved(proposalWith(held.server, accepted)), limited(held)]);
});
