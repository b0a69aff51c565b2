import type { LineSchedule } from '../policy/line-schedule.ts';

/** What the shared parts of the server ask of a line. */
export interface ServerLine {
  /** Stands in the numbers of the sandbox's policies. */
  readonly policyLetter: string;
  /** Where the visitor continues, by what was done elsewhere. */
  readonly paths: {
    kyc(proposerId: string): string;
    payment(proposerId: string): string;
    policy(proposerId: string): string;
    /** Of the API: the policy's PDF. */
    policyDocument(proposerId: string): string;
  };
  readonly schedule: LineSchedule;
}
