/** The page on which an owner finds policies, unfinished journeys and refunds. */
export const FIND_POLICY_PATH = '/find-my-policy';

/** Path prefixes of the links in mails and SMS, and of those that visitors share. */
export const LINK_PATH_PREFIXES = { policy: '/policy', journey: '/continue', quotes: '/quotes' } as const;
