import { once } from 'node:events';
import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { lineModels } from '#tools/model/lines/line-models.ts';
import { loadedPageState } from '#tools/model/model-state.ts';
import { sayPageNow } from '#tools/player/page-now.ts';
import { messageOf } from '#tools/player/path-failed.ts';
import { sayPlace, sayProblem, stateInWords } from '#tools/player/state-words.ts';
import { lookUntil } from '#tools/player/wait.ts';
import { whileServerAnswers } from '#tools/player/while-server-answers.ts';

const page = {
  ...{ address: '/health/address-details', title: 'Where do you live? · Chhatri', headings: ['Where do you live?'] },
  ...{ state: '{"address":"editing"}', says: [], problem: null },
};
const problem = { message: 'Enter a PIN code that exists.', status: 422, reason: 'VALIDATION' };

describe('a failure in words', () => {
  it('says what was awaited, and for how long', async () => {
    const { journey } = loadedPageState(lineModels.health, null, null);
    const value = { nominee: 'editing' };
    const awaited = sayPlace(lineModels.health, Object.assign(Object.create(journey), { value }));
    expect(awaited).toMatch(/^the page “.+” \(nominee\.editing\)$|^the page of the state nominee\.editing$/);
    await expect(
      lookUntil(
        () => 1,
        (seen) => seen === 2,
        () => awaited,
        40,
      ),
    ).rejects.toThrow(`Not there after 0.04 s: ${awaited}`);
  });

  it('says what the page shows instead: heading, title, address, state, and what it tells the visitor', () => {
    expect(sayPageNow(page)).toBe(
      'The page has the heading “Where do you live?”, the title “Where do you live? · Chhatri” and the address /health/address-details. Its state is address.editing, with no problem. It shows no message.',
    );
    expect(sayPageNow({ ...page, says: ['There is a problem PIN code'], problem })).toMatch(
      /Its state is address\.editing, with the problem “Enter a PIN code that exists\.” \(answer of the server: 422 VALIDATION\)\. It says “There is a problem PIN code”\.$/,
    );
    expect(sayPageNow({ ...page, headings: [], state: null })).toMatch(
      /^The page has no heading, .* It shows no journey\./,
    );
  });

  it('names the states of all regions', () => {
    expect(stateInWords('restoring')).toBe('restoring');
    expect(stateInWords({ policy: { overlay: 'showing', document: { issuing: 'asking' } } })).toBe(
      'policy.overlay.showing and policy.document.issuing.asking',
    );
  });

  it('says that nothing arrived from a server, without an empty answer', () => {
    expect(sayProblem({ message: 'We could not reach the server.', status: null, reason: null })).toBe(
      'the problem “We could not reach the server.”',
    );
  });
});

describe('a server that dies', () => {
  const open = async () => {
    const server = createServer((_, response) => void response.end());
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
    const close = async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    };
    return { url: `http://127.0.0.1:${address.port}`, close };
  };

  it('is named, and not called a failed fetch', async () => {
    const { url, close } = await open();
    await close();
    const failed = await fetch(url).catch(messageOf);
    expect(failed).toMatch(/^The server does not answer \(connect ECONNREFUSED .*\)\.$/);
  });

  it('ends the playing of shorter paths, whose failures say nothing then', async () => {
    const { url, close } = await open();
    const tried: string[] = [];
    const played = whileServerAnswers(url, async (path: string) => {
      tried.push(path);
      if (path === 'second') await close();
      return 7;
    });
    expect([await played.play('first'), await played.serverIsGone()]).toEqual([7, false]);
    expect([await played.play('second'), await played.serverIsGone()]).toEqual([null, true]);
    expect(await played.play('third')).toBeNull();
    expect(tried).toEqual(['first', 'second']);
  });
});
