import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UsageError } from '#tools/paths/usage-error.ts';
import { firstClockStep } from '#tools/player/clock-steps.ts';
import { refuseClockSteps, serverAt, stepsTo, wantedBy } from '#tools/player/replay-arguments.ts';

it('a path is played as far as --to says, and has no step after its last one', () => {
  const path = { name: 'travel/4', path: ['seeded', 'first', 'second'], seeded: 1 };
  expect(stepsTo(Number.POSITIVE_INFINITY, path)).toBe(2);
  expect(stepsTo(2, path)).toBe(2);
  expect(() => stepsTo(3, path)).toThrow('travel/4 has 2 steps, so it has no step 3.');
});

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
    expect(wantedBy(['car/purchase']).which).toEqual({ line: 'car', number: 'purchase' });
    expect(wantedBy(['reports/failed/travel.json']).which).toEqual({ file: 'reports/failed/travel.json' });
  });

  it.each([
    [
      [],
      'Name one path as line/number, such as travel/4, as line/purchase, or by the file of a stored path. Lines: health, car, two-wheeler, travel.',
    ],
    [
      ['boat/1'],
      'Name one path as line/number, such as travel/4, as line/purchase, or by the file of a stored path, and not “boat/1”. Lines: health, car, two-wheeler, travel.',
    ],
    [
      ['travel/x'],
      'Name one path as line/number, such as travel/4, as line/purchase, or by the file of a stored path, and not “travel/x”. Lines: health, car, two-wheeler, travel.',
    ],
    [
      ['travel/1', 'travel/2'],
      'Name one path as line/number, such as travel/4, as line/purchase, or by the file of a stored path, and not “travel/1 travel/2”. Lines: health, car, two-wheeler, travel.',
    ],
    [['travel/4', '--to', 'payment'], 'The step after --to ‘payment’ is not a whole number of 1 to 9 digits.'],
    [['travel/4', '--to', '0'], 'The step after --to is counted from 1.'],
    [
      ['travel/4', '--slow', '0.5'],
      'The number of milliseconds after --slow ‘0.5’ is not a whole number of 1 to 9 digits.',
    ],
    [['travel/4', '--slow', '-1'], "Option '--slow' argument is ambiguous."],
    [['travel/4', '--base-url'], "Option '--base-url <value>' argument missing."],
    [['travel/4', '--base-ulr', 'http://localhost'], 'There is no option --base-ulr: did you mean --base-url?'],
  ])('%j is refused with one sentence', (args, sentence) => {
    expect(() => wantedBy(args)).toThrow(new UsageError(sentence));
  });
});

describe('a server that someone else started', () => {
  const server = createServer((request, response) => {
    const isThere = request.url === '/sandbox/inbox.json' && request.headers.host?.startsWith('localhost') === true;
    // A site without a sandbox answers each address with its own page.
    if (request.headers.host?.startsWith('[')) return response.end('<html></html>');
    response.writeHead(isThere ? 200 : 404).end('{"messages":[]}');
  });
  let port = 0;
  beforeAll(async () => {
    server.listen(0, '::');
    await once(server, 'listening');
    const address = server.address();
    port = typeof address === 'object' && address !== null ? address.port : 0;
  });
  afterAll(() => server.close());

  it('is used if it has a sandbox', async () => {
    expect((await serverAt(`http://localhost:${port}/`)).url).toBe(`http://localhost:${port}`);
  });

  it('is used whatever page of it is named', async () => {
    expect((await serverAt(`http://localhost:${port}/health/quote-list`)).url).toBe(`http://localhost:${port}`);
  });

  it.each(['127.0.0.1', '[::1]'])('is refused with one sentence if it has none: %s', async (host) => {
    const url = `http://${host}:${port}`;
    await expect(serverAt(url)).rejects.toThrow(`${url} has no sandbox: a path buys only where no money is real.`);
  });

  it('is refused if it accepts the call and says nothing', async () => {
    const silent = createServer(() => undefined).listen(0);
    await once(silent, 'listening');
    const address = silent.address();
    const url = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
    await expect(serverAt(url, 100)).rejects.toThrow(`${url} does not answer.`);
    silent.closeAllConnections();
    silent.close();
  });

  it('is refused with one sentence if it does not answer, or has no address', async () => {
    await expect(serverAt('http://localhost:9')).rejects.toThrow('http://localhost:9 does not answer.');
    await expect(serverAt('file:///etc/hosts')).rejects.toThrow('“file:///etc/hosts” is not an address');
    await expect(serverAt('localhost')).rejects.toThrow(
      '“localhost” is not an address, such as https://sandbox.example.',
    );
  });

  const stepsNamed = (...names: string[]) =>
    names.map((name) => ({ event: { type: 'outcome' as const, name, invoke: '', ends: '', call: 0 } }));
  const BOUGHT = stepsNamed('askPaymentStatus saved SUCCESS', 'generatePolicy saved ISSUED');
  const LATE = stepsNamed('checkLink saved VERIFIED', 'otp.submit late');

  it('cannot play a path that needs its clock, and another one is named', () => {
    const named = (path: typeof LATE, seeded = 0) => ({
      ...{ name: 'travel/1', path, seeded, baseUrl: 'http://localhost:1' },
    });
    expect(() => refuseClockSteps(named(LATE), 'travel')).toThrow(
      'Step 2 of travel/1 (otp.submit late) needs a clock that is turned, and that of http://localhost:1 cannot be: travel/purchase buys a policy without it.',
    );
    expect(() => refuseClockSteps(named(LATE, 1), 'travel')).toThrow('Step 1 of travel/1 (otp.submit late)');
    expect(() => refuseClockSteps(named(LATE, 2), 'travel')).toThrow('What comes before travel/1 (otp.submit late)');
    expect(() => refuseClockSteps(named(LATE.slice(0, 1)), 'travel')).not.toThrow();
    expect(() => refuseClockSteps(named(BOUGHT), 'travel')).not.toThrow();
  });

  it.each([
    [['otp.resend', 'resendOtp saved'], 1],
    [['askDecision saved REFERRED', 'askDecision saved DECLINED'], 1],
    [['generatePolicy saved ISSUED'], -1],
    [['generatePolicy refused POLICY_NOT_GENERATED', 'checkPolicy saved ISSUED'], 1],
    [['generatePolicy saved ISSUING', 'pollPolicy saved ISSUING'], -1],
    [['checkPolicy saved REFUSED'], 0],
    [['record.refresh'], 0],
    [['askPaymentStatus saved SUCCESS', 'generatePolicy saved ISSUED', 'load where one is'], -1],
    // The server’s job has the policy before the page asks for it.
    [['makePayment stale paid', 'loadRecord loaded', 'generatePolicy saved ISSUED'], 1],
  ])('%j waits for a clock at %i', (names, at) => {
    expect(firstClockStep(stepsNamed(...names))).toBe(at);
  });
});
