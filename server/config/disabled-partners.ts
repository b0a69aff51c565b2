import { PARTNERS, type Partner } from '#contract/shared/partners.ts';
import type { CashfreeSettings } from './cashfree-settings.ts';
import type { InsurerBridge } from './insurers-file.ts';
import type { MessageSettings } from './message-settings.ts';
import type { RazorpaySettings } from './razorpay-settings.ts';

/** What the configuration says of partners. */
export interface PartnerSettings {
  /** The insurers that are asked over HTTP: `INSURERS_FILE`. */
  readonly insurerBridges: readonly InsurerBridge[];
  /** By which server and gateway mails and SMS are sent: `MAIL`, `SMS`. */
  readonly messages: MessageSettings;
  /** Checks identities and looks vehicles up: `KYC` and `VEHICLES`, or `SANDBOX_URL`; null for neither. */
  readonly cashfree: CashfreeSettings | null;
  /** The account where visitors pay: `PAYMENT`, `RAZORPAY_*` or `SANDBOX_URL`; null for none. */
  readonly razorpay: RazorpaySettings | null;
  /** Base address of the travel quote service, without a slash at the end; null if this server answers those calls itself. */
  readonly travelQuoteUrl: string | null;
}

type WithSandbox = PartnerSettings & { readonly sandbox: boolean };

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

/** The disabled partners of this server. The sandbox takes the place of each. */
export const disabledPartners = (config: WithSandbox): Partner[] =>
  config.sandbox ? [] : partnersNotConnected(config).map(({ name }) => name);

/**
 * What production does not start without, a sentence for each: every partner is connected, or LEFT_OUT names it. With the
 * sandbox in the process none is missing.
 * @param named what LEFT_OUT names
 */
export function missingPartners(config: WithSandbox, named: readonly string[]): string[] {
  const unknown = named.find((name) => !PARTNERS.some((known) => known === name));
  if (unknown !== undefined) return [`LEFT_OUT can name ${PARTNERS.join(', ')}, not '${unknown}'.`];
  if (config.sandbox) return [];
  return partnersNotConnected(config)
    .filter(({ name }) => !named.includes(name))
    .map(({ name, variable, without }) => `${variable} is not set: ${without}. If that is meant: LEFT_OUT=${name}.`);
}
