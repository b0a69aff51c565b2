import { formatDate } from '#contract/shared/dates.ts';
import type { LineDefinition, LineTypes } from '#contract/shared/line.ts';
import { formatInr } from '#contract/shared/money.ts';
import {
  KYC_DOCUMENT_OPTIONS,
  MARITAL_STATUS_OPTIONS,
  type Option,
  RELATIONSHIPS,
} from '#contract/shared/option-lists.ts';
import type { OfferBase } from '#contract/shared/plan.ts';
import type { Premium } from '#contract/shared/premium.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import { stepsClearedBy } from '#machines/core/apply-answer.ts';
import type { JourneyDestination, PageOf } from '#machines/core/journey-types.ts';
import { stepTitle } from '#machines/core/step-progress.ts';
import { toPage } from '#src/journey/to-page.ts';
import { joinWithAnd } from '#src/lib/common-texts.ts';
import { copy } from './application-preview/copy.ts';
import { applyProposalAnswers } from './apply-proposal-answers.ts';

/** One group of answers, with the step that changes it. A row may have a step of its own. */
export interface PreviewGroup {
  id: string;
  title: string;
  rows: PreviewRow[];
  /** Null if each row is changed separately. */
  change: JourneyDestination | null;
  /** What a change here clears, computed by the rule itself. */
  notes: string[];
}
export interface PreviewRow {
  term: string;
  /** One line for each of several answers. */
  value: string | string[];
  /** A name, a number or a code, which is not translated. */
  verbatim?: true;
  change?: { destination: JourneyDestination; what: string };
}

/** As `toPage`, with what its path names. */
export const destinationTo = <T extends LineTypes = LineTypes>(
  id: PageOf<T>,
  params: JourneyDestination['params'] = {},
): JourneyDestination => ({ to: toPage<T>(id), params });

export const previewDateText = (iso: string | null | undefined): string => (iso ? formatDate(iso, 'dd MMM yyyy') : '');

export const optionText = (options: readonly Option[], value: string | null | undefined): string =>
  options.find((option) => option.value === value)?.text ?? '';

// Every change clears these once they were given, so that is said once and not under each group.
const CONSENT_STEPS = ['preview', 'declaration', 'decision'];

/**
 * What an edit would clear, as sentences for its group; empty if it clears nothing.
 * @param after the record with any answer that differs from the stored one
 * @param what differs, as in 'If the name changes'
 */
export const clearedStepNotes = (
  line: LineDefinition,
  record: RecordBase,
  after: RecordBase,
  what: string,
): string[] => {
  const steps = stepsClearedBy(line, record, after)
    .filter((step) => !CONSENT_STEPS.includes(step))
    .map((step) => `“${stepTitle(line, step)}”`);
  return steps.length === 0 ? [] : [`If ${what} changes, you go through ${joinWithAnd(steps)} again.`];
};

/** The groups that all lines share. */

interface ChosenPlan {
  readonly offer: Pick<OfferBase, 'insurer_name' | 'product_name' | 'premium'> & {
    readonly addons: readonly { readonly code: string; readonly label: string }[];
  };
  readonly cartDetails: { readonly addons: readonly string[] };
  readonly premium: Premium | null;
}

/** @param cover the rows that say what is covered, and for how long */
export const planPreviewGroup = (
  { offer, cartDetails, premium }: ChosenPlan,
  cover: readonly PreviewRow[],
): PreviewGroup => {
  const words = copy.plan;
  const addons = offer.addons.filter(({ code }) => cartDetails.addons.includes(code)).map(({ label }) => label);
  return {
    id: 'plan',
    title: words.title,
    change: destinationTo('customizePlan'),
    notes: [],
    rows: [
      { term: words.insurer, value: offer.insurer_name, verbatim: true },
      { term: words.product, value: offer.product_name, verbatim: true },
      ...cover,
      { term: words.addons, value: addons.length === 0 ? words.noAddons : addons },
      { term: words.premium, value: formatInr((premium ?? offer.premium).net_premium_inc_gst), verbatim: true },
    ],
  };
};

export const proposerPreviewGroup = (line: LineDefinition, record: RecordBase): PreviewGroup => {
  const words = copy.proposer;
  const { proposal_details: proposer, contact_details: contact } = record.proposal ?? {};
  const renamed = proposer && { proposer: { ...proposer, full_name: `${proposer.full_name} x` } };
  const reached = contact && { proposerContact: { ...contact, mobile_number: `${contact.mobile_number}0` } };
  return {
    id: 'proposer',
    title: words.title,
    change: destinationTo('proposer'),
    notes: clearedStepNotes(
      line,
      record,
      applyProposalAnswers(line, record, { ...renamed, ...reached }),
      'the name or the mobile number',
    ),
    rows: [
      { term: words.name, value: proposer?.full_name ?? '', verbatim: true },
      ...(proposer?.marital_status
        ? [{ term: words.marital, value: optionText(MARITAL_STATUS_OPTIONS, proposer.marital_status) }]
        : []),
      { term: words.email, value: contact?.email ?? '', verbatim: true },
      { term: words.mobile, value: contact ? `+91 ${contact.mobile_number}` : '', verbatim: true },
    ],
  };
};

/** @param notes the line's notes about the address */
export const addressPreviewGroup = ({ proposal }: RecordBase, notes: string[] = []): PreviewGroup => {
  const words = copy.address;
  const address = proposal?.address_details;
  return {
    id: 'address',
    title: words.title,
    change: destinationTo('address'),
    notes,
    rows: [
      {
        term: words.lines,
        value: [address?.address_line_1 ?? '', address?.address_line_2 ?? ''].filter(Boolean),
        verbatim: true,
      },
      { term: words.city, value: address?.city ?? '' },
      { term: words.state, value: address?.state ?? '' },
      { term: words.pincode, value: address?.pincode ?? '', verbatim: true },
    ],
  };
};

export const identityPreviewGroup = ({ proposal }: RecordBase): PreviewGroup => {
  const words = copy.identity;
  const kyc = proposal?.kyc;
  return {
    id: 'identity',
    title: words.title,
    change: destinationTo('kyc'),
    notes: [],
    rows: [
      { term: words.document, value: optionText(KYC_DOCUMENT_OPTIONS, kyc?.kyc_doc_type) },
      { term: words.number, value: kyc?.kyc_doc_number_masked ?? '', verbatim: true },
      { term: words.status, value: kyc?.status === 'VERIFIED' ? words.verified : words.open },
    ],
  };
};

export const nomineePreviewGroup = ({ proposal }: RecordBase): PreviewGroup => {
  const words = copy.nominee;
  const nominee = proposal?.nominee_details;
  const appointee = nominee?.appointee;
  const relationship = optionText(RELATIONSHIPS, appointee?.relationship).toLowerCase();
  return {
    id: 'nominee',
    title: words.title,
    change: destinationTo('nominee'),
    notes: [],
    rows: [
      { term: words.name, value: nominee?.full_name ?? '', verbatim: true },
      { term: words.relationship, value: optionText(RELATIONSHIPS, nominee?.relationship) },
      { term: words.dob, value: previewDateText(nominee?.DOB) },
      ...(appointee ? [{ term: words.appointee, value: words.appointeeIs(appointee.full_name, relationship) }] : []),
    ],
  };
};
