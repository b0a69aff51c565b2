import { createRequire } from 'node:module';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EventQueue, type EventRow } from '#server/funnel/event-queue.ts';
import { createLog } from '#server/log/log.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { newVisit } from './support/events.ts';
import { askSql } from './support/raw-figures.ts';

// Both logs, read by parsers that are not ours, against SQL over the raw events.

/** It has no types. */
interface Parser {
  readonly JSDOM: new (
    text: string,
    options: { contentType: string },
  ) => { readonly window: { readonly document: Document } };
}
const { JSDOM }: Parser = createRequire(import.meta.url)('jsdom');

const events = new EventQueue();
let test: TestApp;
const FROM = '2026-09-03';
const TO = '2026-09-04';
beforeAll(async () => {
  test = await openTestApp({}, { events, isOneProcess: true });
  for (const [index, day] of ['2026-09-02', FROM, TO, TO, '2026-09-05'].entries()) {
    // More visits than a page of the log has steps; the names are those that a file has to escape.
    for (let visit = 0; visit < 400; visit += 1) {
      const of = { visit: newVisit(), day, machine: visit % 9 === 0 ? 'car' : 'health', chart: 'c', line: 'health' };
      const page = { device: visit % 2 === 0 ? 'phone' : 'desktop', source: 'utm a&b', build: 'b<1>"', fault: '' };
      events.add(
        Array.from(
          { length: 1 + ((visit + index) % 5) },
          (_, seq): EventRow => ({
            ...{ ...of, ...page, seq, at: `${day}T05:00:0${seq}.0${seq}0Z`, dwell: 100 * seq },
            ...{
              transition: [START, KNOWN][seq] ?? `health.s${seq}  go<&>  #0`,
              before: seq === 0 ? '' : 'health.a',
              after: 'health.a',
            },
          }),
        ),
      );
    }
    await events.store({ db: test.store.db, log: createLog('silent') });
  }
});
afterAll(() => test.close());

const take = (name: string, query: Record<string, string> = {}) =>
  test.app.request(
    `http://localhost/api/v1/studio/log/${name}?${new URLSearchParams({ machine: 'health', from: FROM, to: TO, ...query })}`,
  );
/** A step as the log calls it: of the names here, one is the chart's of today. */
const KNOWN = 'health.kyc.otp  otp.submit  #0';
const START = 'health  xstate.init  #0';
const WORDS: Readonly<Record<string, string>> = { [KNOWN]: 'Enter the code (otp): otp.submit', [START]: 'Began' };
const inWords = (transition: string): string => WORDS[transition] ?? transition;
const ofRange = `machine = 'health' and day between '${FROM}' and '${TO}'`;
const ask = <E extends v.ObjectEntries>(entries: E, query: string) => askSql(test.store.db, entries, query);
const counts = async (where = ofRange) =>
  (
    await ask(
      { visits: v.number(), steps: v.number(), dwell: v.number() },
      `select count(distinct visit)::int as visits, count(*)::int as steps, sum(dwell)::int as dwell
       from funnel_event where ${where}`,
    )
  )[0];
/** How many visits have each sequence of steps. */
const waysOf = (cases: readonly (readonly string[])[]) => {
  const ways = new Map<string, number>();
  for (const steps of cases) ways.set(steps.join(' > '), (ways.get(steps.join(' > ')) ?? 0) + 1);
  return ways;
};
const ownWays = async () =>
  new Map(
    (
      await ask(
        { way: v.string(), visits: v.number() },
        `select way, count(*)::int as visits from (
           select string_agg(transition, ' > ' order by seq) as way from funnel_event where ${ofRange} group by visit
         ) as ways group by way`,
      )
    ).map(({ way, visits }) => [way.split(' > ').map(inWords).join(' > '), visits]),
  );

describe('the log as XES', () => {
  const read = async (query?: Record<string, string>) => {
    const response = await take('xes', query);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
    const text = await response.text();
    const { document } = new JSDOM(text, { contentType: 'text/xml' }).window;
    const log = document.documentElement;
    const childrenOf = (element: Element, name: string) =>
      [...element.children].filter((child) => child.localName === name);
    const attributeOf = (element: Element, key: string) =>
      [...element.children].find((child) => child.getAttribute('key') === key)?.getAttribute('value') ?? null;
    return { text, log, childrenOf, attributeOf, traces: childrenOf(log, 'trace') };
  };

  it('has each visit and each step in its order, as the raw events have them', async () => {
    const { traces, childrenOf, attributeOf } = await read();
    const stepsOf = traces.map((trace) => childrenOf(trace, 'event'));
    const own = await counts();
    expect([traces.length, stepsOf.flat().length]).toEqual([own?.visits, own?.steps]);
    expect(own?.steps).toBeGreaterThan(2_000);
    const dwell = stepsOf.flat().reduce((sum, event) => sum + Number(attributeOf(event, 'dwell')), 0);
    expect(dwell).toBe(own?.dwell);
    expect(waysOf(stepsOf.map((steps) => steps.map((step) => attributeOf(step, 'concept:name') ?? '')))).toEqual(
      await ownWays(),
    );
    for (const step of stepsOf.flat()) {
      expect(attributeOf(step, 'concept:name')).toBe(inWords(attributeOf(step, 'transition') ?? ''));
    }
    for (const [first, ...rest] of stepsOf) {
      expect(first && attributeOf(first, 'time:timestamp')).toMatch(/^2026-09-0[34]T05:00:00\.000Z$/);
      for (const step of rest) expect(attributeOf(step, 'lifecycle:transition')).toBe('complete');
    }
    expect(new Set(traces.map((trace) => attributeOf(trace, 'build')))).toEqual(new Set(['b<1>"']));
  });

  it('declares the extensions that it uses, and has its elements in the order of the standard’s schema', async () => {
    const { log, childrenOf } = await read();
    expect([log.localName, log.namespaceURI]).toEqual(['log', 'http://www.xes-standard.org/']);
    expect(childrenOf(log, 'extension').map((one) => one.getAttribute('prefix'))).toEqual([
      ...['concept', 'time', 'lifecycle'],
    ]);
    expect(childrenOf(log, 'extension').map((one) => one.getAttribute('uri'))).toEqual([
      'http://www.xes-standard.org/concept.xesext',
      'http://www.xes-standard.org/time.xesext',
      'http://www.xes-standard.org/lifecycle.xesext',
    ]);
    const names = [...log.children].map(({ localName }) => localName);
    expect(names.filter((name, at) => name !== names[at - 1])).toEqual([
      ...['extension', 'global', 'classifier', 'string', 'trace'],
    ]);
  });

  it('is of the chosen visits, and names none as the server does', async () => {
    const { traces, text } = await read({ device: 'phone' });
    expect(traces).toHaveLength((await counts(`${ofRange} and device = 'phone'`))?.visits ?? -1);
    const visits = await ask({ visit: v.string() }, 'select distinct visit from funnel_event');
    expect(visits.filter(({ visit }) => text.includes(visit))).toEqual([]);
  });

  it('of a range without visits is a log without traces', async () => {
    expect((await read({ from: '2026-01-01', to: '2026-01-02' })).traces).toEqual([]);
  });
});

const Attributes = v.array(v.strictObject({ name: v.string(), value: v.union([v.string(), v.number()]) }));
const Types = v.array(
  v.strictObject({ name: v.string(), attributes: v.array(v.strictObject({ name: v.string(), type: v.string() })) }),
);
/** What the OCEL 2.0 specification asks for. */
const Ocel = v.strictObject({
  objectTypes: Types,
  eventTypes: Types,
  objects: v.array(
    v.strictObject({
      ...{ id: v.string(), type: v.string() },
      attributes: v.array(
        v.strictObject({ name: v.string(), time: v.pipe(v.string(), v.isoTimestamp()), value: v.string() }),
      ),
    }),
  ),
  events: v.array(
    v.strictObject({
      ...{ id: v.string(), type: v.string(), time: v.pipe(v.string(), v.isoTimestamp()), attributes: Attributes },
      relationships: v.array(v.strictObject({ objectId: v.string(), qualifier: v.string() })),
    }),
  ),
});

describe('the log as OCEL 2.0', () => {
  const read = async (query?: Record<string, string>) => v.parse(Ocel, await (await take('ocel', query)).json());

  it('has visits as objects and steps as events, as the raw events have them', async () => {
    const { events: steps, objects } = await read();
    const own = await counts();
    expect([objects.length, steps.length]).toEqual([own?.visits, own?.steps]);
    const byVisit = new Map(objects.map(({ id }) => [id, [] as string[]]));
    for (const { type, relationships } of steps) {
      expect(relationships).toHaveLength(1);
      byVisit.get(relationships[0]?.objectId ?? '')?.push(type);
    }
    expect(waysOf([...byVisit.values()])).toEqual(await ownWays());
  });

  it('declares each type with its attributes, and every id once', async () => {
    const { events: steps, objects, objectTypes, eventTypes } = await read();
    expect(new Set(eventTypes.map(({ name }) => name))).toEqual(new Set(steps.map(({ type }) => type)));
    expect(objectTypes.map(({ name }) => name)).toEqual(['visit']);
    expect(eventTypes.map(({ name }) => name)).toEqual(expect.arrayContaining(['Began', inWords(KNOWN)]));
    for (const step of steps) {
      const declared = eventTypes.find(({ name }) => name === step.type)?.attributes ?? [];
      expect(
        step.attributes.map(({ name, value }) => [name, typeof value === 'number' ? 'integer' : 'string']),
      ).toEqual(declared.map(({ name, type }) => [name, type]));
    }
    const ids = [...steps, ...objects].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('of a range without visits is an empty one', async () => {
    expect(await read({ from: '2026-01-01', to: '2026-01-02' })).toMatchObject({ events: [], objects: [] });
  });
});

it('a log that would be too long is refused with a sentence, and a wrong range too', async () => {
  await test.store.db.execute(sql`insert into funnel_event
    select 'long' || n, 0, '2026-08-30', 'travel', 'c', 'travel', 'phone', 'direct', 'b', '2026-08-30T05:00:00Z', 't', '', 'a', 0, ''
    from generate_series(1, 100001) as n`);
  const query = { machine: 'travel', from: '2026-08-30', to: '2026-08-30' };
  const Refused = v.object({ message: v.string() });
  for (const name of ['xes', 'ocel']) {
    const refused = await take(name, query);
    expect(refused.status).toBe(413);
    expect(v.parse(Refused, await refused.json()).message).toBe(
      'A log has at most 100,000 steps. Choose fewer days, or one device, source or build.',
    );
    expect((await take(name, { from: TO, to: FROM })).status).toBe(400);
  }
  expect((await take('csv')).status).toBe(404);
});
