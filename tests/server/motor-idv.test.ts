import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MotorQuoteList } from '#contract/lines/motor/plan.ts';
import { twoWheelerQuoteEndpoints } from '#contract/lines/two-wheeler/two-wheeler-endpoints.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { bikeAtList, carAtList, type MotorVisitor, PLAIN_PLAN } from './support/motor-visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const { premium } = twoWheelerQuoteEndpoints;
const listOf = async (me: MotorVisitor, query = '') =>
  v.parse(MotorQuoteList, (await me.call({ ...premium, path: premium.path + query })).data);

describe('the sum insured of a two-wheeler', () => {
  const { idvDetails, updateIdvDetails, choosePlan } = twoWheelerQuoteEndpoints;

  it('can be looked at and changed on its own', {
    tags: ['§7.motor-get-idv-details', '§7.motor-update-idv-details'],
  }, async () => {
    const me = await bikeAtList(test.app);
    const { offers, idv_band: widest } = await listOf(me);
    expect((await me.call(idvDetails)).data).toEqual(widest);
    const product_id = offers[0]?.product_id;
    await me.saved(choosePlan, { ...PLAIN_PLAN, product_id });
    const band = v.parse(twoWheelerQuoteEndpoints.idvDetails.data, (await me.call(idvDetails)).data);
    expect(band).toEqual(offers[0]?.idv_band);
    const { quote } = await me.saved(updateIdvDetails, { idv: band?.min_idv });
    expect(quote.plan?.idv).toBe(band?.min_idv);
    expect(await me.call(updateIdvDetails, { idv: (band?.max_idv ?? 0) - 1 })).toMatchObject({
      status: 422,
      data: { fields: { idv: expect.stringContaining('in whole rupees') } },
    });
    const outside = await me.call(updateIdvDetails, { idv: (band?.max_idv ?? 0) + 100 });
    expect(outside).toMatchObject({
      status: 422,
      data: { fields: { idv: expect.stringContaining('insures it for') } },
    });
    expect((await me.saved(twoWheelerQuoteEndpoints.fullQuoteDetails)).quote.plan?.idv).toBe(band?.min_idv);
    expect((await me.saved(updateIdvDetails, { idv: null })).quote.plan?.idv).toBeNull();
  });

  it('has no band for third party only', async () => {
    const me = await bikeAtList(test.app);
    const product_id = (await listOf(me, '?cover_type=TP')).offers[0]?.product_id;
    await me.saved(choosePlan, { ...PLAIN_PLAN, product_id, cover_type: 'TP' });
    expect((await me.call(idvDetails)).data).toBeNull();
  });

  it('is no car’s', async () => {
    const me = await carAtList(test.app);
    expect((await me.call(idvDetails)).status).toBe(404);
  });
});
