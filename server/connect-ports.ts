import type { Brand } from '#contract/shared/brand.ts';
import { JourneyMutex } from '#server/context/journey-mutex.ts';
import type { Config } from './config/config.ts';
import type { DatabaseContext, ServerOptions } from './db/database-context.ts';
import { storesOf } from './db/stores.ts';
import { renderInProcess } from './documents/render-pdf.ts';
import { disabledRefusal, type Ports } from './domain/ports/ports.ts';
import { cashfreeRegister } from './lines/motor/register/cashfree-register.ts';
import { httpQuoteService } from './lines/travel/quote-service/http-service.ts';
import { cashfreeKycProvider } from './partners/cashfree/cashfree-kyc-provider.ts';
import { connectMessenger } from './partners/connect-messenger.ts';
import { httpIssuer } from './partners/http-issuer.ts';
import { razorpayGateway } from './partners/razorpay/razorpay-gateway.ts';
import { sandboxPorts } from './sandbox-ports.ts';

export const withPartnerPorts = ({
  read = (work) => work(options.db),
  ...options
}: ServerOptions): DatabaseContext => ({
  ...options,
  read: (work) => read((db) => work(storesOf(db, options.lines))),
  stores: storesOf(options.db, options.lines),
  transact: (work) => options.db.transaction((tx) => work(storesOf(tx, options.lines))),
  isDatabaseUnreachable: options.isDatabaseUnreachable ?? (() => false),
  ports: options.ports ?? connectPorts(options),
  pdfRenderer: options.pdfRenderer ?? renderInProcess(options.lines),
  mutex: new JourneyMutex(),
});

/** Each port is the partner that the configuration names, else the sandbox's, else refused. */
function connectPorts(options: ServerOptions): Ports {
  const { config, now } = options;
  const { cashfree, insurerBridges, publicUrl, razorpay } = config;
  const sandbox = config.sandbox ? sandboxPorts(options) : null;
  const others = sandbox ?? disabledPorts(config);
  return {
    ...others,
    messenger: connectMessenger(config, sandbox?.messenger ?? null),
    ...(cashfree?.uses.kyc && { kyc: cashfreeKycProvider({ settings: cashfree, now, publicUrl }) }),
    ...(cashfree?.uses.vehicles && { vehicles: cashfreeRegister(cashfree, now) }),
    ...(razorpay && { gateway: razorpayGateway({ settings: razorpay, publicUrl, now }) }),
    ...(insurerBridges.length > 0 && { issuer: httpIssuer(insurerBridges, others.issuer, now) }),
  };
}

/** What needs a partner is refused in words, before anything is stored of it. */
function disabledPorts({ brand, travelQuoteUrl }: Config): Omit<Ports, 'messenger'> {
  const kyc = disabled(
    brand,
    'We cannot check identities on this site. Your answers are saved.',
    'we continue with you',
  );
  const gateway = disabled(
    brand,
    'You cannot pay on this site. Nothing was charged, and your answers are saved.',
    'we tell you how to pay',
  );
  const issuer = disabled(brand, 'This site cannot ask the insurer for your policy.', 'we ask for it');
  return {
    kyc: {
      ...kyc,
      documents: [],
      codeDocuments: [],
      startVerification: kyc.call,
      confirmCode: kyc.call,
      resendCode: kyc.call,
      linkOutcome: kyc.call,
    },
    gateway: { ...gateway, openOrder: gateway.call, statusOf: gateway.call, refund: gateway.call },
    issuer: { issue: issuer.call, fetchDocument: issuer.call, withdraw: issuer.call },
    vehicles: null,
    // Connected by its URL in the configuration.
    travelQuotes: httpQuoteService(travelQuoteUrl),
  };
}

/** The refusal of a disabled partner, and a call of it. */
function disabled(brand: Brand, what: string, onThePhone: string) {
  const refusal = () => disabledRefusal(brand, what, onThePhone);
  return { refusal, call: () => Promise.reject(refusal()) };
}
