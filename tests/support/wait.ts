import { vi } from 'vitest';

/** Longer than the awaited things take on a busy machine; Vitest's own second is too short. Milliseconds. */
const timeout = 20_000;

/** Waits until a check no longer throws, and returns its result. Throws the last error after 20 seconds. */
export const waitToPass = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout });

/** Waits until a condition holds. Throws an Error after 20 seconds. */
export const waitToHold = <T>(condition: () => T | Promise<T>) => vi.waitUntil(condition, { timeout });
