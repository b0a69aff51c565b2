import type { MessageEffect } from './effect.ts';
import type { ShellMessage } from './shell-effects.ts';

/** What each message says, by which it is known. */

/** Of the journeys. */
const JOURNEY_MESSAGES: Readonly<Record<MessageEffect, RegExp>> = {
  'SMS identity code': /^\d{6} is your code to confirm your identity/,
  'SMS policy issued': /^Your \S+ insurance policy ending in \S+ is issued\./,
  'EMAIL policy issued': /^Your policy \S+ \(.*\) is issued\./,
  'SMS refund due': /^We are returning your payment \(order ending in /,
  'SMS refund sent': / is on its way back to the account you paid from\./,
};

/** Of the machines around them. */
const SHELL_MESSAGES: Readonly<Record<ShellMessage, RegExp>> = {
  'SMS access code': /^\d{6} is your code to open your insurance /,
  'SMS journey link': /^Continue your \S+ insurance at /,
  'EMAIL shared quotes': /^Here (are the quotes|is the comparison) for /,
  'EMAIL call-back': / asks to be called on \+91 \d{10}\./,
};

interface Message {
  readonly channel: string;
  readonly text: string;
}

const nameIn = <Name extends string>(
  texts: Readonly<Record<Name, RegExp>>,
  { channel, text }: Message,
): Name | null => {
  for (const name in texts) if (name.startsWith(`${channel} `) && texts[name].test(text)) return name;
  return null;
};

/** A message of a journey, by its name; null for another one. */
export const journeyMessageNamed = (message: Message): MessageEffect | null => nameIn(JOURNEY_MESSAGES, message);

/** A message that no journey sends, by its name; null for a journey's. */
export const shellMessageNamed = (message: Message): string | null =>
  journeyMessageNamed(message)
    ? null
    : (nameIn(SHELL_MESSAGES, message) ?? `${message.channel} that nothing names: ${message.text}`);
