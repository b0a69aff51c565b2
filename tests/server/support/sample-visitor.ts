import * as v from 'valibot';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { type SampleContract, SampleRecord } from '#tests/lines/sample/contract.ts';
import { sampleOffer } from '#tests/lines/sample/server-line.ts';
import { type Answering, Visitor } from './visitor.ts';

export const VEHICLE = { reg_no: 'MH-12-AB-1234' };
export const OWNER = { full_name: 'Asha Kulkarni' };

/** A visitor's journey of the sample line, or of the second line made of it. */
export class SampleVisitor extends Visitor {
  rfqId = '';

  constructor(
    app: Answering,
    private readonly contract: SampleContract,
  ) {
    super(app);
  }

  async begin(): Promise<this> {
    const { registerQuote } = this.contract.endpoints;
    const { quote } = await this.saved(registerQuote, { vechile_type: registerQuote.selectedBy.value });
    this.rfqId = quote.rfqId;
    return this;
  }

  async call({ method, path }: Endpoint, body?: unknown, id = this.rfqId) {
    return this.request(path.replace(/\{\w+\}/, id), {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
  }

  /** A call that has to succeed; gives the record. */
  async saved(endpoint: Endpoint, body?: unknown, id = this.rfqId): Promise<SampleRecord> {
    const { status, message, data } = await this.call(endpoint, body, id);
    if (status >= 300) throw new Error(`${endpoint.path} answered ${status}: ${message}`);
    return v.parse(SampleRecord, data);
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
