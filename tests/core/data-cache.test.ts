import { focusManager, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#src/api/query-client.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

/** Subscribes to the answer; returns how to stop. */
const read = (queryFn: () => Promise<string>, onData: (data: string | undefined) => void = () => {}) =>
  new QueryObserver(queryClient, { queryKey: ['answer'], queryFn }).subscribe(({ data }) => onData(data));
const cached = () => queryClient.getQueryData(['answer']);
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('the data cache', () => {
  it('keeps an answer that no one uses for 60 s', { tags: ['§7.cache', '§9.cache-60-s'] }, async () => {
    const stop = read(async () => 'here');
    await pass(0);
    stop();
    await pass(59_999);
    expect(cached()).toBe('here');
    await pass(1);
    expect(cached()).toBeUndefined();
  });

  it('fetches nothing again on focus or reconnect', { tags: ['§7.cache'] }, async () => {
    // Mounted, as a provider would do, so that it reacts to focus and network.
    queryClient.mount();
    const ask = vi.fn(async () => 'here');
    const stop = read(ask);
    // Longer than any answer is fresh.
    await pass(10 * 60_000);
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    await pass(1000);
    expect(ask).toHaveBeenCalledOnce();
    stop();
    focusManager.setFocused(undefined);
    queryClient.unmount();
  });

  it('lets two readers share one call and tells both within 500 ms', { tags: ['§9.cache-sync-delay'] }, async () => {
    const ask = vi.fn(async () => 'here');
    const [one, two] = [vi.fn(), vi.fn()];
    const stops = [read(ask, one), read(ask, two)];
    await pass(500);
    expect(ask).toHaveBeenCalledOnce();
    expect(one).toHaveBeenLastCalledWith('here');
    expect(two).toHaveBeenLastCalledWith('here');
    for (const stop of stops) stop();
  });
});
