import type { Brand } from '#contract/shared/brand.ts';
import type { KycProvider } from '#server/domain/kyc/kyc-provider.ts';
import type { Messenger } from '#server/domain/messages/messenger.ts';
import type { PaymentGateway } from '#server/domain/payment/payment-gateway.ts';
import type { PolicyIssuer } from '#server/domain/policy/policy-issuer.ts';
import { Refused } from '#server/shared/refused.ts';
import type { TravelQuoteService } from './travel-quote-service.ts';
import type { VehicleRegister } from './vehicle-register.ts';

/** The partners other than the insurers' quotes. Each method is called by `callPartner`, between units of work. */
export interface Ports {
  readonly kyc: KycProvider & MaybeDisabled;
  readonly gateway: PaymentGateway & MaybeDisabled;
  readonly issuer: PolicyIssuer;
  /** Refuses messages of a channel that is not connected. */
  readonly messenger: Messenger;
  /** Null if none is connected: each vehicle is described by its owner. */
  readonly vehicles: VehicleRegister | null;
  /** Called only if TRAVEL_QUOTE_URL names one. */
  readonly travelQuotes: TravelQuoteService;
}

/** Each call of a disabled partner is rejected with a refusal; its port has the refusal, too. */
export interface MaybeDisabled {
  readonly refusal?: () => Refused;
}

/** The refusal of a disabled partner, else null. For calls that would store what only that partner can finish. */
export const partnerRefusal = ({ refusal }: MaybeDisabled): Refused | null => refusal?.() ?? null;

/**
 * The refusal of what needs a disabled partner.
 * @param what cannot be done here, as a sentence
 * @param onThePhone what the broker does for who calls: 'we take your payment'
 */
export const disabledRefusal = (
  { phone, phoneHours }: Pick<Brand, 'phone' | 'phoneHours'>,
  what: string,
  onThePhone: string,
): Refused => new Refused('CONFLICT', `${what} Call us on ${phone} (${phoneHours}, Indian time), and ${onThePhone}.`);
