// How many steps and visits one address may report.
import { describe, expect, it } from 'vitest';
import { VisitsByAddress } from '#server/funnel/visits-by-address.ts';
import { newVisit } from './support/events.ts';

describe('what an address may report in an hour', () => {
  const at = new Date('2026-09-05T09:00:00.000Z');

  it('is 60,000 steps, also of one visit', () => {
    const limits = new VisitsByAddress();
    const visit = newVisit();
    for (let batch = 0; batch < 1_000; batch += 1) expect(limits.refusal('192.0.2.1', visit, 60, at)).toBeNull();
    expect(limits.refusal('192.0.2.1', visit, 1, at)).toBe('too many events');
    expect(limits.refusal('192.0.2.1', newVisit(), 1, at)).toBe('too many events');
    expect(limits.refusal('192.0.2.2', visit, 1, at)).toBeNull();
    expect(limits.refusal('192.0.2.1', visit, 1, new Date(at.getTime() + 3_600_000))).toBeNull();
  });

  it('is counted for a whole /48 of IPv6', () => {
    const limits = new VisitsByAddress();
    for (let visit = 0; visit < 1_000; visit += 1) limits.refusal(`2001:db8:1:${visit}`, newVisit(), 1, at);
    expect(limits.refusal('2001:db8:1:ffff', newVisit(), 1, at)).toBe('too many visits');
    expect(limits.refusal('2001:db8:2:1', newVisit(), 1, at)).toBeNull();
  });

  it('is no new visit beyond 100,000 of all addresses; those that are known go on', () => {
    const limits = new VisitsByAddress();
    const first = newVisit();
    limits.refusal('10.0.0.0', first, 1, at);
    for (let visit = 1; visit < 100_000; visit += 1) limits.refusal(`10.0.${visit % 250}.1`, String(visit), 1, at);
    expect(limits.refusal('192.0.2.1', newVisit(), 1, at)).toBe('too many visits');
    expect(limits.refusal('10.0.0.0', first, 1, at)).toBeNull();
    expect(limits.refusal('192.0.2.1', newVisit(), 1, new Date(at.getTime() + 3_600_000))).toBeNull();
  });
});
