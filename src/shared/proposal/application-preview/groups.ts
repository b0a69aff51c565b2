import type { HealthProposal } from '#contract/lines/health/proposal.ts';
import type { MemberMedicalHistory } from '#contract/lines/health/quote.ts';
import type { JourneyRecord } from '#contract/record.ts';
import { formatDate } from '#contract/shared/dates.ts';
import { formatInr, formatShort } from '#contract/shared/money.ts';
import {
  GENDERS,
  KYC_DOCUMENT_OPTIONS,
  MARITAL_STATUS_OPTIONS,
  type Option,
  RELATIONSHIPS,
} from '#contract/shared/options.ts';
import type { Answer } from '#machines/core/invalidation.ts';
import type { Destination } from '#machines/core/types.ts';
import { changeNote } from '#src/lines/health/parts/consequences.ts';
import { namesOf } from '#src/lines/health/parts/people.ts';
import { years } from '#src/lines/health/parts/premiumRows.ts';
import { copy } from './copy.ts';

/** One group of answers, with where it is changed; a row may have a place of its own. */
export interface Group {
  id: string;
  title: string;
  rows: Row[];
  /** Null where each row is changed by itself. */
  change: Destination | null;
  /** What a change here makes void, asked from the rule itself. */
  notes: string[];
}
export interface Row {
  term: string;
  /** Several lines where there are several answers. */
  value: string | string[];
  change?: { destination: Destination; what: string };
}

export const to = (id: Destination['to'], params: Destination['params'] = {}): Destination => ({ to: id, params });

/** What an edit of an answer would make void, as sentences about its group. */
export const noteFor = (record: JourneyRecord, what: string, edited: Answer): string[] => {
  const note = changeNote(record, edited, what);
  return note === undefined ? [] : [note];
};

/** The groups before the members' own, in the order in which they were asked to be bought. */
export const groupsBefore = (record: JourneyRecord, proposal: HealthProposal): Group[] => [
  planGroup(proposal),
  proposerGroup(record, proposal),
  aboutGroup(record),
  addressGroup(record, proposal),
  identityGroup(proposal),
  coveredGroup(record),
];

const planGroup = ({ offer, cartDetails, premium }: HealthProposal): Group => {
  const words = copy.plan;
  const addons = offer.addons.filter(({ code }) => cartDetails.addons.includes(code)).map(({ label }) => label);
  return {
    id: 'plan',
    title: words.title,
    change: to('#customize-plan'),
    notes: [],
    rows: [
      { term: words.insurer, value: offer.insurer_name },
      { term: words.product, value: offer.product_name },
      { term: words.cover, value: `₹${formatShort(cartDetails.cover_amount)}` },
      { term: words.period, value: years(Number(cartDetails.policy_period)) },
      { term: words.addons, value: addons.length === 0 ? words.noAddons : addons },
      { term: words.premium, value: formatInr((premium ?? offer.premium).net_premium_inc_gst) },
    ],
  };
};

const proposerGroup = (record: JourneyRecord, { proposal_details, contact_details }: HealthProposal): Group => {
  const words = copy.proposer;
  return {
    id: 'proposer',
    title: words.title,
    change: to('#proposer-details'),
    notes: proposal_details
      ? noteFor(record, 'the name', {
          answer: 'proposalDetails',
          value: { ...proposal_details, full_name: `${proposal_details.full_name} x` },
        })
      : [],
    rows: [
      { term: words.name, value: proposal_details?.full_name ?? '' },
      { term: words.marital, value: textOf(MARITAL_STATUS_OPTIONS, proposal_details?.marital_status) },
      { term: words.email, value: contact_details?.email ?? '' },
      { term: words.mobile, value: contact_details ? `+91 ${contact_details.mobile_number}` : '' },
    ],
  };
};

const aboutGroup = (record: JourneyRecord): Group => {
  const words = copy.about;
  const own = record.quote.additionalDetails;
  return {
    id: 'about',
    title: words.title,
    change: to('#personal-details'),
    notes: own
      ? [
          ...noteFor(record, 'the date of birth', {
            answer: 'additionalDetails',
            value: { ...own, DOB: own.DOB === '1980-01-01' ? '1980-01-02' : '1980-01-01' },
          }),
          ...noteFor(record, 'gender or PIN code', {
            answer: 'additionalDetails',
            value: { ...own, pincode: own.pincode === '110001' ? '110002' : '110001' },
          }),
        ]
      : [],
    rows: [
      { term: words.dob, value: own ? formatDate(own.DOB, 'dd MMM yyyy') : '' },
      { term: words.gender, value: textOf(GENDERS, own?.gender) },
      { term: words.pincode, value: own?.pincode ?? '' },
    ],
  };
};

const addressGroup = ({ quote }: JourneyRecord, { address_details }: HealthProposal): Group => {
  const words = copy.address;
  const quoted = quote.additionalDetails?.pincode;
  const elsewhere = quoted !== undefined && address_details !== null && address_details.pincode !== quoted;
  return {
    id: 'address',
    title: words.title,
    change: to('#address-details'),
    notes: elsewhere ? [words.zone(quoted)] : [],
    rows: [
      {
        term: words.lines,
        value: [address_details?.address_line_1 ?? '', address_details?.address_line_2 ?? ''].filter(Boolean),
      },
      { term: words.city, value: address_details?.city ?? '' },
      { term: words.state, value: address_details?.state ?? '' },
      { term: words.pincode, value: address_details?.pincode ?? '' },
    ],
  };
};

const identityGroup = ({ kyc }: HealthProposal): Group => {
  const words = copy.identity;
  return {
    id: 'identity',
    title: words.title,
    change: to('#kyc-form'),
    notes: [],
    rows: [
      { term: words.document, value: textOf(KYC_DOCUMENT_OPTIONS, kyc.kyc_doc_type) },
      { term: words.number, value: kyc.kyc_doc_number_masked ?? '' },
      { term: words.status, value: kyc.status === 'VERIFIED' ? words.verified : words.open },
    ],
  };
};

const coveredGroup = (record: JourneyRecord): Group => {
  const words = copy.covered;
  const { memberDetails } = record.quote;
  const [, ...fewer] = memberDetails;
  return {
    id: 'covered',
    title: words.title,
    change: to('#member'),
    notes: [
      ...(fewer.length > 0
        ? noteFor(record, 'who is covered, or a date of birth,', { answer: 'memberDetails', value: fewer })
        : []),
      ...noteFor(record, 'a medical history', { answer: 'medicalDetails', value: otherHistory(record) }),
    ],
    rows: [{ term: words.people, value: namesOf(memberDetails.map(({ member_type }) => member_type)) }],
  };
};

/** A history that differs from what is kept. */
const otherHistory = ({ quote }: JourneyRecord): MemberMedicalHistory[] =>
  quote.medicalDetails.slice(0, 1).map(({ member_type, medical_question }) => ({
    member_type,
    medical_question: medical_question.includes('OTHER') ? [] : [...medical_question, 'OTHER'],
  }));

export const nomineeGroup = ({ nominee_details }: HealthProposal): Group => {
  const words = copy.nominee;
  const appointee = nominee_details?.appointee;
  return {
    id: 'nominee',
    title: words.title,
    change: to('#nominee-details'),
    notes: [],
    rows: [
      { term: words.name, value: nominee_details?.full_name ?? '' },
      { term: words.relationship, value: textOf(RELATIONSHIPS, nominee_details?.relationship) },
      { term: words.dob, value: nominee_details ? formatDate(nominee_details.DOB, 'dd MMM yyyy') : '' },
      ...(appointee
        ? [
            {
              term: words.appointee,
              value: words.appointeeIs(
                appointee.full_name,
                textOf(RELATIONSHIPS, appointee.relationship).toLowerCase(),
              ),
            },
          ]
        : []),
    ],
  };
};

const textOf = (options: readonly Option[], value: string | null | undefined): string =>
  options.find((option) => option.value === value)?.text ?? '';
