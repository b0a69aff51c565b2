import { carProposalEndpoints } from '#contract/lines/car/car-endpoints.ts';
import { healthQuoteEndpoints } from '#contract/lines/health/quote-endpoints.ts';
import { HealthRecord } from '#contract/lines/health/record.ts';
import { twoWheelerProposalEndpoints } from '#contract/lines/two-wheeler/two-wheeler-endpoints.ts';
import type { Line } from '#contract/lines.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import { LineVisitor } from './line-visitor.ts';
import { ACTIVA, bikeWithCart, carWithCart, type MotorVisitor, SWIFT } from './motor-visitor.ts';
import { ALL_CONSENTS, answerUpTo, NOMINEE, PAN, PROPOSER } from './purchase.ts';
import { declare, identifiedVisitor } from './travel-visitor.ts';
import type { Answering } from './visitor.ts';

// Purchases of each line up to the insurer's acceptance, with what was sent on the way.

/** A journey whose visitor can send more. */
interface Journey {
  readonly me: LineVisitor<RecordBase>;
  readonly id: string;
}

const declareMotor = async (
  { me, id }: { me: MotorVisitor; id: string },
  calls: typeof carProposalEndpoints | typeof twoWheelerProposalEndpoints,
  reg_no: string,
): Promise<Journey> => {
  const engine = { engine_no: 'K12MN1234567', chassis_no: 'MA3ERLF1S00123456', financier: null, reg_no };
  await me.saved(calls.updateProposalDetails, PROPOSER, id);
  await me.saved(calls.updateContactDetails, { email: 'asha@example.com', mobile_number: '9820012345' }, id);
  await me.saved(calls.updateAddressDetails, { address_line_1: '12, Marine Drive', pincode: '400001' }, id);
  await me.saved(calls.submitKycDocument, PAN, id);
  await me.saved(calls.updateProposalVehicle, engine, id);
  await me.saved(calls.updateExternalDetails, { is_ncb_confirmed: true, is_cng_endorsed: null, pa_policy: null }, id);
  const numbers = { policy_number: '2311/2025/0042', tp_insurer_name: null, tp_policy_number: null };
  await me.saved(calls.updatePreviousPolicy, numbers, id);
  await me.saved(calls.updateNomineeDetails, NOMINEE, id);
  await me.saved(calls.confirmPreview, { confirmed: true }, id);
  await me.saved(calls.submitProposal, ALL_CONSENTS, id);
  return { me, id };
};

const PURCHASES: Readonly<Record<Line, (app: Answering) => Promise<Journey>>> = {
  health: async (app) => {
    const me = new LineVisitor(app, healthQuoteEndpoints.registerQuote, HealthRecord);
    const { rfqId, proposal } = await answerUpTo(me, 'payment');
    me.rfqId = rfqId;
    return { me, id: proposal.params.proposerId ?? '' };
  },
  travel: async (app) => {
    const { me, id } = await identifiedVisitor(app);
    await declare(me, id);
    return { me, id };
  },
  car: async (app) => declareMotor(await carWithCart(app), carProposalEndpoints, SWIFT.reg_no),
  'two-wheeler': async (app) => declareMotor(await bikeWithCart(app), twoWheelerProposalEndpoints, ACTIVA.reg_no),
};

/** Whether a request is a call of this endpoint. */
const isCallOf = ({ method, path }: Endpoint, sent: Sent): boolean =>
  sent.method === method && new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(sent.path);
interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** An accepted purchase of the line. */
export class AcceptedPurchase {
  private constructor(
    private readonly journey: Journey,
    private readonly sent: readonly Sent[],
  ) {}

  static async of(line: Line, app: Answering): Promise<AcceptedPurchase> {
    const sent: Sent[] = [];
    const journey = await PURCHASES[line]({
      request: (path, init = {}) => {
        const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
        sent.push({ method: init.method ?? 'GET', path, body });
        return app.request(path, init);
      },
    });
    return new AcceptedPurchase(journey, sent);
  }

  /** What was last sent to an endpoint; null if nothing was. */
  sentTo(endpoint: Endpoint): unknown {
    return this.sent.findLast((one) => isCallOf(endpoint, one))?.body ?? null;
  }

  /** A call that must succeed; returns the record. */
  saved(endpoint: Endpoint, body?: unknown): Promise<RecordBase> {
    return this.journey.me.saved(endpoint, body, this.idFor(endpoint));
  }

  /** What a call answers. */
  async data(endpoint: Endpoint): Promise<unknown> {
    return (await this.journey.me.call(endpoint, undefined, this.idFor(endpoint))).data;
  }

  private idFor({ opens }: Endpoint): string {
    const { me, id } = this.journey;
    return opens === 'proposal' ? id : me.rfqId;
  }
}
