import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { Line } from '#contract/lines.ts';
import { createBridgeCaller } from '#tools/partner-check/bridge-caller.ts';
import { ArgumentError, readCheckOptions } from '#tools/partner-check/check-options.ts';
import { runChecks } from '#tools/partner-check/run-checks.ts';
import { TEST_NOW } from './support/app.ts';
import { FAULTY_BRIDGES } from './support/broken-bridges.ts';
import { FAULTY_POLICY_CALLS } from './support/broken-policy-calls.ts';
import { BRIDGE_SECRET, sandboxBridge, serve } from './support/insurer-bridge.ts';

/** The conformance kit: it passes on the sandbox's bridge, and names the fault of bridges that were broken on purpose. */

/** A clock that moves, so that a second decision has another time than the first. */
function ticking(): () => Date {
  let at = Date.parse(TEST_NOW);
  return () => {
    at += 1;
    return new Date(at);
  };
}

async function problemsOf(bridge: Hono, now: () => Date, line: Line, insurer: string | null, limitMs = 8_000) {
  const { url, close } = await serve(bridge);
  try {
    const results = await runChecks(createBridgeCaller(url, BRIDGE_SECRET, limitMs, now), line, insurer);
    return results.filter(({ problem }) => problem !== null);
  } finally {
    await close();
  }
}

it.each(['health', 'car', 'two-wheeler', 'travel'] as const)(
  'the sandbox’s bridge passes for %s',
  async (line) => {
    const now = ticking();
    expect(await problemsOf(sandboxBridge(now), now, line, null)).toEqual([]);
  },
  30_000,
);

describe.each(Object.entries({ ...FAULTY_BRIDGES, ...FAULTY_POLICY_CALLS }))(
  'a bridge %s',
  (_, { breaking, check, words }) => {
    it('is told so under the check that it fails', async () => {
      const now = ticking();
      const problems = await problemsOf(breaking(sandboxBridge(now), now), now, 'health', 'kaveri');
      expect(problems).toContainEqual({ check, problem: expect.stringMatching(words) });
    }, 30_000);
  },
);

it('a bridge that does not answer in time, or not at all, is told so', async () => {
  const silent = new Hono().all('*', () => new Promise<Response>(() => undefined));
  const [late] = await problemsOf(silent, ticking(), 'health', null, 200);
  expect(late).toEqual({
    check: 'names health plans at its health address',
    problem: 'no answer within 0.2 seconds',
  });
  const gone = createBridgeCaller('http://127.0.0.1:1', BRIDGE_SECRET, 2_000);
  expect(await runChecks(gone, 'car', null)).toEqual([
    {
      check: 'names car plans at its health address',
      problem: 'no connection to /v1/health, or it broke before the answer was whole',
    },
  ]);
});

describe('the command’s arguments', () => {
  const ENV = { PARTNER_SECRET: 'shared', OTHER: 'other' };
  const read = (text: string, env: Record<string, string> = ENV) => readCheckOptions(text.split(' '), env);

  it('are an address, a line, and what differs from the usual', () => {
    expect(read('--url https://bridge.example/ --line car')).toEqual({
      ...{ kind: 'bridge', url: 'https://bridge.example', line: 'car' },
      ...{ secret: 'shared', insurer: null, limitMs: 8_000 },
    });
    expect(read('--url http://localhost:1 --line travel --secret-env OTHER --insurer kaveri --seconds 2')).toEqual({
      ...{ kind: 'bridge', url: 'http://localhost:1', line: 'travel' },
      ...{ secret: 'other', insurer: 'kaveri', limitMs: 2_000 },
    });
    expect(read('--url https://quotes.example/travel/ --travel-quotes --seconds 3', {})).toEqual({
      ...{ kind: 'travel-quotes', url: 'https://quotes.example/travel', limitMs: 3_000 },
    });
  });

  it.each([
    ['--line car', /^Give the bridge's address: npm run partner:check/],
    ['--url bridge --line car', /^Give the bridge's address/],
    ['--url https://a.example?x=1 --line car', /without \? and #\.$/],
    ['--url https://a.example', /^--line must be one of health, car, two-wheeler, travel\.$/],
    ['--url https://a.example --line home', /^--line must be one of/],
    ['--url https://a.example --line car --insurer A!', /^--insurer must be an id/],
    ['--url https://a.example --line car --seconds 0', /^--seconds must be a whole number from 1 to 99\.$/],
    [
      '--url https://a.example --line car --secret-env NONE',
      /^Put the secret that you share with the broker into NONE/,
    ],
    ['--url https://a.example --line travel --travel-quotes', /without --line and --insurer\.$/],
    ['--url https://a.example --line car --what', /--what/],
  ])('%s are refused in a sentence', (text, sentence) => {
    expect(() => read(text)).toThrow(ArgumentError);
    expect(() => read(text)).toThrow(sentence);
  });
});
