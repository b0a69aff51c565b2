import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverAt, wantedBy } from '#tools/player/replay-arguments.ts';

describe('what npm run replay is asked for', () => {
  it('is a path with its options', () => {
    expect(wantedBy(['travel/4'])).toEqual({
      ...{ which: { line: 'travel', number: 4 }, to: Number.POSITIVE_INFINITY },
      ...{ headed: false, slow: 0, baseUrl: undefined },
    });
    expect(
      wantedBy(['two-wheeler/12', '--to', '3', '--headed', '--slow', '500', '--base-url', 'http://localhost:1']),
    ).toEqual({
      ...{ which: { line: 'two-wheeler', number: 12 }, to: 3 },
      ...{ headed: true, slow: 500, baseUrl: 'http://localhost:1' },
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

  it('is not waited for longer than a minute', async () => {
    const { pass } = await serverAt(`http://localhost:${port}`);
    await expect(pass(61)).rejects.toThrow('cannot be turned, and 61 seconds are too long to wait.');
  });
});
