import type { ServerOptions } from './db/database-context.ts';
import type { Ports } from './domain/ports/ports.ts';
import { sandboxRegister } from './lines/motor/register/sandbox-register.ts';
import { httpQuoteService } from './lines/travel/quote-service/http-service.ts';
import { sandboxMessenger } from './sandbox/sandbox-inbox.ts';
import { sandboxIssuer } from './sandbox/sandbox-issuer.ts';
import { sandboxKycProvider } from './sandbox/sandbox-kyc-provider.ts';
import { sandboxPaymentGateway } from './sandbox/sandbox-payment-gateway.ts';

/** The sandbox's partners, in the server's own process. */
export function sandboxPorts({ db, now, config }: ServerOptions): Ports {
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
    issuer: sandboxIssuer(faultOf('issuer')),
    messenger: sandboxMessenger({ db, now, fault: faultOf('messenger') }),
    vehicles: sandboxRegister({ now, fault: faultOf('vehicles') }),
    travelQuotes: httpQuoteService(config.travelQuoteUrl, faultOf('travelQuotes')),
  };
}
