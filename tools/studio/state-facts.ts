import { leadsBack } from '#machines/core/selectors.ts';
import { pathOf } from '#machines/core/transition-names.ts';
import type { LineModel } from '#tools/model/line-model.ts';
import type { ModelState } from '#tools/model/model-types.ts';

/** What a screen can show differently in one state of the chart, as words by kind; null where there is nothing to say. */
export type StateFacts = Readonly<Record<string, string | null>>;

const inWords = (code: string | undefined): string | null => code?.toLowerCase().replaceAll('_', ' ') ?? null;

const peopleText = (count: number): string | null => {
  if (count === 0) return null;
  return count === 1 ? '1 person' : `${count} people`;
};

const problemText = ({ journey }: ModelState): string | null => {
  const { problem } = journey.context;
  if (!problem) return null;
  return problem.reason ? `refused: ${inWords(problem.reason)}` : 'the call failed';
};

/** Whether a screen of this state's kind says what became of the KYC case, the decision, the payment, the policy. */
const isWithin = (path: string, step: string): boolean => path.split('.')[1] === step;

/** The facts of a model state, as the screen of one of its active states may show them. */
export function stateFactsOf({ rules, choices, projection }: LineModel, state: ModelState, path: string): StateFacts {
  const { journey } = state;
  const { record, quoteList, compare, member, notice } = journey.context;
  const { proposal, quote } = record ?? {};
  const status = (step: string, code: string | undefined) => (isWithin(path, step) ? inWords(code) : null);
  const { formKey } = projection.place(journey);
  return {
    inside: innermost(state, path),
    problem: problemText(state),
    notice: notice ? 'sent here from a later page' : null,
    intent: leadsBack(journey.context) ? 'changing an answer' : null,
    people: record ? peopleText(rules.members(record).length) : null,
    member: member && formKey.endsWith(`/${member}`) && isAskedPerMember(path) ? `form of ${inWords(member)}` : null,
    plan: quote?.plan?.product_id === choices.otherProduct ? 'another plan' : null,
    insurers: quoteList && quoteList.insurers_pending.length > 0 ? 'insurers still to answer' : null,
    plans: quoteList && quoteList.offers.length === 0 ? 'no plans' : null,
    ticked: compare.length > 0 ? `${compare.length} ticked` : null,
    kyc: status('kyc', proposal?.kyc.status),
    decision: status('decision', proposal?.decision?.status),
    payment: status('payment', proposal?.payment?.payment_status),
    policy: status('policy', proposal?.policy?.status),
  };
}

/** Steps with one form for each member. */
const isAskedPerMember = (path: string): boolean =>
  /^[\w-]+\.(medicalHistory|memberDetails|medicalDetails)\b/.test(path);

/** What the deepest active state is called inside of this one; null if it is this one. */
function innermost({ journey }: ModelState, path: string): string | null {
  const deepest = journey._nodes.map(pathOf).findLast((one) => one.startsWith(`${path}.`));
  return deepest?.slice(path.length + 1).replaceAll('.', ' › ') ?? null;
}

/** Paths of the states that are active, without the machine itself. */
export const activePathsOf = ({ journey }: ModelState): string[] =>
  journey._nodes.filter((node) => node !== journey.machine.root).map(pathOf);
