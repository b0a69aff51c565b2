import { renderInProcess } from './drawing/pdf-renderer.ts';
import { JourneyMutex } from './journey/journey-mutex.ts';
import { Refused } from './journey/refused.ts';
import type { KycProvider } from './kyc/kyc-provider.ts';
import { sandboxKycProvider } from './kyc/sandbox-kyc-provider.ts';
import { sandboxRegister } from './lines/motor/register/sandbox-register.ts';
import type { VehicleRegister } from './lines/motor/register/vehicle-register.ts';
import { httpQuoteService } from './lines/travel/quote-service/http-service.ts';
import type { TravelQuoteService } from './lines/travel/quote-service/quote-service.ts';
import type { Messenger } from './messages/messenger.ts';
import { sandboxMessenger } from './messages/sandbox-inbox.ts';
import { httpIssuer } from './partners/http-issuer.ts';
import type { PaymentGateway } from './payment/payment-gateway.ts';
import { sandboxPaymentGateway } from './payment/sandbox-payment-gateway.ts';
import type { PolicyIssuer } from './policy/policy-issuer.ts';
import { sandboxIssuer } from './policy/sandbox-issuer.ts';
import type { ServerContext, ServerOptions } from './server-context.ts';

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

export const withPartnerPorts = (options: ServerOptions): ServerContext => ({
  ...options,
  read: options.read ?? ((work) => work(options.db)),
  isDatabaseAway: options.isDatabaseAway ?? (() => false),
  ports: options.ports ?? createPorts(options),
  pdfRenderer: options.pdfRenderer ?? renderInProcess(options.lines),
  mutex: new JourneyMutex(),
});

/** The one place where a broker plugs in its own adapters. Without the sandbox there are none yet. */
const createPorts = (options: ServerOptions): Ports =>
  options.config.sandbox ? sandbox(options) : notConnectedPorts(options);

function sandbox({ db, now, config }: ServerOptions): Ports {
  const faultOf = (port: keyof Ports) => config.sandboxPorts.get(port);
  return {
    kyc: sandboxKycProvider({
      db,
      now,
      host: new URL(config.publicUrl).hostname,
      brokerName: config.brand.name,
      fault: faultOf('kyc'),
    }),
    gateway: sandboxPaymentGateway({ db, now, secret: config.secret, fault: faultOf('gateway') }),
    issuer: httpIssuer(config.insurerBridges, sandboxIssuer(faultOf('issuer')), now),
    messenger: sandboxMessenger({ db, now, fault: faultOf('messenger') }),
    vehicles: sandboxRegister({ now, fault: faultOf('vehicles') }),
    travelQuotes: httpQuoteService(config.travelQuoteUrl, faultOf('travelQuotes')),
  };
}

/** What needs a partner is refused in words, before anything is stored of it. */
const notConnectedPorts = ({ config, now }: ServerOptions): Ports => ({
  get kyc() {
    return notConnected('The identity check');
  },
  get gateway() {
    return notConnected('Payment');
  },
  get issuer() {
    if (config.insurerBridges.length === 0) return notConnected('Issuing policies');
    return httpIssuer(config.insurerBridges, { issue: async () => notConnected('Issuing this policy') }, now);
  },
  get messenger() {
    return notConnected('Sending messages');
  },
  get vehicles() {
    return notConnected('The vehicle register');
  },
  // Connected by its URL in the configuration.
  travelQuotes: httpQuoteService(config.travelQuoteUrl),
});

/** Throws a `Refused` if the partner is not connected. For calls that are useless without it. */
export function assertPartnerConnected(ports: Ports, port: keyof Ports): void {
  void ports[port];
}

function notConnected(what: string): never {
  throw new Refused('CONFLICT', `${what} is not available here yet. Nothing was changed.`);
}
