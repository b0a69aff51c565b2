import type { Config } from './config.ts';
import type { ServerContext, ServerOptions } from './context.ts';
import { RefusalError } from './http/refusal.ts';
import type { KycProvider } from './kyc/provider.ts';
import { sandboxKycProvider } from './kyc/sandbox-provider.ts';
import { type Messenger, sandboxMessenger } from './messages/messenger.ts';
import type { PaymentGateway } from './payment/gateway.ts';
import { sandboxGateway } from './payment/sandbox-gateway.ts';
import type { PolicyIssuer } from './policy/issuer.ts';
import { sandboxIssuer } from './policy/sandbox-issuer.ts';
import type { JourneyUnitOfWork } from './unit-of-work.ts';

/** The partners. Each method is called by `callPort`, between units of work. */
export interface Ports {
  readonly issuer: PolicyIssuer;
}

/**
 * The one place where a broker plugs in its own adapters. Without the sandbox there are none yet: what needs one is
 * refused in words.
 */
function createPorts({ config }: ServerOptions): Ports {
  return {
    get issuer() {
      return config.sandbox ? sandboxIssuer : notConnected('Issuing policies');
    },
  };
}

export const withPorts = (options: ServerOptions): ServerContext => ({
  ...options,
  ports: options.ports ?? createPorts(options),
});

type Here = Pick<JourneyUnitOfWork, 'tx' | 'now' | 'config'>;

export const kycProvider = ({ tx, now, config }: Here): KycProvider =>
  config.sandbox ? sandboxKycProvider(tx, now) : notConnected('The identity check');

export const messenger = (config: Config): Messenger =>
  config.sandbox ? sandboxMessenger : notConnected('Sending messages');

export const gateway = ({ tx, now, config }: Here): PaymentGateway =>
  config.sandbox ? sandboxGateway({ tx, now, secret: config.secret }) : notConnected('Payment');

function notConnected(what: string): never {
  throw new RefusalError(409, 'CONFLICT', `${what} is not available here yet. Nothing was changed.`);
}
