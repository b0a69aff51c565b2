import type * as v from 'valibot';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import type { Insurer } from '#contract/shared/insurer.ts';
import type { LineDefinition } from '#contract/shared/line.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import type { FormField } from '#contract/shared/utilities.ts';
import type { PartnerAccess } from '../call-port.ts';
import type { PlanDocuments } from '../documents/plan-document.ts';
import type { Api } from '../http/api.ts';
import type { ConnectedLine, InsurerSetting } from '../insurers/connect.ts';
import type { LineSchedule } from '../policy/line-schedule.ts';
import type { DraftFields } from '../routes/draft-fields.ts';
import type { LineSharing } from '../shared-quotes/line-sharing.ts';
import type { StoredAnswers } from '../store/answers.ts';

/** Calls that belong to no journey, for visitors of one or more lines. */
export interface LookUps {
  /** Their group in the contract: 'vehicles'. */
  readonly name: string;
  readonly endpoints: Readonly<Record<string, Endpoint>>;
  mountRoutes(api: Api): void;
}

/** The look-ups of lines, those that are shared once. */
export const lookUpsOf = (lines: readonly ServerLine[]): LookUps[] => [
  ...new Set(lines.flatMap(({ lookUps }) => lookUps ?? [])),
];

/** What a line brings to the server beside its table. */
export interface ServerLine {
  readonly definition: LineDefinition;
  /** Stands in the numbers of the sandbox's policies. */
  readonly policyNumberPrefix: string;
  /** What the journey's row keeps. */
  readonly storedAnswers: v.GenericSchema<unknown, StoredAnswers>;
  /** Connects its insurers, once for each server. */
  connect(setting: InsurerSetting): ConnectedLine;
  /** Look-ups that open no journey. Lines that share them name the same object, which is mounted once. */
  readonly lookUps?: LookUps;
  readonly schedule: LineSchedule;
  /** Wording and customer information sheet of each of its plans. */
  readonly documents: PlanDocuments;
  /** How its quotes are shown to somebody else. */
  readonly sharing: LineSharing;
  /** Its panel, in a fixed order without meaning. */
  readonly insurers: readonly Insurer[];
  /** Its dynamic forms by name. */
  readonly forms: Readonly<Record<string, readonly FormField[]>>;
  /** The fields of the forms of each step that keeps a draft. */
  readonly draftFields: DraftFields;
  /**
   * The last day ('yyyy-mm-dd', in India) on which money can make a policy, also for an order that was made before. Missing:
   * the insurer's offer alone decides.
   */
  lastDayToPay?(record: RecordBase): string | null;
  /** Limits register-quote beside its own limit, where it asks a partner. */
  limitFirstAnswers?(api: Api, registerQuote: Endpoint): void;
  /**
   * What register-quote brings, once partners were asked about it. Called before the journey's transaction begins.
   * Missing: the body as it is. Refuses with a `RefusalError`.
   * @param today calendar day in India
   */
  prepareFirstAnswers?(access: PartnerAccess, body: unknown, today: string): Promise<unknown>;
  /**
   * The record with what register-quote brought already.
   * @param today calendar day in India
   */
  applyFirstAnswers(record: RecordBase, answers: unknown, today: string): RecordBase;
  /**
   * The record that get-quote-details answers, once partners were asked about it. Called outside of any transaction.
   * Missing: the record as it is kept.
   */
  readonly readQuote?: (api: Api, record: RecordBase) => Promise<RecordBase>;
}
export type ServerLines = Readonly<Record<string, ServerLine>>;

/** Path of a page of the journey, as in links from elsewhere: the ids it names open nothing without the cookie. */
export const pagePath = ({ path }: LineDefinition, page: string, proposerId: string): string =>
  `${path}/${page}?proposerId=${proposerId}`;
