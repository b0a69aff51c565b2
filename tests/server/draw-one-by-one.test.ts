import { describe, expect, it } from 'vitest';
import { renderOneByOne } from '#server/documents/render-one-by-one.ts';
import { waitToHold } from '#tests/support/wait.ts';

/** A document that is drawn when the test says so. */
function drawing() {
  let finish: (document: Buffer) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const drawn = new Promise<Buffer>((resolve, reject) => {
    finish = resolve;
    fail = reject;
  });
  let isBegun = false;
  const draw = () => {
    isBegun = true;
    return drawn;
  };
  return { draw, finish, fail, isBegun: () => isBegun };
}

describe('documents that are drawn in the thread that answers', () => {
  it('are drawn one after the other, whoever asks, also after one that failed', async () => {
    const [first, second, third] = [drawing(), drawing(), drawing()];
    const made = [renderOneByOne(first.draw), renderOneByOne(second.draw), renderOneByOne(third.draw)];
    expect([first, second, third].map(({ isBegun }) => isBegun())).toEqual([true, false, false]);
    first.fail(new Error('no font'));
    await expect(made[0]).rejects.toThrow('no font');
    await waitToHold(second.isBegun);
    expect(third.isBegun()).toBe(false);
    second.finish(Buffer.from('b'));
    third.finish(Buffer.from('c'));
    expect((await Promise.all(made.slice(1))).map(String)).toEqual(['b', 'c']);
  });
});
