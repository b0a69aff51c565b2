import { safeParse } from 'valibot';
import { KycAction, type KycCase, KycDocument } from '#contract/shared/kyc.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import type { SaveOutcome } from '#machines/core/journey-types.ts';
import type { SavedOutcome } from '../model-types.ts';
import {
  faultOutcome,
  inStepOrder,
  type JourneyCall,
  rateLimitedOutcome,
  refusedOutcome,
  savedOutcome,
  staleGoneOutcome,
  withRecord,
} from './call-outcomes.ts';
import { withModelProposal } from './model-record.ts';

/** Documents by the sandbox's response to them (server/domain/kyc/README.md), and codes by what is right or wrong with them. */

interface SampleDocument extends Pick<KycDocument, 'kyc_doc_type' | 'kyc_doc_number'> {
  /** The status of the check afterwards; else why it was refused. */
  readonly leads: KycCase['status'] | 'refused' | 'unavailable';
}
export const MODEL_DOCUMENTS = {
  verified: { kyc_doc_type: 'PAN', kyc_doc_number: 'ABCPK1234F', leads: 'VERIFIED' },
  otp: { kyc_doc_type: 'AADHAAR', kyc_doc_number: '496858245152', leads: 'OTP_SENT' },
  link: { kyc_doc_type: 'PASSPORT', kyc_doc_number: 'M1234567', leads: 'LINK_SENT' },
  rejected: { kyc_doc_type: 'PAN', kyc_doc_number: 'ABCPK1234Z', leads: 'REJECTED' },
  unavailable: { kyc_doc_type: 'PAN', kyc_doc_number: 'ABCPK1234X', leads: 'unavailable' },
  refused: { kyc_doc_type: 'PAN', kyc_doc_number: 'ABCDEFGH', leads: 'refused' },
} as const satisfies Record<string, SampleDocument>;

/** In the model these are placeholders; a tier with a real server inserts the code that was sent. */
export const MODEL_CODES = { right: '111111', wrong: '222222', late: '333333', last: '444444' } as const;

const withStatus = (record: RecordBase, status: KycCase['status']): RecordBase =>
  record.proposal ? withModelProposal(record, { kyc: { ...record.proposal.kyc, status } }) : record;
const statusOf = ({ proposal }: RecordBase): KycCase['status'] => proposal?.kyc.status ?? 'NOT_STARTED';

export const submitKycDocumentOutcomes = withRecord((call) => {
  const { server } = call;
  const body = safeParse(KycDocument, call.body);
  const sample = Object.values(MODEL_DOCUMENTS).find(
    ({ kyc_doc_number }) => kyc_doc_number === (body.success && body.output.kyc_doc_number),
  );
  const leads = sample?.leads ?? 'refused';
  if (leads === 'refused') return inStepOrder<SaveOutcome>(call, 'kyc', [refusedOutcome('VALIDATION', server)]);
  // A verified document is not lost when a register does not respond.
  if (leads === 'unavailable') return inStepOrder<SaveOutcome>(call, 'kyc', [refusedOutcome('CONFLICT', server)]);
  // One sample is verified: submitted again it is the same document, and nothing changes.
  if (leads === 'VERIFIED' && statusOf(server) === 'VERIFIED')
    return inStepOrder<SaveOutcome>(call, 'kyc', [savedOutcome(server)]);
  const checked = call.model.clearing.withoutDependents(withStatus(server, leads), ['proposal.kyc']);
  return inStepOrder<SaveOutcome>(call, 'kyc', [savedOutcome(checked)]);
});

const checkOtp = (server: RecordBase, otp: string): SavedOutcome => {
  switch (statusOf(server)) {
    case 'VERIFIED':
      return savedOutcome(server);
    case 'OTP_EXPIRED':
      return refusedOutcome('OTP_EXPIRED', server);
    case 'LOCKED':
      return refusedOutcome('OTP_LOCKED', server);
  }
  switch (otp) {
    case MODEL_CODES.right:
      return savedOutcome(withStatus(server, 'VERIFIED'));
    case MODEL_CODES.late:
      return refusedOutcome('OTP_EXPIRED', withStatus(server, 'OTP_EXPIRED'));
    case MODEL_CODES.last:
      return refusedOutcome('OTP_LOCKED', withStatus(server, 'LOCKED'));
    default:
      return refusedOutcome('OTP_WRONG', server);
  }
};

const resendOtp = ({ server }: JourneyCall): SavedOutcome[] => {
  const status = statusOf(server);
  if (status === 'VERIFIED') return [savedOutcome(server)];
  if (status === 'LOCKED') return [refusedOutcome('OTP_LOCKED', server)];
  const sent = savedOutcome(withStatus(server, 'OTP_SENT'));
  return status === 'OTP_SENT'
    ? [sent, refusedOutcome('OTP_RESEND_TOO_SOON', server)]
    : [sent, rateLimitedOutcome({ server })];
};

const checkLink = ({ server }: JourneyCall): SavedOutcome[] =>
  statusOf(server) === 'LINK_SENT'
    ? [
        savedOutcome(withStatus(server, 'VERIFIED'), 'saved VERIFIED'),
        savedOutcome(server, 'saved LINK_SENT'),
        savedOutcome(withStatus(server, 'REJECTED'), 'saved REJECTED'),
        rateLimitedOutcome({ server }),
      ]
    : [savedOutcome(server)];

const validated = (call: JourneyCall): SavedOutcome[] => {
  const body = safeParse(KycAction, call.body);
  if (!body.success) return [refusedOutcome('VALIDATION', call.server)];
  switch (body.output.action) {
    case 'VERIFY_OTP':
      return [checkOtp(call.server, body.output.otp)];
    case 'RESEND_OTP':
      return resendOtp(call);
    case 'CHECK_LINK':
      return checkLink(call);
  }
};
export const validateKycOutcomes = withRecord((call) => inStepOrder<SaveOutcome>(call, 'kyc', validated(call)));

export const kycDetailsOutcomes = withRecord((call) => [
  savedOutcome(call.server),
  rateLimitedOutcome(call),
  staleGoneOutcome(),
  faultOutcome(call),
]);
