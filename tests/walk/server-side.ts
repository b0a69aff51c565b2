import * as v from 'valibot';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import type { FlowEndpoints, LineDefinition } from '#contract/shared/line.ts';
import { PaymentLink } from '#contract/shared/payment.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import { withPartnerPorts } from '#server/connect-ports.ts';
import { issuanceStore } from '#server/db/issuances.ts';
import { loadJourney } from '#server/db/journeys.ts';
import { recordOf } from '#server/domain/journey/journey.ts';
import { journeyIdOf } from '#server/domain/shared/journey-ids.ts';
import { createLog } from '#server/log/log.ts';
import { refundReceivedSum } from '#server/operations/payment/order-jobs.ts';
import { issueIfDue } from '#server/operations/policy/issue-if-due.ts';
import { type JourneyOperation, operationOnJourney } from '#server/operations/unit-of-work/unit-of-work.ts';
import type { SandboxPaymentOutcome } from '#server/sandbox/sandbox-payment-gateway.ts';
import { readJourneyIds } from '#src/api/journey-ids.ts';
import type { TestApp } from '#tests/server/support/app.ts';
import { lastOtpFor, press } from '#tests/server/support/sandbox.ts';
import type { Browser } from './browser.ts';
import type { WalkPanel } from './walk-panel.ts';

/** An edit by the visitor in another tab. */
export interface EditElsewhere {
  readonly endpoint: Endpoint;
  bodyFor(record: RecordBase): unknown;
}

/** What happens outside the page: in another tab, at the gateway, the issuer and the insurers, in the inbox. */
export class ServerSide {
  private readonly endpoints: FlowEndpoints;

  constructor(
    readonly test: TestApp,
    readonly browser: Browser,
    readonly panel: WalkPanel,
    private readonly line: LineDefinition,
    private readonly edit: EditElsewhere,
  ) {
    this.endpoints = line.endpoints;
  }

  /** The server's record of the journey that this browser knows; null if it knows none. */
  async record(): Promise<RecordBase | null> {
    const { rfqId } = readJourneyIds(this.line.id);
    if (rfqId === null) return null;
    const answer = await this.call(this.endpoints.fullQuoteDetails, rfqId);
    return answer.status === 200 ? v.parse(v.object({ data: this.line.record }), await answer.json()).data : null;
  }

  /** The record of the journey that this browser knows, whether it may still open it or not; null if it knows none. */
  async recordWithoutCookie(): Promise<RecordBase | null> {
    const { rfqId } = readJourneyIds(this.line.id);
    const { store, lines, clock } = this.test;
    const journey = rfqId === null ? null : await loadJourney(store.db, lines, rfqId);
    return journey && recordOf(journey, clock.now);
  }

  async editInAnotherTab(): Promise<void> {
    const record = await this.journey();
    await this.must(this.edit.endpoint, record.quote.rfqId, this.edit.bodyFor(record));
  }

  async payInAnotherTab(): Promise<void> {
    const answer = await this.must(this.endpoints.makePayment, await this.proposerId());
    const { data } = v.parse(v.object({ data: PaymentLink }), await answer.json());
    await press(this.test, data.payment_url, { outcome: 'succeed' });
  }

  atGateway(outcome: SandboxPaymentOutcome): Promise<string> {
    return press(this.test, this.browser.paymentUrl, { outcome });
  }

  async answerLink(answer: 'CONFIRMED' | 'REFUSED'): Promise<void> {
    const url = (await this.journey()).proposal?.kyc.link_url ?? '';
    await press(this.test, url, { answer });
  }

  async rightOtp(): Promise<string> {
    return lastOtpFor(this.test, (await this.journey()).quote.rfqId);
  }

  async wrongOtp(): Promise<string> {
    return String((Number(await this.rightOtp()) + 1) % 1_000_000).padStart(6, '0');
  }

  /** Wrong codes until one try is left. */
  async exhaustTries(): Promise<void> {
    const left = (await this.journey()).proposal?.kyc.otp_attempts_left ?? 0;
    const otp = await this.wrongOtp();
    for (let used = 1; used < left; used += 1) {
      await this.call(this.endpoints.validateKyc, await this.proposerId(), { action: 'VERIFY_OTP', otp });
    }
  }

  /** Lets the job ask the insurer until this many attempts were made. */
  async issueUntil(attempts: number): Promise<void> {
    const { store, clock } = this.test;
    const proposerId = await this.proposerId();
    for (;;) {
      const issuance = await issuanceStore(store.db).load(proposerId);
      if (!issuance || issuance.nextAttemptAt === null || issuance.snapshot.context.attempts >= attempts) break;
      clock.advance(3_600);
      await issueIfDue(this.operation(proposerId));
    }
    clock.advance(3_600);
  }

  /**
   * Sends this journey's due refunds. Other jobs would ask about its unpaid orders, and about those of every walk before.
   */
  async refund(): Promise<void> {
    const { db } = this.test.store;
    const proposerId = await this.proposerId();
    const journey = await loadJourney(db, this.test.lines, journeyIdOf(proposerId));
    for (const sum of journey?.proposal.sums ?? []) await refundReceivedSum(this.operation(proposerId), sum);
  }

  private operation(proposerId: string): JourneyOperation {
    const { store, clock, config, lines } = this.test;
    const context = { lines, db: store.db, now: () => clock.now, config, log: createLog('silent') };
    return operationOnJourney(withPartnerPorts(context), proposerId);
  }

  private async journey(): Promise<RecordBase> {
    const record = await this.record();
    if (!record) throw new Error('This browser has no journey');
    return record;
  }

  private async proposerId(): Promise<string> {
    return (await this.journey()).proposal?.proposerId ?? '';
  }

  private async must(endpoint: Endpoint, id: string, body?: unknown): Promise<Response> {
    const answer = await this.call(endpoint, id, body);
    if (!answer.ok) {
      throw new Error(`${endpoint.path} in another tab answered ${answer.status}: ${await answer.text()}`);
    }
    return answer;
  }

  private call({ method, path }: Endpoint, id: string, body?: unknown): Promise<Response> {
    return this.browser.forward(path.replace(/\{\w+\}/, encodeURIComponent(id)), {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
  }
}
