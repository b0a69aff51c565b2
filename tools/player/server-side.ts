import type { Page } from 'playwright';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import type { PaymentView } from '#contract/shared/payment.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import type { SandboxPaymentOutcome } from '#server/sandbox/sandbox-payment-gateway.ts';
import type { PlayedLine } from './line.ts';
import type { PlayedPage } from './page.ts';
import { fetchLastOtp, wrongOtp } from './sandbox.ts';
import { Visitor } from './visitor.ts';
import { waitUntil } from './wait.ts';

/** The server that a page visits, and how its clock is moved forward. */
export interface PlayedServer {
  readonly url: string;
  /** Lets this many seconds pass for the server. Its jobs that are due then have run. */
  pass(seconds: number): Promise<void>;
  /** Whether its clock runs, and with it its jobs, which issue a policy without being asked. */
  readonly runs?: boolean;
}

const MAX_PASSES = 12;

const AT_GATEWAY: Partial<Record<PaymentView['payment_status'], SandboxPaymentOutcome>> = {
  PENDING: 'pend',
  SUCCESS: 'succeed',
  FAILED: 'fail',
  ABANDONED: 'abandon',
};
const isStatus = (text: string): text is keyof typeof AT_GATEWAY => text in AT_GATEWAY;

/** The gateway's button after which a payment is as the name of an outcome says: `saved FAILED`. */
export const gatewayChoice = (outcome: string): SandboxPaymentOutcome | undefined => {
  const status = outcome.replace('saved ', '');
  return isStatus(status) ? AT_GATEWAY[status] : undefined;
};

/** Presses a button of the gateway's page. */
export const pressAtGateway = (visitor: Visitor, url: string, outcome: SandboxPaymentOutcome): Promise<void> =>
  press(visitor, url, { outcome });

const press = async (visitor: Visitor, path: string, form: Record<string, string>): Promise<void> => {
  await visitor.fetch(path);
  const answer = await visitor.fetch(path, { method: 'POST', body: new URLSearchParams(form) });
  if (answer.status !== 303) throw new Error(`${path} answered ${answer.status}.`);
};

/** What happens outside the page: in another tab, at the gateway, the issuer and the insurers, in the inbox. */
export class ServerSide {
  /** The last link to the gateway. */
  paymentUrl = '';
  /** Whether the page has asked for the policy. */
  policyWasAsked = false;

  constructor(
    readonly server: PlayedServer,
    private readonly opened: PlayedPage,
    private readonly line: PlayedLine,
  ) {}

  get page(): Page {
    return this.opened.page;
  }

  /** The server's record of the journey that this browser knows; null if it knows none, or has no cookie of it. */
  async record(): Promise<RecordBase | null> {
    const { page } = this.opened;
    const stored = await page.evaluate((key) => localStorage.getItem(key), `chhatri.${this.line.id}`);
    const ids: unknown = JSON.parse(stored ?? 'null');
    const rfqId = typeof ids === 'object' && ids !== null && 'rfqId' in ids ? ids.rfqId : null;
    if (typeof rfqId !== 'string') return null;
    const visitor = await this.visitor();
    return visitor.find(rfqId);
  }

  async editInAnotherTab(): Promise<void> {
    const record = await this.journey();
    const { endpoint, bodyFor } = this.line.elsewhere;
    await this.call(endpoint, record.quote.rfqId, bodyFor(record));
  }

  async payInAnotherTab(): Promise<void> {
    const visitor = await this.visitor();
    this.paymentUrl = await visitor.paymentUrl(await this.proposerId());
    await this.atGateway('succeed');
  }

  /** A button of the gateway's page. */
  async atGateway(outcome: SandboxPaymentOutcome): Promise<void> {
    await pressAtGateway(await this.visitor(), this.paymentUrl, outcome);
  }

  /** The holder's answer on the page of the document's issuer. */
  async answerLink(answer: 'CONFIRMED' | 'REFUSED'): Promise<void> {
    await press(await this.visitor(), (await this.journey()).proposal?.kyc.link_url ?? '', { answer });
  }

  async rightOtp(): Promise<string> {
    return fetchLastOtp(this.server.url, (await this.journey()).quote.rfqId);
  }

  async wrongOtp(): Promise<string> {
    return wrongOtp(await this.rightOtp());
  }

  /** Wrong codes until one try is left. */
  async exhaustTries(): Promise<void> {
    const left = (await this.journey()).proposal?.kyc.otp_attempts_left ?? 0;
    const otp = await this.wrongOtp();
    const visitor = await this.visitor();
    const proposerId = await this.proposerId();
    for (let used = 1; used < left; used += 1) {
      await visitor.tryCall(this.line.model.line.endpoints.validateKyc, proposerId, { action: 'VERIFY_OTP', otp });
    }
  }

  /** Lets time pass until the server's record is as wanted. */
  async passUntil(seconds: number, isSo: (record: RecordBase) => boolean, what: string): Promise<void> {
    for (let passed = 0; passed < MAX_PASSES; passed += 1) {
      if (isSo(await this.journey())) return;
      await this.server.pass(seconds);
    }
    await waitUntil(async () => isSo(await this.journey()), what);
  }

  private async journey(): Promise<RecordBase> {
    const record = await this.record();
    if (!record) throw new Error('This browser has no journey.');
    return record;
  }

  private async proposerId(): Promise<string> {
    return (await this.journey()).proposal?.proposerId ?? '';
  }

  private async call(endpoint: Endpoint, id: string, body: unknown): Promise<void> {
    const visitor = await this.visitor();
    const { status, text } = await visitor.tryCall(endpoint, id, body);
    if (status !== 200) throw new Error(`${endpoint.path} in another tab answered ${status}: ${text}`);
  }

  private visitor(): Promise<Visitor> {
    return Visitor.of(this.line, this.opened.context, this.server.url);
  }
}
