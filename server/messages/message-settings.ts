import type { EnvVariables } from '../config/env.ts';
import { type Msg91Settings, readMsg91Settings } from './msg91/msg91-settings.ts';
import { type MailSettings, readMailSettings } from './smtp/mail-settings.ts';

/** How messages are sent. What is null is left out, unless the sandbox takes it. */
export interface MessageSettings {
  readonly mail: MailSettings | null;
  readonly sms: Msg91Settings | null;
}

/** Throws a `ConfigError` with a sentence for the operator. */
export const readMessageSettings = (env: EnvVariables, production: boolean): MessageSettings => ({
  mail: readMailSettings(env, production),
  sms: readMsg91Settings(env, production),
});

/** Whether SMS can be sent. What they say is otherwise said by mail. */
export const isSmsConnected = ({
  sandbox,
  messages,
}: {
  readonly sandbox: boolean;
  readonly messages: MessageSettings;
}): boolean => sandbox || messages.sms !== null;
