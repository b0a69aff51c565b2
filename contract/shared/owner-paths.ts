/** Where an owner finds policies, journeys under way and refunds again. */
export const FIND_POLICY_PATH = '/find-my-policy';

/** Below these paths lie the links of mails and SMS, and those that visitors share. */
export const LINK_PATHS = { policy: '/policy', journey: '/continue', quotes: '/quotes' } as const;
