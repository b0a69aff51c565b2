import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { journeyIdsOpenedBy, saveJourneyIds } from '#src/api/journey-ids.ts';

// Which journey a page is opened with: this browser's last one, or the one that a link names.

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  saveJourneyIds('health', { rfqId: 'RFQ-1', proposerId: 'PRP-1', finished: false });
});
afterEach(() => vi.unstubAllGlobals());

describe('a page', () => {
  it.each(['', '?proposerId=PRP-1'])('with the query %j opens this browser’s journey', (search) => {
    expect(journeyIdsOpenedBy('health', search)).toMatchObject({ rfqId: 'RFQ-1', proposerId: 'PRP-1' });
  });

  it('whose link names another proposal opens that one, and nothing of this browser’s own', () => {
    expect(journeyIdsOpenedBy('health', '?proposerId=PRP-2')).toEqual({ rfqId: null, proposerId: 'PRP-2' });
  });

  it('of another line opens nothing of this one', () => {
    expect(journeyIdsOpenedBy('car', '')).toMatchObject({ rfqId: null, proposerId: null });
  });
});
