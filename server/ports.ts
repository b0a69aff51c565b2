import type { KycProvider } from './kyc/kyc-provider.ts';
import type { VehicleRegister } from './lines/motor/register/vehicle-register.ts';
import type { TravelQuoteService } from './lines/travel/quote-service/quote-service.ts';
import type { Messenger } from './messages/messenger.ts';
import type { PaymentGateway } from './payment/payment-gateway.ts';
import type { PolicyIssuer } from './policy/policy-issuer.ts';

/** The partners other than the insurers' quotes. Each method is called by `callPartner`, between units of work. */
export interface Ports {
  readonly kyc: KycProvider;
  readonly gateway: PaymentGateway;
  readonly issuer: PolicyIssuer;
  readonly messenger: Messenger;
  readonly vehicles: VehicleRegister;
  /** Called only if TRAVEL_QUOTE_URL names one. */
  readonly travelQuotes: TravelQuoteService;
}

/** Throws a `Refused` if the partner is not connected. For calls that are useless without it. */
export function assertPartnerConnected(ports: Ports, port: keyof Ports): void {
  void ports[port];
}
