import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { createLog } from '#server/log/log.ts';
import { startTracing } from '#server/telemetry/start-tracing.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { PAN, PROPOSER } from './support/purchase.ts';
import { payBy, readyToPay, runJobs } from './support/sandbox.ts';
import { type CollectedSpan, openTraceCollector } from './support/trace-collector.ts';
import { Visitor } from './support/visitor.ts';

const PINCODE = '/api/v1/user/get-info-pincode/400001';
/** As the W3C writes it: version, trace, parent, sampled. */
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${TRACE}-00f067aa0ba902b7-01`;

let test: TestApp;
let spans: CollectedSpan[];
let sent: string;
let services: unknown[];
let ids: { rfqId: string; proposerId: string };

// One trace of everything: OpenTelemetry has one provider for the process, which sends when it is stopped.
beforeAll(async () => {
  const collector = await openTraceCollector();
  const stop = startTracing(collector.url, createLog('silent'));
  const sandboxInsurers = new Map([['aravalli', { kind: 'fail' } as const]]);
  test = await openTestApp({ tracesUrl: collector.url, sandboxInsurers });
  const me = new Visitor(test.app);
  const { rfqId, proposal } = await readyToPay(me);
  ids = { rfqId, proposerId: proposal.params.proposerId ?? '' };
  await payBy(test, (await me.ok('makePayment', undefined, proposal)).payment_url, 'succeed');
  await runJobs(test);
  await test.app.request(`/api/v1/nothing/${rfqId}`, { method: 'PURGE', headers: { traceparent } });
  const proxied = createApp({
    ...test,
    db: test.store.db,
    now: () => test.clock.now,
    log: createLog('silent'),
    config: { ...test.config, trustProxy: true },
  });
  await proxied.request(PINCODE, { headers: { traceparent } });
  await stop();
  spans = collector.spans();
  services = collector.services();
  sent = collector.sent.join('\n');
  collector.close();
});
afterAll(() => test.close());

const childrenOf = ({ spanId }: CollectedSpan) => spans.filter(({ parentSpanId }) => parentSpanId === spanId);

describe('the trace of a purchase', () => {
  it('has a span of each call, named by method and route, with the id that its lines of the log have', () => {
    const calls = spans.filter(({ attributes }) => 'http.route' in attributes);
    expect(services).toEqual(['chhatri']);
    const route = '/api/v1/pf-quote-agg/health/update-additional-details/:rfqId';
    expect(calls).toContainEqual(
      expect.objectContaining({
        name: `PUT ${route}`,
        parentSpanId: '',
        failed: false,
        attributes: {
          'http.request.method': 'PUT',
          'http.route': route,
          'http.response.status_code': 200,
          'chhatri.request_id': expect.stringMatching(/^[0-9a-f-]{36}$/),
        },
      }),
    );
  });

  it('has the statements of a call within it', () => {
    const saved = spans.find(({ name }) => name.startsWith('PUT') && name.includes('update-additional-details'));
    expect(saved && childrenOf(saved).map(({ name }) => name)).toEqual([
      ...['load_access', 'begin', 'lock_journey', 'load_journey', 'save_record', 'commit'],
    ]);
  });

  it('has the partners that were asked within the call or the job that asked them, and tells which failed', () => {
    const asked = spans.filter(({ attributes }) => 'chhatri.partner' in attributes);
    const names = new Map(spans.map(({ spanId, name }) => [spanId, name]));
    const asking = new Map(asked.map(({ name, parentSpanId }) => [name, names.get(parentSpanId) ?? '']));
    expect(asking.get('ask gateway')).toContain('make-payment');
    expect(asking.get('ask issuer')).toMatch(/^(job issue-policy|GET .*|POST .*)$/);
    for (const { attributes, failed } of asked) {
      const { 'chhatri.partner': partner, 'chhatri.outcome': outcome } = attributes;
      expect([partner, outcome, failed]).toEqual([
        partner,
        partner === 'aravalli' ? 'failed' : 'answered',
        partner === 'aravalli',
      ]);
    }
    expect(asked.some(({ failed }) => failed)).toBe(true);
  });

  it('says nothing of the visitor', () => {
    const personal = [PROPOSER.full_name, PAN.kyc_doc_number, '9820012345', '1990-04-12', ids.rfqId, ids.proposerId];
    for (const one of personal) expect(sent).not.toContain(one);
  });
});

describe('a trace that someone else began', () => {
  it('continues behind our proxy', () => {
    expect(spans.find(({ traceId }) => traceId === TRACE)?.name).toContain('get-info-pincode');
  });

  it('is not gone on with for a stranger: it would decide what is sampled', () => {
    const strange = spans.filter(({ attributes }) => attributes['http.request.method'] === 'other');
    expect(strange.map(({ traceId }) => traceId === TRACE)).toEqual([false]);
  });
});
