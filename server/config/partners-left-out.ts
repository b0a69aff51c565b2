import { PARTNERS, type Partner } from '#contract/shared/partners.ts';
import type { Config } from './config.ts';

/** What the configuration says of partners. */
export type PartnerSettings = Pick<Config, 'insurerBridges' | 'travelQuoteUrl' | 'razorpay' | 'cashfree' | 'messages'>;

interface PartnerConnection {
  readonly isConnected: (settings: PartnerSettings) => boolean;
  /** The variable that connects it. */
  readonly variable: string;
  /** What no visitor can do without it, for the operator. */
  readonly without: string;
}

/** Without one of these a part of the funnel ends in a refusal. */
const CONNECTIONS: Readonly<Record<Partner, PartnerConnection>> = {
  insurers: {
    isConnected: ({ insurerBridges, travelQuoteUrl }) => insurerBridges.length > 0 || travelQuoteUrl !== null,
    variable: 'INSURERS_FILE',
    without: 'no plan has a price',
  },
  payment: {
    isConnected: ({ razorpay }) => razorpay !== null,
    variable: 'PAYMENT',
    without: 'no one can pay',
  },
  kyc: {
    isConnected: ({ cashfree }) => cashfree?.uses.kyc === true,
    variable: 'KYC',
    without: 'no identity can be checked, and nothing is sold',
  },
  vehicles: {
    isConnected: ({ cashfree }) => cashfree?.uses.vehicles === true,
    variable: 'VEHICLES',
    without: 'each vehicle is typed, none is found by its number',
  },
  mail: {
    isConnected: ({ messages }) => messages.mail !== null,
    variable: 'MAIL',
    without: 'no policy, quote or call-back is mailed',
  },
  sms: {
    isConnected: ({ messages }) => messages.sms !== null,
    variable: 'SMS',
    without: 'codes are mailed, and no link is sent to a phone',
  },
};

/** The partners that are not connected, whether or not LEFT_OUT names them or the sandbox takes their place. */
export const partnersNotConnected = (settings: PartnerSettings): (PartnerConnection & { readonly name: Partner })[] =>
  PARTNERS.map((name) => ({ name, ...CONNECTIONS[name] })).filter(({ isConnected }) => !isConnected(settings));

/** The partners that this server does without. The sandbox takes the place of each. */
export const partnersLeftOut = (config: PartnerSettings & Pick<Config, 'sandbox'>): Partner[] =>
  config.sandbox ? [] : partnersNotConnected(config).map(({ name }) => name);

/**
 * What production does not start without, a sentence for each: every partner is connected, or LEFT_OUT names it. With the
 * sandbox in the process none is missing.
 * @param named what LEFT_OUT names
 */
export function missingPartners(config: PartnerSettings & Pick<Config, 'sandbox'>, named: readonly string[]): string[] {
  const unknown = named.find((name) => !PARTNERS.some((known) => known === name));
  if (unknown !== undefined) return [`LEFT_OUT can name ${PARTNERS.join(', ')}, not '${unknown}'.`];
  if (config.sandbox) return [];
  return partnersNotConnected(config)
    .filter(({ name }) => !named.includes(name))
    .map(({ name, variable, without }) => `${variable} is not set: ${without}. If that is meant: LEFT_OUT=${name}.`);
}
