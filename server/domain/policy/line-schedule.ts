import type { Cover } from '#contract/shared/covers.ts';
import type { EmergencyNumber } from '#contract/shared/insurer-help.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import type { InsurerHelpNumbers } from '#server/domain/insurers/help-numbers.ts';
import type { PdfSheet } from '#server/pdf/pdf-sheet.ts';
import type { PolicySchedule } from './policy-schedule.ts';

/** What a line prints in a policy's document in addition to what all lines print. */
export interface LineSchedule {
  /** Heading of the document. */
  readonly title: string;
  /** The first day of cover for a record that was paid on a day, both 'yyyy-mm-dd'. Without it, the day after. */
  firstDay?(record: RecordBase, paidOn: string): string;
  /** The last day of cover, 'yyyy-mm-dd'. Without it, cover lasts for whole years. */
  lastDay?(record: RecordBase): string;
  /** The covers of a policy that begins on a day, 'yyyy-mm-dd'. Without it, one cover for the whole policy. */
  covers?(record: RecordBase, startDate: string): Cover[];
  /** What the line stores with the schedule. Throws an Error if the record is not complete, which its steps prevent. */
  details(record: RecordBase, startDate: string): Record<string, unknown>;
  /**
   * The schedule with the document numbers that are stored encrypted, for printing. Called when a document is created.
   * The clear numbers are never stored.
   */
  withDocumentNumbers?(schedule: PolicySchedule, decrypt: (encrypted: string) => string): PolicySchedule;
  /** Whether the copy in a mail has those numbers too: a certificate of insurance names the vehicle by them. */
  readonly mailsDocumentNumbers?: true;
  /** What is insured and for how much, as names and values. */
  cover(schedule: PolicySchedule): readonly (readonly [string, string])[];
  /** The insured persons or things, on the first page. */
  writeInsured(sheet: PdfSheet, schedule: PolicySchedule): void;
  /** The terms of the product, after the premium. */
  writeTerms(sheet: PdfSheet, schedule: PolicySchedule): void;
  /** A certificate that the law requires, at the end. */
  writeCertificate?(sheet: PdfSheet, schedule: PolicySchedule): void;
  /** The policyholder's rights in this line, printed before those of all lines. */
  readonly rights: readonly PolicyholderRightsSection[];
  /** Which of the insurer's numbers to call for what, the first to call first. */
  helpLines(numbers: InsurerHelpNumbers): readonly EmergencyNumber[];
  /** How to cancel the policy, in the words of document and mail. */
  readonly cancellation: string;
  /** The events of the policy's calendar file. Without it, each last day of its covers, as a day to renew by. */
  calendarEvents?(schedule: PolicySchedule): PolicyCalendarEvent[];
}

/** Whole days of a calendar in India, both 'yyyy-mm-dd' and included. */
export interface PolicyCalendarEvent {
  readonly from: string;
  readonly to: string;
  readonly title: string;
  readonly text: string;
  /** Days before the first one on which the calendar reminds, 1 or more. */
  readonly remindDaysBefore: readonly number[];
}

/** A heading with its paragraphs. */
export interface PolicyholderRightsSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
}
