import type { Config } from './config.ts';
import { RefusalError } from './http/refusal.ts';
import type { KycProvider } from './kyc/provider.ts';
import { sandboxKycProvider } from './kyc/sandbox-provider.ts';
import type { Matter } from './matter.ts';
import { type Messenger, sandboxMessenger } from './messages/messenger.ts';
import type { PaymentGateway } from './payment/gateway.ts';
import { sandboxGateway } from './payment/sandbox-gateway.ts';
import type { PolicyIssuer } from './policy/issuer.ts';
import { sandboxIssuer } from './policy/sandbox-issuer.ts';

// The one place where a broker's own adapters are plugged in. Without the sandbox there is none yet, and what needs
// one is refused in words instead of pretending.

type Here = Pick<Matter, 'tx' | 'now' | 'config'>;

export const kycProvider = ({ tx, now, config }: Here): KycProvider =>
  config.sandbox ? sandboxKycProvider(tx, now) : notConnected('The identity check');

export const messenger = (config: Config): Messenger =>
  config.sandbox ? sandboxMessenger : notConnected('Sending messages');

export const gateway = ({ tx, now, config }: Here): PaymentGateway =>
  config.sandbox ? sandboxGateway({ tx, now, secret: config.secret }) : notConnected('Payment');

export const issuer = (config: Config): PolicyIssuer =>
  config.sandbox ? sandboxIssuer : notConnected('Issuing policies');

function notConnected(what: string): never {
  throw new RefusalError(409, 'CONFLICT', `${what} is not available here yet. Nothing was changed.`);
}
