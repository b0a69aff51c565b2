import { afterEach, expect, test, vi } from 'vitest';
import { ownerEndpoints } from '#contract/shared/owner-endpoints.ts';
import { callEndpoint } from '#src/api/call-endpoint.ts';
import { noteServerTime, serverNow, todayByServer } from '#src/api/server-clock.ts';
import { MAX_COUNTDOWN_SECONDS, useSecondsLeft } from '#src/lib/useSecondsLeft.ts';
import { render } from './render.tsx';

const MINUTE = 60_000;
const SERVER = new Date('2026-11-26T18:20:00Z');

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  noteServerTime(new Response(null, { headers: { date: new Date().toUTCString() } }));
});

/** Asks the server, whose clock says `SERVER`, with a device whose clock is wrong by some minutes. */
async function askWith(minutes: number): Promise<void> {
  vi.useFakeTimers({ now: SERVER.getTime() + minutes * MINUTE });
  vi.stubGlobal('fetch', async () =>
    Response.json(
      { code: 200, message: 'OK', data: { policies: [], journeys: [], refunds: [] } },
      { headers: { date: SERVER.toUTCString() } },
    ),
  );
  await callEndpoint(ownerEndpoints.owned);
}

const Left = ({ at }: { at: string }) => <p>{String(useSecondsLeft(at, MAX_COUNTDOWN_SECONDS.life))}</p>;

test.each([20, -20, 60 * 24 * 400])(
  'a code is good for as long as the server says on a clock %i minutes fast',
  async (minutes) => {
    await askWith(minutes);
    const tenMinutes = new Date(SERVER.getTime() + 10 * MINUTE).toISOString();
    expect(render(<Left at={tenMinutes} />).textContent).toBe('600');
  },
);

test('the day is the server’s: 23:50 in India is not tomorrow on a clock that is 20 minutes fast', async () => {
  await askWith(20);
  expect(todayByServer()).toBe('2026-11-26');
});

test('a clock that is right to some seconds is left alone', async () => {
  await askWith(0.05);
  expect(serverNow().getTime()).toBe(Date.now());
});
