import type { PolicySchedule } from '#server/policy/schedule.ts';

/**
 * Whom a traveller tells. The sandbox's insurers are fictional and have no assistance company, so it is the broker: a number
 * that nobody answers would be worse than none.
 */
export const helpContact = ({ broker }: Pick<PolicySchedule, 'broker'>): string =>
  `Tell ${broker.name}, the broker of this policy, with the policy number: ${broker.phone} (${broker.phoneHours}, ` +
  `Indian time) or, at any hour, ${broker.email}. The broker tells the insurer`;
