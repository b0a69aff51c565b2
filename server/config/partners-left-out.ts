import { PARTNERS, type Partner } from '#contract/shared/partners.ts';
import type { Config } from './config.ts';

type Partners = Pick<Config, 'sandbox' | 'insurerBridges' | 'travelQuoteUrl' | 'razorpay' | 'cashfree' | 'messages'>;

const IS_CONNECTED: Readonly<Record<Partner, (config: Partners) => boolean>> = {
  insurers: ({ insurerBridges, travelQuoteUrl }) => insurerBridges.length > 0 || travelQuoteUrl !== null,
  payment: ({ razorpay }) => razorpay !== null,
  kyc: ({ cashfree }) => cashfree?.uses.kyc === true,
  vehicles: ({ cashfree }) => cashfree?.uses.vehicles === true,
  mail: ({ messages }) => messages.mail !== null,
  sms: ({ messages }) => messages.sms !== null,
};

/** The partners that this server does without. The sandbox takes the place of each. */
export const partnersLeftOut = (config: Partners): Partner[] =>
  config.sandbox ? [] : PARTNERS.filter((partner) => !IS_CONNECTED[partner](config));
