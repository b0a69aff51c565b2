import type { ServerLine } from '../line.ts';

export const healthLine: ServerLine = {
  policyLetter: 'H',
  paths: {
    kyc: (proposerId) => `/health/proposer/kyc-form?proposerId=${proposerId}`,
    payment: (proposerId) => `/health/payment?proposerId=${proposerId}`,
    policy: (proposerId) => `/health/policy-download?proposerId=${proposerId}`,
  },
};
