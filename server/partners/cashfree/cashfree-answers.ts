import * as v from 'valibot';
import { PartnerText } from '#contract/partners/partner-text.ts';
import { CashfreeText, CashfreeVerificationId } from './cashfree-text.ts';

/**
 * What we read of Cashfree's answers: README.md says where each is documented. Addresses, photographs, relatives, mail
 * and phone numbers are in them too, and are dropped here.
 */

const verification_id = CashfreeVerificationId;
/** A status that the documentation does not list is refused. */
const status = v.picklist(['VALID', 'INVALID']);
const text = CashfreeText;
const yesOrNo = v.nullish(v.picklist(['Y', 'N']), null);

/** POST /pan-lite. What was entered is compared there, so that nothing of the register comes back. */
export const PanLiteAnswer = v.object({
  verification_id,
  status,
  pan: PartnerText(20),
  /** E: exists. EA to EU: exists, and marked with what became of its holder. N, X, F, D: none, deactivated, fake, deleted. */
  pan_status: v.picklist(['E', 'EC', 'N', 'X', 'F', 'D', 'EA', 'ED', 'EI', 'EL', 'EM', 'EP', 'ES', 'EU']),
  name_match: yesOrNo,
  dob_match: yesOrNo,
});
export type PanLiteAnswer = v.InferOutput<typeof PanLiteAnswer>;

/** POST /pan: read for the score of the name only. It is documented as a text, and is a number in the examples. */
export const PanAnswer = v.object({
  pan: PartnerText(20),
  valid: v.boolean(),
  name_match_score: v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,3}(?:\.\d{1,4})?$/), v.transform(Number))]),
    v.minValue(0),
    v.maxValue(100),
  ),
});

const Validity = v.nullish(v.object({ to: text }), null);

/** POST /driving-license. */
export const DrivingLicenceAnswer = v.object({
  verification_id,
  status,
  dob: text,
  /** Days as dd/mm/yyyy. */
  dl_validity: v.nullish(v.object({ non_transport: Validity, transport: Validity }), null),
  details_of_driving_licence: v.nullish(v.object({ name: text }), null),
});
export type DrivingLicenceAnswer = v.InferOutput<typeof DrivingLicenceAnswer>;

/** POST /voter-id. The electoral roll has no birth date of many voters: it is empty then. */
export const VoterIdAnswer = v.object({ verification_id, status, name: text, dob: text });

/** POST /name-match. */
export const NameMatchAnswer = v.object({
  verification_id,
  status: v.literal('SUCCESS'),
  score: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
});

/** POST /digilocker/verify-account. */
export const DigiLockerAccountAnswer = v.object({
  verification_id,
  status: v.picklist(['ACCOUNT_EXISTS', 'ACCOUNT_NOT_FOUND']),
});

/** POST /digilocker. */
export const DigiLockerLinkAnswer = v.object({
  verification_id,
  status: v.literal('PENDING'),
  url: PartnerText(2_000, 0),
});

/** GET /digilocker. */
export const DigiLockerStatusAnswer = v.object({
  verification_id,
  status: v.picklist(['PENDING', 'AUTHENTICATED', 'EXPIRED', 'CONSENT_DENIED']),
  document_consent: v.nullish(v.array(PartnerText(40)), null),
});

/** GET /digilocker/document/AADHAAR. The number is masked: 'xxxxxxxx5647'. The birth date is dd-mm-yyyy. */
export const AadhaarAnswer = v.object({
  verification_id,
  status: v.picklist(['SUCCESS', 'AADHAAR_NOT_LINKED']),
  uid: text,
  name: text,
  dob: text,
});
