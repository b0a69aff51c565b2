import { type SampleContract, SampleRecord } from '#tests/lines/sample/contract.ts';
import { sampleOffer } from '#tests/lines/sample/server-line.ts';
import { LineVisitor } from './line-visitor.ts';
import type { Answering } from './visitor.ts';

export const VEHICLE = { reg_no: 'MH-12-AB-1234' };
export const OWNER = { full_name: 'Asha Kulkarni' };

/** A visitor's journey of the sample line, or of the second line made of it. */
export class SampleVisitor extends LineVisitor<SampleRecord> {
  constructor(
    app: Answering,
    private readonly contract: SampleContract,
  ) {
    super(app, contract.endpoints.registerQuote, SampleRecord);
  }

  get cart() {
    const { product_id, net_premium_inc_gst } = sampleOffer;
    return { rfqId: this.rfqId, product_id, addons: [], net_premium_inc_gst };
  }

  async agreed(vehicle = VEHICLE): Promise<SampleRecord> {
    const { updateRegistration, updateOwner, createQuotePremium } = this.contract.endpoints;
    await this.saved(updateRegistration, vehicle);
    await this.saved(updateOwner, OWNER);
    return this.saved(createQuotePremium, this.cart);
  }
}
