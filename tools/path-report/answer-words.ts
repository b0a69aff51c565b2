import * as v from 'valibot';
import { MemberType, memberLabel } from '#contract/shared/member-types.ts';
import { formatInr } from '#contract/shared/money.ts';
import { countedText } from '#server/shared/counted-texts.ts';
import { withCapital } from '#src/lib/common-texts.ts';

/** What is typed at a step, in words: the answer as it is sent, without what was not answered. */

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isMember = (value: unknown): boolean => isFields(value) && 'member_type' in value;

/** Where the name of a field says too little, or is misspelt as the specification has it. */
const LABELS: Readonly<Record<string, string>> = {
  DOB: 'born',
  addons: 'add-ons',
  code: '',
  country_code: 'country',
  exsisting_condition: 'anyone ill',
  kyc_doc_number: 'document number',
  kyc_doc_reg_dob: 'born',
  kyc_doc_type: 'document',
  medical_question: 'conditions',
  height_cm: 'height in cm',
  net_premium_inc_gst: 'premium',
  product_id: 'plan',
  reg_no: 'registration number',
  vechile_type: 'vehicle',
  weight_kg: 'weight in kg',
};
const labelOf = (name: string): string =>
  LABELS[name] ??
  name
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();

const ISO_DATE = /^\d{4}-\d\d-\d\d$/;
/** A code of the contract, but for short ones such as PAN and CNG. */
const CODE = /^[A-Z]{4,}(_[A-Z0-9]+)*$|^[A-Z]+(_[A-Z0-9]+)+$/;
const MONEY = /amount|premium|price/;

const inWords = (code: string): string => `${code.charAt(0)}${code.slice(1).toLowerCase().replaceAll('_', ' ')}`;

const scalarWords = (value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'string') return typeof value === 'number' ? String(value) : null;
  // A date that the model makes impossible on purpose is said as it is typed.
  if (ISO_DATE.test(value)) return value.split('-').reverse().join('-');
  return CODE.test(value) ? inWords(value) : value;
};

const Question = v.object({ question: v.string(), answer: v.picklist(['YES', 'NO']) });

/** Yes to these questions of so many. */
const questionWords = (questions: readonly v.InferOutput<typeof Question>[]): string => {
  const yes = questions
    .filter(({ answer }) => answer === 'YES')
    .map(({ question }) => labelOf(question.replace('q_', '')));
  const rest = questions.length - yes.length;
  return yes.length === 0
    ? `no to all ${countedText(rest, 'question')}`
    : `yes to ${yes.join(', ')}; no to ${countedText(rest, 'other question')}`;
};

const listWords = (items: readonly unknown[]): string | null => {
  if (items.length === 0) return 'none';
  const questions = v.safeParse(v.array(Question), items);
  if (questions.success) return questionWords(questions.output);
  const words = items.flatMap((item) => (isFields(item) ? fieldsWords(item) : scalarWords(item)) ?? []);
  return words.length === 0 ? null : words.join(items.some(isFields) ? '; ' : ', ');
};

/** A member of the family with what is said of them; another list of fields by label. */
const fieldsWords = (fields: Fields): string | null => {
  const { member_type, ...others } = fields;
  const member = v.safeParse(MemberType, member_type);
  const words = Object.entries(others).flatMap(([name, value]) => {
    const said = name === 'product_id' && typeof value === 'string' ? planName(value) : amountOrWords(name, value);
    if (said === null) return [];
    // Members are named where they are.
    return [Array.isArray(value) && value.some(isMember) ? said : `${labelOf(name)} ${said}`.trimStart()];
  });
  if (member.success) return [memberLabel(member.output), words.join(' · ')].filter(Boolean).join(': ');
  return words.length === 0 ? null : words.join(' · ');
};

const amountOrWords = (name: string, value: unknown): string | null =>
  typeof value === 'number' && MONEY.test(name) ? formatInr(value) : valueWords(value);

const valueWords = (value: unknown): string | null => {
  if (Array.isArray(value)) return listWords(value);
  return isFields(value) ? fieldsWords(value) : scalarWords(value);
};

/** What distinguishes a plan: the rest of it is what the list showed. */
const OF_A_PLAN = ['product_id', 'policy_period', 'cover_amount', 'addons', 'deductibles'];

/** A plan as its card names it: `sahyadri-globe` is Sahyadri Globe. */
const planName = (id: string): string => id.split('-').map(withCapital).join(' ');

/** One line for each answer of the page; none if nothing is typed. A code is the one that arrived, and the step says so. */
export const answerWords = (answer: unknown): string[] => {
  if (!isFields(answer) || 'action' in answer) return [];
  if ('product_id' in answer) {
    const shown = Object.entries(answer).filter(([name]) => OF_A_PLAN.includes(name));
    return [fieldsWords(Object.fromEntries(shown)) ?? ''].filter(Boolean);
  }
  const entries = Object.entries(answer);
  // Several answers of one page, each under its name.
  const isPage = entries.length > 1 && entries.every(([, value]) => isFields(value));
  if (!isPage) return [fieldsWords(answer) ?? ''].filter(Boolean);
  return entries.flatMap(([, value]) => valueWords(value) ?? []);
};
