import type { Config } from '../config/config.ts';
import { type Channel, MessageRefused, type MessageSender, type Messenger } from './messenger.ts';
import { msg91Sender } from './msg91/msg91-sender.ts';
import { smtpMailer } from './smtp/smtp-mailer.ts';

/**
 * Sends mails and SMS each by what the configuration names, else by `others`. Undefined if it names none.
 * @param others the sandbox's; null without the sandbox
 */
export function connectMessenger(config: Config, others: Messenger | null): Messenger | undefined {
  const { messages, brand, portLimits } = config;
  const { mail, sms } = messages;
  if (mail === null && sms === null) return undefined;
  return combined({
    EMAIL: mail ? smtpMailer(mail, { brokerName: brand.name, repliesTo: brand.email }, portLimits.messenger) : others,
    SMS: sms ? msg91Sender(sms) : others,
  });
}

const NOT_CONNECTED: Record<Channel, string> = {
  SMS: 'no SMS gateway is connected',
  EMAIL: 'no mail server is connected',
};

function combined(senders: Readonly<Record<Channel, MessageSender | null>>): Messenger {
  const channels = (['SMS', 'EMAIL'] as const).filter((channel) => senders[channel] !== null);
  return {
    channels,
    async send(message, signal) {
      const sender = senders[message.channel];
      if (sender === null) throw new MessageRefused(NOT_CONNECTED[message.channel]);
      return sender.send(message, signal);
    },
  };
}
