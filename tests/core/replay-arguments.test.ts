import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstClockStep } from '#tools/player/clock-steps.ts';
import { refuseClockSteps, serverAt, wantedBy } from '#tools/player/replay-arguments.ts';

describe('what npm run replay is asked for', () => {
  it('is a path with its options', () => {
    expect(wantedBy(['travel/4'])).toEqual({
      ...{ which: { line: 'travel', number: 4 }, to: Number.POSITIVE_INFINITY },
      ...{ headed: false, slow: 0, shrinks: false, baseUrl: undefined },
    });
    expect(
      wantedBy([
        'two-wheeler/12',
        '--to',
        '3',
        '--headed',
        '--slow',
        '500',
        '--shrink',
        '--base-url',
        'http://localhost:1',
      ]),
    ).toEqual({
      ...{ which: { line: 'two-wheeler', number: 12 }, to: 3 },
      ...{ headed: true, slow: 500, shrinks: true, baseUrl: 'http://localhost:1' },
    });
    expect(wantedBy(['reports/failed/travel.json']).which).toEqual({ file: 'reports/failed/travel.json' });
  });

  it.each([
    [
      [],
      'Name one path as line/number, such as travel/4, or the file of a stored path, and not “”. Lines: health, car, two-wheeler, travel.',
    ],
    [
      ['boat/1'],
      'Name one path as line/number, such as travel/4, or the file of a stored path, and not “boat/1”. Lines: health, car, two-wheeler, travel.',
    ],
    [
      ['travel/x'],
      'Name one path as line/number, such as travel/4, or the file of a stored path, and not “travel/x”. Lines: health, car, two-wheeler, travel.',
    ],
    [
      ['travel/1', 'travel/2'],
      'Name one path as line/number, such as travel/4, or the file of a stored path, and not “travel/1 travel/2”. Lines: health, car, two-wheeler, travel.',
    ],
    [['travel/4', '--to', 'payment'], '--to is a whole number, and not “payment”.'],
    [['travel/4', '--slow', '0.5'], '--slow is a whole number, and not “0.5”.'],
    [['travel/4', '--faster'], "Unknown option '--faster'"],
  ])('%j is refused with one sentence', (args, sentence) => {
    expect(() => wantedBy(args)).toThrow(sentence);
  });
});

describe('a server that someone else started', () => {
  const server = createServer((request, response) => {
    const isThere = request.url === '/sandbox/inbox.json' && request.headers.host?.startsWith('localhost') === true;
    response.writeHead(isThere ? 200 : 404).end('{}');
  });
  let port = 0;
  beforeAll(async () => {
    server.listen(0);
    await once(server, 'listening');
    const address = server.address();
    port = typeof address === 'object' && address !== null ? address.port : 0;
  });
  afterAll(() => server.close());

  it('is used if it has a sandbox', async () => {
    expect((await serverAt(`http://localhost:${port}/`)).url).toBe(`http://localhost:${port}`);
  });

  it('is refused with one sentence if it has none', async () => {
    const url = `http://127.0.0.1:${port}`;
    await expect(serverAt(url)).rejects.toThrow(`${url} has no sandbox: a path buys only where no money is real.`);
  });

  it('is refused with one sentence if it does not answer, or has no address', async () => {
    await expect(serverAt('http://localhost:9')).rejects.toThrow('http://localhost:9 does not answer.');
    await expect(serverAt('localhost')).rejects.toThrow('“localhost” is not an address.');
  });

  const stepsNamed = (...names: string[]) =>
    names.map((name) => ({ event: { type: 'outcome' as const, name, invoke: '', ends: '', call: 0 } }));
  const BOUGHT = stepsNamed('askPaymentStatus saved SUCCESS', 'generatePolicy saved ISSUED');
  const LATE = stepsNamed('checkLink saved VERIFIED', 'otp.submit late');

  it('cannot play a path that waits for a clock, and another one is named', () => {
    const named = (path: typeof LATE) => ({ name: 'travel/1', path, baseUrl: 'http://localhost:1' });
    expect(() => refuseClockSteps(named(LATE), 'travel', [LATE, BOUGHT])).toThrow(
      'Step 2 of travel/1 (otp.submit late) waits for a clock, and that of http://localhost:1 cannot be turned: travel/2 --to 2 buys a policy without it.',
    );
    expect(() => refuseClockSteps(named(LATE.slice(0, 1)), 'travel', [LATE])).not.toThrow();
    expect(() => refuseClockSteps(named(BOUGHT), 'travel', [LATE, BOUGHT])).not.toThrow();
  });

  it.each([
    [['otp.resend', 'resendOtp saved'], 1],
    [['askDecision saved REFERRED', 'askDecision saved DECLINED'], 1],
    [['generatePolicy saved ISSUED'], -1],
    [['generatePolicy refused POLICY_NOT_GENERATED', 'checkPolicy saved ISSUED'], 1],
    [['generatePolicy saved ISSUING', 'pollPolicy saved ISSUING'], -1],
    [['checkPolicy saved REFUSED'], 0],
    [['record.refresh'], 0],
  ])('%j waits for a clock at %i', (names, at) => {
    expect(firstClockStep(stepsNamed(...names))).toBe(at);
  });
});
