import * as v from 'valibot';
import { HEALTH_POLICY_DOCUMENT_PATH, healthProposalEndpoints } from '#contract/lines/health/proposal-endpoints.ts';
import { healthQuoteEndpoints } from '#contract/lines/health/quote-endpoints.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { HEALTH_MEDICAL_FORM } from '#server/lines/health/medical-questions.ts';
import {
  type Ask,
  askingAt,
  BENCH_FAMILY,
  beginBenchJourney,
  callOrThrow,
  type JourneyRequest,
} from './bench-journeys.ts';

const List = v.object({
  data: v.object({
    offers: v.pipe(
      v.array(v.object({ product_id: v.string(), cover_amount: v.number(), net_premium_inc_gst: v.number() })),
      v.minLength(1),
    ),
  }),
});
const Proposed = v.object({ data: v.object({ proposal: v.object({ proposerId: v.string() }) }) });
const Payable = v.object({ data: v.object({ payment_url: v.string() }) });

const NO_TO_ALL = HEALTH_MEDICAL_FORM.map(({ name }) => ({ question: name, answer: 'NO', explanation: '' }));

/**
 * Buys health policies in the sandbox, one after the other. Returns the request for the document of each. Throws an
 * Error if one is refused.
 */
export async function buyPolicies(url: string, count: number): Promise<JourneyRequest[]> {
  const bought: JourneyRequest[] = [];
  while (bought.length < count) bought.push(await buyPolicy(askingAt(url)));
  return bought;
}

/** Buys one, of the first offer. Throws an Error if the server refuses a call. */
async function buyPolicy(askServer: Ask): Promise<JourneyRequest> {
  const { rfqId, headers, requests } = await beginBenchJourney(askServer);
  const { data } = v.parse(List, await (await callOrThrow(askServer, requests.list.path, 'GET', headers)).json());
  const [offer] = data.offers;
  if (!offer) throw new Error('No insurer makes this family an offer');
  const { product_id, cover_amount, net_premium_inc_gst } = offer;
  const plan = { product_id, cover_amount, policy_period: '1', addons: [] };
  let proposerId = '';
  const ask = ({ path, method }: Endpoint, body?: unknown): Promise<Response> => {
    const filled = path.replace('{rfqId}', rfqId).replace(/\{(?:proposerId|id)\}/, proposerId);
    return callOrThrow(askServer, filled, method, headers, body);
  };
  const of = healthProposalEndpoints;
  await ask(healthQuoteEndpoints.choosePlan, plan);
  const cart = await ask(of.createQuotePremium, { ...plan, rfqId, net_premium_inc_gst });
  proposerId = v.parse(Proposed, await cart.json()).data.proposal.proposerId;
  await ask(of.updateProposalDetails, { full_name: 'Asha Kulkarni', marital_status: 'MARRIED' });
  await ask(of.updateContactDetails, { email: 'asha@example.com', mobile_number: '9820012345' });
  await ask(of.updateAddressDetails, { address_line_1: '12, Marine Drive', pincode: '400001' });
  const document = { kyc_doc_type: 'PAN', kyc_doc_number: 'ABCPK1234F', kyc_doc_reg_dob: '1990-04-12' };
  await ask(of.submitKycDocument, document);
  for (const { member_type } of BENCH_FAMILY.memberDetails) {
    const size = member_type === 'SON1' ? { height_cm: 120, weight_kg: 22 } : { height_cm: 165, weight_kg: 62 };
    await ask(of.updateMemberDetails, { member_type, full_name: 'Asha Kulkarni', ...size });
  }
  for (const { member_type } of BENCH_FAMILY.memberDetails) {
    await ask(of.updateMedicalDetails, { member_type, medical_question: NO_TO_ALL });
  }
  const nominee = { full_name: 'Rohan Kulkarni', relationship: 'spouse', DOB: '1988-02-29', appointee: null };
  await ask(of.updateNomineeDetails, nominee);
  await ask(of.confirmPreview, { confirmed: true });
  await ask(of.submitProposal, { consents: ['TRUE_ANSWERS', 'SHARE_WITH_INSURER', 'PREMIUM'] });
  const { payment_url } = v.parse(Payable, await (await ask(of.makePayment)).json()).data;
  const page = new URL(payment_url, 'http://localhost').pathname;
  await callOrThrow(askServer, page, 'POST', {}, new URLSearchParams({ outcome: 'succeed' }));
  await ask(of.generatePolicy);
  const { cookie = '' } = headers;
  return { method: 'GET', path: HEALTH_POLICY_DOCUMENT_PATH.replace('{id}', proposerId), headers: { cookie } };
}
