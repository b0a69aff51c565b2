import type { Config } from '#server/config/config.ts';
import { type Channel, MessageRefused, type Messenger } from '#server/domain/messages/messenger.ts';
import { msg91Sender } from './msg91/msg91-sender.ts';
import { smtpMailer } from './smtp/smtp-mailer.ts';

/**
 * Sends mails and SMS each by what the configuration names, else by `others`. What neither sends is refused.
 * @param others the sandbox's; null without the sandbox
 */
export function connectMessenger(config: Config, others: Messenger | null): Messenger {
  const { messages, brand, portLimits, publicUrl } = config;
  const { mail, sms } = messages;
  return combined({
    EMAIL: mail
      ? smtpMailer(mail, { brokerName: brand.name, repliesTo: brand.email, publicUrl }, portLimits.messenger)
      : others,
    SMS: sms ? msg91Sender(sms) : others,
  });
}

const NOT_CONNECTED: Record<Channel, string> = {
  SMS: 'no SMS gateway is connected',
  EMAIL: 'no mail server is connected',
};

function combined(senders: Readonly<Record<Channel, Messenger | null>>): Messenger {
  return {
    async send(message, signal) {
      const sender = senders[message.channel];
      if (sender === null) throw new MessageRefused(NOT_CONNECTED[message.channel]);
      return sender.send(message, signal);
    },
  };
}
