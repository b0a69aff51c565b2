import { type SampleContract, SampleRecord } from '#tests/lines/sample/contract.ts';
import { sampleOffer } from '#tests/lines/sample/offers.ts';
import { LineVisitor } from './line-visitor.ts';
import { ALL_CONSENTS, NOMINEE, PAN, PROPOSER } from './purchase.ts';
import type { Answering } from './visitor.ts';

export const VEHICLE = { reg_no: 'MH-12-AB-1234' };
export const OWNER = { full_name: 'Asha Kulkarni' };
export const PLAN = { product_id: sampleOffer.product_id, addons: [] };

/** A visitor's journey of the sample line, or of the second line made of it. */
export class SampleVisitor extends LineVisitor<SampleRecord> {
  constructor(
    app: Answering,
    private readonly contract: SampleContract,
  ) {
    super(app, contract.endpoints.registerQuote, SampleRecord);
  }

  get cart() {
    return { ...PLAN, rfqId: this.rfqId, net_premium_inc_gst: sampleOffer.net_premium_inc_gst };
  }

  async agreed(vehicle = VEHICLE): Promise<SampleRecord> {
    const { updateRegistration, updateOwner, choosePlan, createQuotePremium } = this.contract.endpoints;
    await this.saved(updateRegistration, vehicle);
    await this.saved(updateOwner, OWNER);
    await this.saved(choosePlan, PLAN);
    return this.saved(createQuotePremium, this.cart);
  }

  /** Answers everything before the identity check. */
  async proposed(): Promise<SampleRecord> {
    const { proposal } = await this.agreed();
    const { updateProposalDetails, updateContactDetails, updateAddressDetails } = this.contract.endpoints;
    const id = proposal?.proposerId;
    await this.saved(updateProposalDetails, PROPOSER, id);
    await this.saved(updateContactDetails, { email: 'asha@example.com', mobile_number: '9820012345' }, id);
    return this.saved(updateAddressDetails, { address_line_1: '12, Janpath', pincode: '110001' }, id);
  }

  /** Answers everything, and the insurer decides. */
  async declared(): Promise<SampleRecord> {
    const { proposal } = await this.proposed();
    const { submitKycDocument, updateNomineeDetails, confirmPreview, submitProposal } = this.contract.endpoints;
    const id = proposal?.proposerId;
    await this.saved(submitKycDocument, PAN, id);
    await this.saved(updateNomineeDetails, NOMINEE, id);
    await this.saved(confirmPreview, { confirmed: true }, id);
    return this.saved(submitProposal, ALL_CONSENTS, id);
  }
}
