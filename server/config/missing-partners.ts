import { PARTNERS, type Partner } from '#contract/shared/partners.ts';
import { type EnvVariables, listFromEnv } from './env.ts';

interface PartnerSetting {
  /** The variables that connect it. */
  readonly connectedBy: readonly string[];
  /** What no visitor can do without it, for the operator. */
  readonly without: string;
}

/** Without one of these a part of the funnel ends in a refusal. */
const SETTINGS: Readonly<Record<Partner, PartnerSetting>> = {
  insurers: { connectedBy: ['INSURERS_FILE'], without: 'no plan has a price' },
  payment: { connectedBy: ['PAYMENT', 'SANDBOX_URL'], without: 'no one can pay' },
  kyc: { connectedBy: ['KYC', 'SANDBOX_URL'], without: 'no identity can be checked, and nothing is sold' },
  vehicles: { connectedBy: ['VEHICLES', 'SANDBOX_URL'], without: 'each vehicle is typed, none is found by its number' },
  mail: { connectedBy: ['MAIL', 'SANDBOX_URL'], without: 'no policy, quote or call-back is mailed' },
  sms: { connectedBy: ['SMS', 'SANDBOX_URL'], without: 'codes are mailed, and no link is sent to a phone' },
};

/**
 * What production does not start without, a sentence for each: every partner is connected, or `LEFT_OUT` names it. With the
 * sandbox in the process none is missing.
 */
export function missingPartners(env: EnvVariables, { sandbox }: { readonly sandbox: boolean }): string[] {
  const leftOut = listFromEnv(env, 'LEFT_OUT');
  const unknown = leftOut.find((name) => !PARTNERS.some((known) => known === name));
  if (unknown !== undefined) return [`LEFT_OUT can name ${PARTNERS.join(', ')}, not '${unknown}'.`];
  if (sandbox) return [];
  return partnersNotConnected(env)
    .filter(({ name }) => !leftOut.includes(name))
    .map(
      ({ name, connectedBy, without }) =>
        `${connectedBy[0]} is not set: ${without}. If that is meant: LEFT_OUT=${name}.`,
    );
}

/** The partners that the environment does not connect, whether or not LEFT_OUT names them. */
export const partnersNotConnected = (env: EnvVariables): (PartnerSetting & { readonly name: Partner })[] =>
  PARTNERS.map((name) => ({ name, ...SETTINGS[name] })).filter(
    ({ connectedBy }) => !connectedBy.some((variable) => env[variable]),
  );
