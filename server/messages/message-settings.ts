import type { EnvVariables } from '../config/env.ts';
import { type MailSettings, readMailSettings } from './smtp/mail-settings.ts';

/** How messages are sent. What is null is left out, unless the sandbox takes it. */
export interface MessageSettings {
  readonly mail: MailSettings | null;
}

/** Throws a `ConfigError` with a sentence for the operator. */
export const readMessageSettings = (env: EnvVariables, production: boolean): MessageSettings => ({
  mail: readMailSettings(env, production),
});

/** Whether SMS can be sent. What they say is otherwise said by mail. */
export const isSmsConnected = ({ sandbox }: { readonly sandbox: boolean }): boolean => sandbox;
