import type { MedicalDetails } from '#contract/shared/member-details.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import { type AnswerOfMember, withAnswerOf } from '../fake-server/answers-by-member.ts';
import { NO_IDENTITY } from '../fake-server/model-record.ts';
import { isPlain, isSameData, valueAt } from '../plain.ts';

/**
 * What a changed answer clears, stated once for each line and independently of the contract's table. The fake server stores
 * answers by it; it judges the contract, the API and the mutants, and therefore calls none of these.
 */

type Owner = 'quote' | 'proposal';
type Body<R extends RecordBase, O extends Owner> = NonNullable<R[O]>;
type Named<T> = Exclude<keyof T & string, 'rfqId' | 'proposerId'>;
type PartIn<R extends RecordBase, O extends Owner> = `${O}.${Named<Body<R, O>>}`;
/** A stored part of the record, such as `quote.plan`. Its names are those of the record's schema. */
export type PartOf<R extends RecordBase> = PartIn<R, 'quote'> | PartIn<R, 'proposal'>;
type FieldsOf<T> = T extends object ? (T extends readonly unknown[] ? never : keyof T & string) : never;
type FieldIn<R extends RecordBase, O extends Owner> = {
  [Name in Named<Body<R, O>>]: `${O}.${Name}.${FieldsOf<NonNullable<Body<R, O>[Name]>>}`;
}[Named<Body<R, O>>];
/** A part, or one field of it. */
export type SourceOf<R extends RecordBase> = PartOf<R> | FieldIn<R, 'quote'> | FieldIn<R, 'proposal'>;

/** Where an answer is stored. `[]`: in a list with one item for each member, in place of that member's item. */
type PlaceOf<R extends RecordBase> = SourceOf<R> | `${PartOf<R>}[]`;

/** A line's table. */
export interface DependencyTable<R extends RecordBase, Answer extends string> {
  /** For each answer, the place of the whole, or of each of its fields. */
  readonly storedIn: Readonly<Record<Answer, PlaceOf<R> | Readonly<Record<string, PlaceOf<R>>>>>;
  /** For each part, what it is made from. It is cleared as soon as one of these differs, unless the answer itself makes it again. */
  readonly dependsOn: Readonly<Record<PartOf<R>, readonly SourceOf<R>[]>>;
  /** Parts that a change does not clear but corrects, with their new values. */
  corrected?(now: R, before: R): Readonly<Partial<Record<PartOf<R>, unknown>>>;
}
/** The table of any line. */
export interface AnyDependencyTable {
  readonly storedIn: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly dependsOn: Readonly<Record<string, readonly string[]>>;
  corrected?(now: RecordBase, before: RecordBase): Readonly<Record<string, unknown>>;
}

/** What every line's proposal is made from. */
export const PROPOSAL_DEPENDENCIES = {
  'proposal.offer': [],
  // What an insurer said once is remembered.
  'proposal.declines': [],
  'proposal.cartDetails': [],
  'proposal.proposal_details': [],
  'proposal.contact_details': [],
  'proposal.address_details': [],
  'proposal.nominee_details': [],
  // A name is on the document, and the code is sent to the phone.
  'proposal.kyc': ['proposal.proposal_details.full_name', 'proposal.contact_details.mobile_number'],
  'proposal.payment': [],
  'proposal.refunds': [],
  'proposal.policy': [],
} as const;
/** What every visitor declares: that the price and these answers are right. */
export const DECLARED = [
  'proposal.premium',
  'proposal.cartDetails',
  'proposal.proposal_details',
  'proposal.contact_details',
  'proposal.address_details',
  'proposal.kyc',
  'proposal.nominee_details',
] as const;
/** Where the proposal's answers are stored in every line. */
export const PROPOSAL_STORED_IN = {
  plan: 'quote.plan',
  premium: { cartDetails: 'proposal.cartDetails', offer: 'proposal.offer', premium: 'proposal.premium' },
  proposer: 'proposal.proposal_details',
  proposerContact: 'proposal.contact_details',
  address: 'proposal.address_details',
  nominee: 'proposal.nominee_details',
  preview: 'proposal.preview_confirmed_at',
  declaration: { declared_at: 'proposal.declared_at', decision: 'proposal.decision' },
} as const;

/** The answers of those who are still members. */
export const ofMembers = <T extends AnswerOfMember>(answers: readonly T[], members: readonly AnswerOfMember[]): T[] =>
  answers.filter(({ member_type }) => members.some((member) => member.member_type === member_type));

/** Whether a member was asked about a pregnancy. */
export const hasPregnancyAnswer = (details: MedicalDetails): boolean =>
  details.medical_question.some(({ question }) => question === 'q_pregnant');

/** The proposer is married once a spouse is covered. */
export const marriedToSpouse = <Details extends object>(
  details: Details | null | undefined,
  members: readonly AnswerOfMember[],
) =>
  details && ofMembers(members, [{ member_type: 'SPOUSE' }]).length > 0
    ? { ...details, marital_status: 'MARRIED' }
    : (details ?? null);

const pathOf = (place: string): string[] => place.replace('[]', '').split('.');

const withValue = <R extends RecordBase>(
  record: R,
  [owner, part = '', field]: readonly string[],
  value: unknown,
): R => {
  if (field !== undefined) {
    const whole = valueAt(record, [owner ?? '', part]);
    return isPlain(whole) ? withValue(record, [owner ?? '', part], { ...whole, [field]: value }) : record;
  }
  if (owner === 'quote') return { ...record, quote: { ...record.quote, [part]: value } };
  return record.proposal === null ? record : { ...record, proposal: { ...record.proposal, [part]: value } };
};

const isOfMember = (value: unknown): value is AnswerOfMember => isPlain(value) && typeof value.member_type === 'string';
const itemsOf = (value: unknown): AnswerOfMember[] => [value].flat().filter(isOfMember);

/** What a place contains after an answer. */
const valueWith = (record: RecordBase, place: string, answered: unknown): unknown =>
  place.endsWith('[]') ? itemsOf(answered).reduce(withAnswerOf, itemsOf(valueAt(record, pathOf(place)))) : answered;

interface Part {
  readonly name: string;
  readonly path: readonly string[];
  readonly sources: readonly (readonly string[])[];
}

/** A line's rules of what answers write and clear. */
export class Clearing {
  private readonly parts: readonly Part[];

  constructor(readonly table: AnyDependencyTable) {
    this.parts = Object.entries(table.dependsOn).map(([name, sources]) => ({
      name,
      path: pathOf(name),
      sources: sources.map(pathOf),
    }));
  }

  /** The places of an answer, by its field; the field is null for the whole. */
  placesOf(answer: string): readonly (readonly [field: string | null, place: string])[] {
    const places = this.table.storedIn[answer];
    if (places === undefined) throw new Error(`No place is stated for the answer ${answer}`);
    return typeof places === 'string' ? [[null, places]] : Object.entries(places);
  }

  /** The record after an answer. @param stored what the record stores of it */
  recordAfter<R extends RecordBase>(before: R, answer: string, stored: unknown): R {
    const written = new Set<string>();
    let record = before;
    for (const [field, place] of this.placesOf(answer)) {
      const value = field === null ? stored : valueAt(stored, [field]);
      if (value === undefined) continue;
      written.add(place.replace('[]', ''));
      record = withValue(record, pathOf(place), valueWith(record, place, value));
    }
    if (answer === 'premium') record = withPlanOfCart(record);
    return this.cleared(before, record, written);
  }

  /** The record without what is made from these parts, and from that. */
  withoutDependents<R extends RecordBase>(record: R, sources: readonly string[]): R {
    const gone = this.parts.filter(({ name }) =>
      this.table.dependsOn[name]?.some((source) => sources.includes(source)),
    );
    return gone.reduce((left, { name, path }) => withValue(left, path, emptyValue(name)), record);
  }

  /** What is made from a changed part is corrected or cleared, and then what is made from that. */
  private cleared<R extends RecordBase>(before: R, changed: R, written: ReadonlySet<string>): R {
    let record = changed;
    for (;;) {
      let next = record;
      for (const [part, value] of Object.entries(this.table.corrected?.(next, before) ?? {})) {
        if (!isSameData(valueAt(next, pathOf(part)), value)) next = withValue(next, pathOf(part), value);
      }
      for (const { name, path, sources } of this.parts) {
        if (written.has(name) || sources.every((source) => isSameData(valueAt(before, source), valueAt(next, source))))
          continue;
        if (!isSameData(valueAt(next, path), emptyValue(name))) next = withValue(next, path, emptyValue(name));
      }
      if (next === record) return record;
      record = next;
    }
  }
}

const emptyValue = (part: string): unknown => (part === 'proposal.kyc' ? NO_IDENTITY : null);

/** A cart contains its plan. */
const withPlanOfCart = <R extends RecordBase>(record: R): R => {
  if (record.proposal === null) return record;
  const { rfqId: _quote, net_premium_inc_gst: _seen, ...plan } = record.proposal.cartDetails;
  return withValue(record, ['quote', 'plan'], plan);
};
