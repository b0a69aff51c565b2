import { expect, it } from 'vitest';
import { failedAt, failedBefore } from '#tools/player/path-failed.ts';

const steps = ['address.submit given', 'address saved', 'document.submit verified'].map((name) => ({
  event: { name },
}));

it('names the step that failed, not one beside it, and its position in the whole path', () => {
  // Two were played.
  const failed = failedAt({ name: 'health/7', steps, seeded: 20, at: 2 }, new Error('no page'));
  expect(failed.message).toBe('health/7, step 3 of 3, “document.submit verified”: no page');
  expect(failed.at).toBe(22);
  expect(failedAt({ name: 'health/7', steps, seeded: 0, at: 0 }, 'no page')).toMatchObject({
    message: 'health/7, step 1 of 3, “address.submit given”: no page',
    at: 0,
  });
});

it('names what failed after the last step, and before the first one', () => {
  expect(failedAt({ name: 'health/7', steps, seeded: 0, at: 3 }, 'no page').message).toContain('“the end”');
  expect(failedBefore('health/7', 4, 'no page')).toMatchObject({
    message: 'health/7, before its first step: no page',
    at: 4,
  });
});
