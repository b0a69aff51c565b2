import { renderInProcess } from '../drawing/pdf-renderer.ts';
import { JourneyMutex } from '../journey/journey-mutex.ts';
import { cashfreeKycProvider } from '../kyc/cashfree/cashfree-kyc-provider.ts';
import { cashfreeRegister } from '../lines/motor/register/cashfree-register.ts';
import { httpQuoteService } from '../lines/travel/quote-service/http-service.ts';
import { connectMessenger } from '../messages/connect-messenger.ts';
import { razorpayGateway } from '../payment/razorpay/razorpay-gateway.ts';
import { leftOutRefusal, type Ports } from '../ports.ts';
import { sandboxPorts } from '../sandbox/sandbox-ports.ts';
import type { ServerContext, ServerOptions } from '../server-context.ts';
import { storesOf } from '../store/stores.ts';
import { httpIssuer } from './http-issuer.ts';

export const withPartnerPorts = ({ read = (work) => work(options.db), ...options }: ServerOptions): ServerContext => ({
  ...options,
  read: (work) => read((db) => work(storesOf(db, options.lines))),
  stores: storesOf(options.db, options.lines),
  transact: (work) => options.db.transaction((tx) => work(storesOf(tx, options.lines))),
  isDatabaseAway: options.isDatabaseAway ?? (() => false),
  ports: options.ports ?? connectPorts(options),
  pdfRenderer: options.pdfRenderer ?? renderInProcess(options.lines),
  mutex: new JourneyMutex(),
});

/** Each port is the partner that the configuration names, else the sandbox's, else refused. */
function connectPorts(options: ServerOptions): Ports {
  const { config } = options;
  const sandbox = config.sandbox ? sandboxPorts(options) : null;
  const others = sandbox ?? notConnectedPorts(options);
  const connected = connectedPorts(options, others);
  return {
    messenger: connectMessenger(config, sandbox?.messenger ?? null),
    get kyc() {
      return connected.kyc ?? others.kyc;
    },
    get gateway() {
      return connected.gateway ?? others.gateway;
    },
    get issuer() {
      return connected.issuer ?? others.issuer;
    },
    get vehicles() {
      return connected.vehicles ?? others.vehicles;
    },
    get travelQuotes() {
      return others.travelQuotes;
    },
  };
}

type OtherPorts = Omit<Ports, 'messenger'>;

/** The partners that the configuration names. */
const connectedPorts = ({ config, now }: ServerOptions, others: OtherPorts): Partial<OtherPorts> => ({
  // An insurer without a bridge is asked by the other issuer when its turn comes.
  ...(config.insurerBridges.length > 0 && {
    issuer: httpIssuer(
      config.insurerBridges,
      {
        issue: (request, signal) => others.issuer.issue(request, signal),
        fetchDocument: (request, signal) => others.issuer.fetchDocument(request, signal),
        withdraw: (request, signal) => others.issuer.withdraw(request, signal),
      },
      now,
    ),
  }),
  ...(config.cashfree?.uses.kyc && {
    kyc: cashfreeKycProvider({ settings: config.cashfree, now, publicUrl: config.publicUrl }),
  }),
  ...(config.cashfree?.uses.vehicles && { vehicles: cashfreeRegister(config.cashfree, now) }),
  ...(config.razorpay && {
    gateway: razorpayGateway({ settings: config.razorpay, publicUrl: config.publicUrl, now }),
  }),
});

/** What needs a partner is refused in words, before anything is stored of it. */
const notConnectedPorts = ({ config }: ServerOptions): OtherPorts => ({
  get kyc(): never {
    const what = 'We cannot check identities on this site. Your answers are saved.';
    throw leftOutRefusal(config.brand, what, 'we continue with you');
  },
  get gateway(): never {
    const what = 'You cannot pay on this site. Nothing was charged, and your answers are saved.';
    throw leftOutRefusal(config.brand, what, 'we tell you how to pay');
  },
  get issuer(): never {
    throw leftOutRefusal(config.brand, 'This site cannot ask the insurer for your policy.', 'we ask for it');
  },
  vehicles: null,
  // Connected by its URL in the configuration.
  travelQuotes: httpQuoteService(config.travelQuoteUrl),
});
