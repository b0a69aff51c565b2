import PDFDocument from 'pdfkit';
import type {
  CancellationAnswer,
  CancellationRequest,
  PolicyAnswer,
  PolicyDocumentRequest,
  PolicyRequest,
} from '#contract/partners/policy-calls.ts';
import { todayInIndia } from '#contract/shared/dates.ts';
import type { Decision } from '#contract/shared/decision.ts';
import { formatInr } from '#contract/shared/money.ts';
import { sha256 } from '#server/shared/secrets/derived-bits.ts';
import { BridgeRefusalError } from './insurer-bridge-refusal.ts';
import { makePolicyNumber } from './policy-number.ts';

interface Policy {
  readonly request: PolicyRequest;
  readonly policy_number: string;
  readonly issued_at: string;
  cancelled: boolean;
}

/** An insurer that makes no documents, so that the broker's own drawing is seen as well. */
const WITHOUT_DOCUMENTS = 'banyan';

/** The policies that the bridge has issued. They are remembered as long as it runs. */
export interface PolicyRegister {
  /** Notes the premium of a decision, which a policy has to be paid with. */
  decided(decision: Decision): void;
  issue(request: PolicyRequest, policyNumberPrefix: string): PolicyAnswer;
  /** The policy as a PDF of one page; null for one that was not issued here. */
  document(request: PolicyDocumentRequest): Promise<Buffer> | null;
  cancel(request: CancellationRequest): CancellationAnswer;
}

/** Attempts for 'Slow Issue' and 'Wait Issue' before the policy is issued, as in the sandbox without HTTP. */
const SLOW_ATTEMPTS = 2;

export function createPolicyRegister(now: () => Date): PolicyRegister {
  const premiums = new Map<string, number>();
  const attempts = new Map<string, number>();
  const policies = new Map<string, Policy>();
  /** References that were taken back: nothing is issued under them any more. */
  const withdrawn = new Set<string>();

  const find = ({ policy_number, insurer_id }: PolicyDocumentRequest) => {
    const policy = policies.get(policy_number);
    return policy?.request.insurer_id === insurer_id ? policy : null;
  };

  return {
    decided({ insurer_reference, premium }) {
      if (insurer_reference !== undefined) premiums.set(insurer_reference, premium.net_premium_inc_gst);
    },

    issue(request, policyNumberPrefix) {
      const { reference, line, insurer_id, paid_premium, nominee_name, decision_reference } = request;
      const answered = (issuance: PolicyAnswer['issuance']) => ({
        reference,
        line,
        insurer_id,
        paid_premium,
        issuance,
      });
      const trigger = nominee_name.toLowerCase();
      if (withdrawn.has(reference)) return answered({ status: 'REFUSED', reason: 'The request was withdrawn' });
      const attempt = (attempts.get(reference) ?? 0) + 1;
      attempts.set(reference, attempt);
      if (trigger === 'slow issue' && attempt <= SLOW_ATTEMPTS)
        throw new BridgeRefusalError('UNAVAILABLE', 'The insurer’s system did not answer.');
      if (trigger === 'wait issue' && attempt <= SLOW_ATTEMPTS) return answered({ status: 'WORKING' });
      if (trigger === 'refuse issue')
        return answered({ status: 'REFUSED', reason: 'The insurer did not take this policy on' });
      const decided = decision_reference === null ? undefined : premiums.get(decision_reference);
      if (decided !== undefined && decided !== paid_premium)
        return answered({ status: 'REFUSED', reason: 'Another premium was decided than the one that was paid' });
      const issued_at = now().toISOString();
      const year = Number(todayInIndia(now()).slice(0, 4));
      const policy_number = makePolicyNumber(policyNumberPrefix, year, serialOf(reference));
      policies.set(policy_number, { request, policy_number, issued_at, cancelled: false });
      const own_document = insurer_id !== WITHOUT_DOCUMENTS;
      return answered({ status: 'ISSUED', policy_number, issued_at, own_document });
    },

    document(request) {
      const policy = find(request);
      return policy && policy.request.insurer_id !== WITHOUT_DOCUMENTS ? drawPolicy(policy) : null;
    },

    cancel(request) {
      const { reference, line, insurer_id, policy_reference, paid_premium } = request;
      const answered = (cancellation: CancellationAnswer['cancellation']) => ({
        ...{ reference, line, insurer_id, policy_reference, cancellation },
      });
      const policy = [...policies.values()].find(
        ({ request: issued }) => issued.reference === policy_reference && issued.insurer_id === insurer_id,
      );
      if (policy && paid_premium !== policy.request.paid_premium)
        return answered({ status: 'REFUSED', reason: 'Another premium was paid for this policy' });
      withdrawn.add(policy_reference);
      if (!policy) return answered({ status: 'NOT_ISSUED' });
      policy.cancelled = true;
      return answered({ status: 'CANCELLED', policy_number: policy.policy_number });
    },
  };
}

/** The broker's own serial number, which ends its reference; for a reference without one, a number made of it. */
function serialOf(reference: string): number {
  const serial = /-P-(\d{1,9})$/.exec(reference)?.[1];
  return serial === undefined ? Number.parseInt(sha256(reference).slice(0, 7), 16) : Number(serial);
}

function drawPolicy({ policy_number, issued_at, request, cancelled }: Policy): Promise<Buffer> {
  const page = new PDFDocument({ info: { Title: `Policy ${policy_number}` } });
  const chunks: Buffer[] = [];
  const drawn = new Promise<Buffer>((resolve) => {
    page.on('data', (chunk: Buffer) => chunks.push(chunk));
    page.on('end', () => resolve(Buffer.concat(chunks)));
  });
  page.fontSize(18).text(`Policy ${policy_number}`).fontSize(11).moveDown();
  const premium = formatInr(request.paid_premium).replace('₹', 'Rs ');
  for (const line of [
    `Of the sandbox: the insurer ${request.insurer_id} is fictional, and no one is insured.`,
    `Product ${request.product_id}, premium ${premium}, issued ${issued_at}`,
    ...(cancelled ? ['Cancelled'] : []),
    'Page 1 of 1',
  ])
    page.text(line);
  page.end();
  return drawn;
}
