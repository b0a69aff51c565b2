import * as v from 'valibot';
import { DEFAULT_HEALTH_FILTERS } from '#contract/lines/health/quote.ts';
import { travelProposalEndpoints } from '#contract/lines/travel/proposal-endpoints.ts';
import { CALLBACK_CONSENT_TEXT } from '#contract/shared/callback.ts';
import { PaymentLink } from '#contract/shared/payment.ts';
import { TRAVEL_MEDICAL_FORM } from '#server/lines/travel/medical-questions.ts';
import { ALL_CONSENTS, answerUpTo } from './purchase.ts';
import { payBy } from './sandbox.ts';
import { choosePlanAndPrice, quotedVisitor } from './travel-visitor.ts';
import { type Answering, Visitor } from './visitor.ts';

// One person, who bought a trip and did much else. Each value is nobody else's.

/** Digits alone. */
export const MARKED_PHONE = '9731864205';

/** Of the policy. */
export const SOLD = {
  name: 'Zephyrine Markwell',
  spouse: 'Thaddeus Markwell',
  nominee: 'Crispin Markwell',
  email: 'zephyrine@markwell.example',
  address: '77, Quokka Marg',
  DOB: '1990-03-19',
  pan: 'QXWPM4729R',
  passports: ['W7318642', 'U6429175'],
} as const;

/** Of what was not bought. */
export const UNSOLD = {
  applicant: 'Ludmilla Wombat',
  mailbox: 'ludmilla@wombat.example',
  street: '88, Platypus Lane',
  draft: 'Echidna House',
  aadhaar: '496858245152',
  caller: 'Gwendolyn Numbat',
  friend: 'friend@bandicoot.example',
} as const;

/** Buys a couple's trip. Returns the proposal's id. */
export async function buyMarkedTrip(app: Answering): Promise<string> {
  const me = await quotedVisitor(app);
  const id = await choosePlanAndPrice(me);
  const calls = travelProposalEndpoints;
  await me.saved(calls.updateProposalDetails, { full_name: SOLD.name, marital_status: 'MARRIED' }, id);
  await me.saved(calls.updateContactDetails, { email: SOLD.email, mobile_number: MARKED_PHONE }, id);
  await me.saved(calls.updateAddressDetails, { address_line_1: SOLD.address, pincode: '400001' }, id);
  const pan = { kyc_doc_type: 'PAN', kyc_doc_number: SOLD.pan, kyc_doc_reg_dob: SOLD.DOB };
  await me.saved(calls.submitKycDocument, pan, id);
  const [own, other] = SOLD.passports;
  const expiry = { passport_expiry_date: '2031-01-01' };
  const travellers = [
    { member_type: 'SELF', full_name: SOLD.name, DOB: SOLD.DOB, passport_number: own, ...expiry },
    { member_type: 'SPOUSE', full_name: SOLD.spouse, DOB: '1988-05-17', passport_number: other, ...expiry },
  ];
  for (const traveller of travellers) await me.saved(calls.updateMemberDetails, traveller, id);
  for (const { member_type } of travellers) {
    const medical_question = TRAVEL_MEDICAL_FORM.map(({ name }) => ({ question: name, answer: 'NO', explanation: '' }));
    await me.saved(calls.updateMedicalDetails, { member_type, medical_question }, id);
  }
  const nominee = { full_name: SOLD.nominee, relationship: 'spouse', DOB: '1988-05-17', appointee: null };
  await me.saved(calls.updateNomineeDetails, nominee, id);
  await me.saved(calls.confirmPreview, { confirmed: true }, id);
  await me.saved(calls.submitProposal, ALL_CONSENTS, id);
  const { data } = await me.call(calls.makePayment, undefined, id);
  await payBy({ app }, v.parse(PaymentLink, data).payment_url, 'succeed');
  await me.saved(calls.generatePolicy, undefined, id);
  return id;
}

/** Answers a health application with repeated attempts, a draft, an identity check by code, and shared quotes. */
export async function applyMarked(app: Answering): Promise<string> {
  const me = new Visitor(app);
  const { rfqId, quote, proposal } = await answerUpTo(me, 'proposer');
  const send = (name: Parameters<Visitor['ok']>[0], body: unknown) =>
    me.send(name, body, { ...proposal, key: `attempt ${name}`.replace(' ', '-') });
  const sent = [
    await send('updateProposalDetails', { full_name: UNSOLD.applicant, marital_status: 'SINGLE' }),
    await send('updateContactDetails', { email: UNSOLD.mailbox, mobile_number: MARKED_PHONE }),
    await send('updateAddressDetails', { address_line_1: UNSOLD.street, pincode: '400001' }),
  ];
  if (sent.some(({ status }) => status >= 300)) throw new Error('An answer was refused');
  await me.ok('saveDraft', { step: 'address', member: null, answer: { address_line_2: UNSOLD.draft } }, quote);
  await me.ok(
    'submitKycDocument',
    { kyc_doc_type: 'AADHAAR', kyc_doc_number: UNSOLD.aadhaar, kyc_doc_reg_dob: '1990-04-12' },
    proposal,
  );
  const { token } = await me.ok('shareQuotes', { rfqId, filters: DEFAULT_HEALTH_FILTERS, products: [] });
  await me.ok('mailQuotes', { rfqId, token, email: UNSOLD.friend });
  await me.ok('sendJourneyLink', { rfqId, mobile_number: MARKED_PHONE });
  return rfqId;
}

/** Asks for a call, and for a code to open the policies elsewhere. */
export async function askMarked(app: Answering): Promise<void> {
  const me = new Visitor(app);
  const request = {
    mobile_number: MARKED_PHONE,
    full_name: UNSOLD.caller,
    topic: 'car',
    consent: CALLBACK_CONSENT_TEXT,
  };
  const asked = await me.send('requestCallback', request, { key: 'a-call-for-me' });
  if (asked.status !== 201) throw new Error(asked.message);
  await me.ok('requestAccessCode', { by: 'phone', mobile_number: MARKED_PHONE });
}

/** Someone else's application, of which a link was sent to the marked phone. Returns its id. */
export async function applyAsFriend(app: Answering): Promise<string> {
  const friend = new Visitor(app);
  const { rfqId } = await answerUpTo(friend, 'address', { mobile: '9811122233' });
  await friend.ok('sendJourneyLink', { rfqId, mobile_number: MARKED_PHONE });
  return rfqId;
}
