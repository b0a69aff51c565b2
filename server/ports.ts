import { Refused } from './journey/refused.ts';
import type { KycProvider } from './kyc/kyc-provider.ts';
import type { VehicleRegister } from './lines/motor/register/vehicle-register.ts';
import type { TravelQuoteService } from './lines/travel/quote-service/quote-service.ts';
import type { Channel, Messenger } from './messages/messenger.ts';
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

/** Throws a `Refused` if messages of the channel cannot be sent. For calls that are useless without it. */
export function assertChannelConnected({ messenger }: Pick<Ports, 'messenger'>, channel: Channel): void {
  if (messenger.channels.includes(channel)) return;
  const what = channel === 'SMS' ? 'Sending SMS' : 'Sending mails';
  throw new Refused('CONFLICT', `${what} is not available here yet. Nothing was changed.`);
}
