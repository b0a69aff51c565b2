import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { type EndpointName, endpoints } from '#tests/support/endpoints.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { answerUpTo } from './support/purchase.ts';
import { Visitor } from './support/visitor.ts';

// Which proposal a cookie opens: its own journey's, once there is one.

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const READS: readonly EndpointName[] = ['fullProposalDetails', 'kycDetails', 'finalQuote', 'paymentStatus'];
const statusOf = async (me: Visitor, name: EndpointName, id: string) => {
  const { path }: Endpoint = endpoints[name];
  const [, param = ''] = /\{(\w+)\}/.exec(path) ?? [];
  return (await me.send(name, undefined, { params: { [param]: id } })).status;
};

describe.each(READS)('%s', (name) => {
  it('knows no proposal of a journey that has none yet, although its id can be guessed', async () => {
    const me = new Visitor(test.app);
    const { rfqId } = await answerUpTo(me, 'customizePlan');
    expect(await statusOf(me, name, rfqId.replace('RFQ-', 'PRP-'))).toBe(404);
  });

  it('opens the proposal of no other journey, also for a browser that holds a journey', async () => {
    const [me, other] = [new Visitor(test.app), new Visitor(test.app)];
    await answerUpTo(me, 'address');
    const { rfqId } = await answerUpTo(other, 'address');
    expect(await statusOf(me, name, rfqId.replace('RFQ-', 'PRP-'))).toBe(404);
  });
});
