import type * as v from 'valibot';
import type { Decision } from '#contract/shared/decision.ts';
import type { Insurer } from '#contract/shared/insurer.ts';
import type { LineDefinition } from '#contract/shared/line.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import type { DynamicFormField } from '#contract/shared/utility-answers.ts';
import type { DraftFields } from '#server/domain/answers/shared-draft-fields.ts';
import type { LinePlanDocuments } from '#server/domain/plan-documents/plan-document.ts';
import type { LineSchedule } from '#server/domain/policy/line-schedule.ts';
import type { StoredAnswers } from '#server/domain/shared/stored-answers.ts';
import type { LineSharing } from '#server/domain/sharing/line-sharing.ts';
import type { Refused } from '#server/shared/refused.ts';
import type { AppSecret } from '#server/shared/secrets/app-secret.ts';

/** What a line adds to the server besides its table. */
export interface ServerLine {
  readonly definition: LineDefinition;
  /** Part of the sandbox's policy numbers. */
  readonly policyNumberPrefix: string;
  /** The schema of what the journey's row stores. */
  readonly storedAnswers: v.GenericSchema<unknown, StoredAnswers>;
  readonly schedule: LineSchedule;
  /** Wording and customer information sheet of each of its plans. */
  readonly documents: LinePlanDocuments;
  /** How its quotes are shown to another person. */
  readonly sharing: LineSharing;
  /** Its panel, in a fixed arbitrary order. */
  readonly insurers: readonly Insurer[];
  /** Its dynamic forms by name. */
  readonly forms: Readonly<Record<string, readonly DynamicFormField[]>>;
  /** The form fields of each step that stores a draft. */
  readonly draftFields: DraftFields;
  /**
   * What a journey has disclosed to insurers, apart from the plan: the same as its `LinePlans`.
   * @param onDate 'yyyy-mm-dd'
   */
  riskOf(record: RecordBase, onDate: string): unknown;
  /**
   * The record with what an insurer found out about the risk before it decided, so that other insurers are asked with it.
   * Missing: the record unchanged.
   */
  withFindings?(record: RecordBase, decision: Decision): RecordBase;
  /**
   * The last day ('yyyy-mm-dd', in India) on which money can result in a policy, even for an older order. Missing: the
   * insurer's offer alone decides.
   */
  lastDayToPay?(record: RecordBase): string | null;
  /**
   * The record with the answers of register-quote, or why they cannot be true.
   * @param today calendar day in India
   * @param secret the server's; encrypts what a register returned for the first answers
   */
  applyFirstAnswers(record: RecordBase, answers: unknown, today: string, secret: AppSecret): RecordBase | Refused;
}
export type ServerLines = Readonly<Record<string, ServerLine>>;

/** Path of a page of the journey, as used in links: the ids in it open nothing without the cookie. */
export const journeyPagePath = ({ path }: LineDefinition, page: string, proposerId: string): string =>
  `${path}/${page}?proposerId=${proposerId}`;
