import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { PaymentLink, type PaymentView } from '#contract/shared/payment.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import type { SandboxPaymentOutcome } from '#server/sandbox/sandbox-payment-gateway.ts';
import type { Answers, BrowserLine } from '#tests/e2e/support/line.ts';
import { car } from '#tests/e2e/support/lines/car.ts';
import { health } from '#tests/e2e/support/lines/health.ts';
import { travel } from '#tests/e2e/support/lines/travel.ts';
import { twoWheeler } from '#tests/e2e/support/lines/two-wheeler.ts';
import { answerUpTo, proposalIdOf } from '#tests/e2e/support/seed.ts';
import { Visitor } from '#tools/player/visitor.ts';
import type { Gateway } from './gateway.ts';
import { lostAnswers } from './lost-answers.ts';

/** Sends a request until it is answered. */
export type Request = (path: string, init?: RequestInit) => Promise<Response>;

/** How many sums the gateway has after it, or receives some seconds later. */
const SUMS_TAKEN: Partial<Record<SandboxPaymentOutcome, number>> = {
  succeed: 1,
  'debit-then-time-out': 1,
  pend: 1,
  'fail-then-paid': 1,
  'pay-twice-one-lost': 2,
};

const Envelope = v.object({ data: v.unknown() });

/** Each submission has a key of its own, which is the same for every try. */
const withKey =
  (request: Request): Request =>
  (path, init = {}) => {
    const isSubmission = path.startsWith('/api/') && init.method !== undefined && init.method !== 'GET';
    if (!isSubmission) return request(path, init);
    const headers = new Headers(init.headers);
    headers.set('idempotency-key', randomUUID());
    return request(path, { ...init, headers });
  };

/** A visitor who remembers which answers the server has confirmed. */
class RememberingVisitor<R extends RecordBase> extends Visitor<R> {
  readonly confirmed: R[] = [];

  override async saved(...given: Parameters<Visitor<R>['saved']>): Promise<R> {
    const record = await super.saved(...given);
    this.confirmed.push(record);
    return record;
  }
}

/** A visitor whose application the insurer has accepted, and what they know of their money and their policy. */
export class Buyer {
  /** How many sums the gateway has for each order, or will have automatically. */
  readonly takenSums = new Map<string, number>();
  /** As the server returned them; they must stay the same. */
  readonly policyNumbers = new Set<string>();
  readonly rfqId: string;
  private readonly proposerId: string;

  constructor(
    private readonly visitor: RememberingVisitor<RecordBase>,
    private readonly gateway: Gateway,
    record: RecordBase,
  ) {
    this.rfqId = record.quote.rfqId;
    this.proposerId = proposalIdOf(record);
  }

  /** Asks where to pay. Null: money arrived or is in progress. */
  async openOrder(): Promise<PaymentLink | null> {
    const { status, data } = await this.ask(this.visitor.line.endpoints.makePayment, [200, 409]);
    return status === 200 ? v.parse(PaymentLink, data) : null;
  }

  /** Presses a button of the gateway's page. */
  async press({ payment_url, order_id }: PaymentLink, outcome: SandboxPaymentOutcome): Promise<void> {
    const body = new URLSearchParams({ outcome });
    const { status } = await this.visitor.fetch(payment_url, { method: 'POST', body });
    if (status === 410 && this.gateway.takesMoneyOnce) return;
    if (status !== 303) throw new Error(`The gateway's page answered ${status}`);
    const sums = SUMS_TAKEN[outcome];
    // An order that is paid takes no more.
    if (sums !== undefined && !this.takenSums.has(order_id)) this.takenSums.set(order_id, sums);
  }

  /** Opens an order and presses a button. */
  async pay(outcome: SandboxPaymentOutcome): Promise<void> {
    const order = await this.openOrder();
    if (order) await this.press(order, outcome);
  }

  /** Returns from the gateway in two tabs. If the payment has succeeded, the gateway also sends its webhook again. */
  async comeBack(): Promise<void> {
    const [payment] = await Promise.all([this.askForPayment(), this.askForPayment()]);
    if (payment?.payment_status !== 'SUCCESS') return;
    const webhook = await this.gateway.webhookAgain(payment);
    await Promise.all([this.sendWebhook(webhook), this.askForPolicy(), this.sendWebhook(webhook), this.askForPolicy()]);
  }

  /** Asks for the status of the payment; the server then asks the gateway. */
  async askForPayment(): Promise<PaymentView | null> {
    const { paymentStatus } = this.visitor.line.endpoints;
    return (await this.visitor.saved(paymentStatus, this.proposerId)).proposal?.payment ?? null;
  }

  /** Asks for the policy, which may not be there yet. */
  async askForPolicy(): Promise<void> {
    const { status, data } = await this.ask(this.visitor.line.endpoints.generatePolicy, [200, 409]);
    if (status === 200) this.notePolicy(v.parse(this.visitor.line.record, data));
  }

  /** What is open of the buyer's money. Null if all of it is either held for an issued policy or refunded. */
  async unsettled(): Promise<object | null> {
    const { proposal } = await this.storedRecord();
    const refunded = proposal?.refunds.filter(({ status }) => status === 'REFUNDED').length ?? 0;
    const taken = [...this.takenSums.values()].reduce((total, sums) => total + sums, 0);
    if (refunded + (proposal?.policy?.status === 'ISSUED' ? 1 : 0) === taken) return null;
    const { payment, refunds, policy } = proposal ?? {};
    return { rfqId: this.rfqId, takenSums: Object.fromEntries(this.takenSums), payment, refunds, policy };
  }

  /** Whether the policy exists and nothing is left to be done for it. */
  async hasPolicyByMail(): Promise<boolean> {
    const inbox = await this.visitor.fetch(`/sandbox/inbox.json?rfqId=${this.rfqId}`);
    const { messages } = v.parse(
      v.object({ messages: v.array(v.object({ channel: v.string() })) }),
      await inbox.json(),
    );
    return ['SMS', 'EMAIL'].every((sent) => messages.some(({ channel }) => channel === sent));
  }

  /** What the server had confirmed and no longer has. */
  async lost(): Promise<string[]> {
    const storedRecord = await this.storedRecord();
    return this.visitor.confirmed.flatMap((confirmed) => lostAnswers(confirmed, storedRecord));
  }

  private async storedRecord(): Promise<RecordBase> {
    const record = await this.visitor.storedRecord(this.rfqId);
    this.notePolicy(record);
    return record;
  }

  private notePolicy({ proposal }: RecordBase): void {
    const number = proposal?.policy?.issued?.policy_number;
    if (number !== undefined) this.policyNumbers.add(number);
  }

  private async sendWebhook({ path, headers, body }: Awaited<ReturnType<Gateway['webhookAgain']>>): Promise<void> {
    const { status } = await this.visitor.fetch(path, { method: 'POST', headers, body });
    if (status !== 200) throw new Error(`The webhook was answered ${status}`);
  }

  private async ask({ path, method }: Endpoint, expected: readonly number[]) {
    const response = await this.visitor.fetch(path.replace(/\{\w+\}/, this.proposerId), { method });
    if (!expected.includes(response.status)) throw new Error(`${path} answered ${response.status}`);
    return { status: response.status, data: v.parse(Envelope, await response.json()).data };
  }
}

interface Setting {
  readonly request: Request;
  readonly gateway: Gateway;
  /** By this name the sandbox's insurers decide whether they issue (server/sandbox/sandbox-triggers.ts). */
  readonly nominee: string;
}

/** Answers all questions of a line. */
async function becomeBuyer<R extends RecordBase, A extends Answers>(
  line: BrowserLine<R, A>,
  { request, gateway, nominee }: Setting,
): Promise<Buyer> {
  const visitor = new RememberingVisitor<R>(line, '', withKey(request));
  return new Buyer(visitor, gateway, await answerUpTo(line, visitor, 'payment', { nominee }));
}

/** By line: answers all its questions, up to the payment. */
export const BUYERS = {
  health: (setting: Setting) => becomeBuyer(health, setting),
  car: (setting: Setting) => becomeBuyer(car, setting),
  'two-wheeler': (setting: Setting) => becomeBuyer(twoWheeler, setting),
  travel: (setting: Setting) => becomeBuyer(travel, setting),
} as const;
