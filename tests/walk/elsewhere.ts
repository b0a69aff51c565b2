import * as v from 'valibot';
import { type BodyOf, type EndpointName, endpoints } from '#contract/endpoints.ts';
import { JourneyRecord } from '#contract/record.ts';
import { createLog } from '#server/log.ts';
import type { SandboxOutcome } from '#server/payment/sandbox-gateway.ts';
import { loadIssuance } from '#server/policy/issuance-store.ts';
import { issueIfDue } from '#server/policy/issue.ts';
import { withPorts } from '#server/ports.ts';
import { operationOn } from '#server/unit-of-work.ts';
import type { TestApp } from '#tests/server/support/app.ts';
import { lastOtpFor, press } from '#tests/server/support/sandbox.ts';
import { otherFamily } from '#tools/model/fixtures/people.ts';
import type { Browser } from './browser.ts';

/** What happens away from the page: in another tab of the visitor's, at the gateway, at the issuer, in the inbox. */
export class Elsewhere {
  constructor(
    readonly test: TestApp,
    readonly browser: Browser,
  ) {}

  /** The server's record of the journey that this browser knows; null if it knows none. */
  async record(): Promise<JourneyRecord | null> {
    const { rfqId } = this.ids();
    if (rfqId === null) return null;
    const answer = await this.call('fullQuoteDetails', { rfqId });
    return answer.status === 200 ? v.parse(v.object({ data: JourneyRecord }), await answer.json()).data : null;
  }

  async changeFamily(): Promise<void> {
    const { quote } = await this.held();
    await this.must('updateQuoteMembers', { rfqId: quote.rfqId }, { memberDetails: otherFamily(quote.memberDetails) });
  }

  async payInAnotherTab(): Promise<void> {
    const id = await this.proposerId();
    const answer = await this.must('makePayment', { id });
    const { data } = v.parse(v.object({ data: v.object({ payment_url: v.string() }) }), await answer.json());
    await press(this.test, data.payment_url, { outcome: 'succeed' });
  }

  atGateway(outcome: SandboxOutcome): Promise<string> {
    return press(this.test, this.browser.paymentUrl, { outcome });
  }

  async answerLink(answer: 'CONFIRMED' | 'REFUSED'): Promise<void> {
    const url = (await this.held()).proposal?.kyc.link_url ?? '';
    await press(this.test, url, { answer });
  }

  async rightOtp(): Promise<string> {
    return lastOtpFor(this.test, (await this.held()).quote.rfqId);
  }

  async wrongOtp(): Promise<string> {
    return String((Number(await this.rightOtp()) + 1) % 1_000_000).padStart(6, '0');
  }

  /** Wrong codes until one is left. */
  async spendTries(): Promise<void> {
    const left = (await this.held()).proposal?.kyc.otp_attempts_left ?? 0;
    const otp = await this.wrongOtp();
    for (let spent = 1; spent < left; spent += 1) {
      await this.call('validateKyc', { proposerId: await this.proposerId() }, { action: 'VERIFY_OTP', otp });
    }
  }

  /** Lets the job ask the insurer until so many attempts were made. */
  async issueUntil(attempts: number): Promise<void> {
    const { store, clock, config } = this.test;
    const proposerId = await this.proposerId();
    const context = withPorts({ db: store.db, now: () => clock.now, config, log: createLog('silent') });
    for (;;) {
      const issuance = await loadIssuance(store.db, proposerId);
      if (!issuance || issuance.nextAttemptAt === null || issuance.snapshot.context.attempts >= attempts) break;
      clock.advance(3_600);
      await issueIfDue(operationOn(context, proposerId));
    }
    clock.advance(3_600);
  }

  private ids(): { rfqId: string | null } {
    const kept: unknown = JSON.parse(this.browser.storage.get('chhatri.health') ?? '{"rfqId":null}');
    return v.parse(v.object({ rfqId: v.nullable(v.string()) }), kept);
  }

  private async held(): Promise<JourneyRecord> {
    const record = await this.record();
    if (!record) throw new Error('This browser holds no journey');
    return record;
  }

  private async proposerId(): Promise<string> {
    return (await this.held()).proposal?.proposerId ?? '';
  }

  private async must<N extends EndpointName>(
    name: N,
    params: Record<string, string>,
    body?: BodyOf<N>,
  ): Promise<Response> {
    const answer = await this.call(name, params, body);
    if (!answer.ok) throw new Error(`${name} in another tab answered ${answer.status}: ${await answer.text()}`);
    return answer;
  }

  private call<N extends EndpointName>(name: N, params: Record<string, string>, body?: BodyOf<N>): Promise<Response> {
    const { method, path } = endpoints[name];
    const url = path.replace(/\{(\w+)\}/g, (_, param: string) => encodeURIComponent(params[param] ?? ''));
    return this.browser.forward(url, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
  }
}
