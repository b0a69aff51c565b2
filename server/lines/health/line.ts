import { POLICY_DOCUMENT_PATH } from '#contract/lines/health/proposal-endpoints.ts';
import type { ServerLine } from '../line.ts';
import { healthSchedule } from './schedule/schedule.ts';

export const healthLine: ServerLine = {
  policyLetter: 'H',
  paths: {
    kyc: (proposerId) => `/health/proposer/kyc-form?proposerId=${proposerId}`,
    payment: (proposerId) => `/health/payment?proposerId=${proposerId}`,
    policy: (proposerId) => `/health/policy-download?proposerId=${proposerId}`,
    policyDocument: (proposerId) => POLICY_DOCUMENT_PATH.replace('{id}', proposerId),
  },
  schedule: healthSchedule,
};
