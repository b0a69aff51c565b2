import type { CodeChannel } from '#contract/shared/owner.ts';
import type { Channel } from '#server/domain/messages/messenger.ts';
import type { EnvVariables } from './env.ts';
import { type MailSettings, readMailSettings } from './mail-settings.ts';
import { type Msg91Settings, readMsg91Settings } from './msg91-settings.ts';
import { mailAtSandbox, sandboxSmtpPort, smsAtSandbox } from './sandbox-messages.ts';
import { readSandboxUrl } from './sandbox-url.ts';

/** How messages are sent. What is null is left out, unless the sandbox takes it. */
export interface MessageSettings {
  readonly mail: MailSettings | null;
  readonly sms: Msg91Settings | null;
}

/** Throws a `ConfigError` with a sentence for the operator. */
export function readMessageSettings(env: EnvVariables, production: boolean): MessageSettings {
  const sandboxUrl = readSandboxUrl(env);
  return {
    mail:
      readMailSettings(env, production) ??
      (sandboxUrl === null ? null : mailAtSandbox(sandboxUrl, sandboxSmtpPort(env))),
    sms: readMsg91Settings(env, production) ?? (sandboxUrl === null ? null : smsAtSandbox(sandboxUrl)),
  };
}

interface Connected {
  readonly sandbox: boolean;
  readonly messages: MessageSettings;
}

/** Whether messages of the channel can be sent. */
export const isChannelConnected = ({ sandbox, messages }: Connected, channel: Channel): boolean =>
  sandbox || (channel === 'SMS' ? messages.sms : messages.mail) !== null;

/** SMS, or mail where no SMS can be sent; null if neither can. */
export const mainChannelOf = (config: Connected): CodeChannel | null =>
  (['SMS', 'EMAIL'] as const).find((channel) => isChannelConnected(config, channel)) ?? null;
