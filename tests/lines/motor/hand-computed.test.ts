import { describe, expect, it } from 'vitest';
import { firstDayOfMotorCover } from '#contract/lines/motor/previous-policy.ts';
import { rupeesToPaise } from '#contract/shared/money.ts';
import { HAND_COMPUTED_ON } from './support/hand-computed.ts';
import { HAND_COMPUTED_BIKES } from './support/hand-computed-bikes.ts';
import { HAND_COMPUTED_CARS } from './support/hand-computed-cars.ts';
import { HAND_COMPUTED_OLD_CARS } from './support/hand-computed-old-cars.ts';
import { offerTo, planRequest } from './support/sandbox-offers.ts';

// The working of each is next to it in support/.
const ALL = [...HAND_COMPUTED_CARS, ...HAND_COMPUTED_OLD_CARS, ...HAND_COMPUTED_BIKES];

describe('twelve vehicles computed by hand', () => {
  it('are twelve, five of them two-wheelers, at eleven products', () => {
    expect(ALL).toHaveLength(12);
    expect(ALL.filter(({ vehicle }) => vehicle.vechile_type === 'BIKE')).toHaveLength(5);
    expect(new Set(ALL.map(({ plan }) => plan.product_id)).size).toBe(11);
  });

  it.each(ALL.map((given) => [given.title, given] as const))('%s', (_title, given) => {
    const offer = offerTo(planRequest(given));
    expect(offer.premium.lines.map(({ key, amount }) => [key, amount / 100])).toEqual(given.lines);
    expect(offer.net_premium_inc_gst).toBe(rupeesToPaise(given.payable));
    expect(offer.idv_band?.idv ?? null).toBe(given.idv === null ? null : rupeesToPaise(given.idv));
    expect(offer.ncb.percent).toBe(given.ncb);
    expect(firstDayOfMotorCover(given.plan.cover_type, given.policy, HAND_COMPUTED_ON)).toBe(given.starts);
  });
});
