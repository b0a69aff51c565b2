import type { AnswerInput } from '#contract/shared/line.ts';
import type { NomineeDetails } from '#contract/shared/nominee.ts';
import type { AddressDetails } from '#contract/shared/proposal.ts';
import type { proposalAnswerRows } from '#contract/shared/proposal-answer-rows.ts';
import type { JourneyContext } from '#machines/core/journey-types.ts';
import { isMaritalStatusAsked } from '../fake-server/marital-status.ts';
import { UNKNOWN_PINCODE } from '../fake-server/shared-answer-handlers.ts';
import type { VisitorScene } from '../line-model.ts';
import type { AnswerVariant } from '../model-types.ts';
import { mayChangeAnswers, mayChangeOneAnswer } from './exploration-limits.ts';

/**
 * Answers that every line's proposal has: as given (as before, or first), as changed, and as the server refuses them. A
 * change alternates between two values, so that the graph is finite.
 */

export const givenAnswer = <Answer>(answer: Answer): AnswerVariant<Answer> => ({ name: 'given', answer });
export const refusedAnswer = <Answer>(answer: Answer): AnswerVariant<Answer> => ({ name: 'refused', answer });
/** Only if a change is allowed. */
export const changedAnswer = <Answer>(isAllowed: unknown, answer: Answer, name = 'changed'): AnswerVariant<Answer>[] =>
  isAllowed ? [{ name, answer }] : [];

/** The other of two values. */
export const otherOfTwo = <T>(now: T | undefined, one: T, other: T): T => (now === other ? one : other);

const NAMES = { one: 'Asha Kulkarni', other: 'Asha Kapoor' };
const STREETS = { one: '12, Janpath', other: '14, Janpath' };

const proposalOf = ({ record }: JourneyContext) => record?.proposal ?? null;

const addressWith = (address_line_1: string): AddressDetails => ({
  address_line_1,
  address_line_2: '',
  pincode: '110001',
});
const nomineeWith = (full_name: string): NomineeDetails => ({
  full_name,
  relationship: 'brother',
  DOB: '1988-02-29',
  appointee: null,
});

/** The confirmation of the preview is sent with the flow's own event. */
type SharedAnswers = Omit<ReturnType<typeof proposalAnswerRows>, 'preview'>;
type SharedVariants = {
  readonly [Name in keyof SharedAnswers]: (
    scene: VisitorScene,
  ) => readonly AnswerVariant<AnswerInput<SharedAnswers[Name]>>[];
};

export const sharedAnswerVariants = {
  proposer: (scene) => {
    const stored = proposalOf(scene.context)?.proposal_details;
    const { record } = scene.context;
    const marital_status = record && isMaritalStatusAsked(record) ? ('MARRIED' as const) : null;
    const named = (full_name: string) => ({ full_name, marital_status });
    return [
      givenAnswer(named(stored?.full_name ?? NAMES.one)),
      ...changedAnswer(stored && mayChangeAnswers(scene), named(otherOfTwo(stored?.full_name, NAMES.one, NAMES.other))),
      refusedAnswer(named('12')),
    ];
  },
  proposerContact: (scene) => {
    const stored = proposalOf(scene.context)?.contact_details;
    const { phone } = scene.choices;
    const at = (mobile_number: string) => ({ email: 'asha@example.com', mobile_number });
    return [
      givenAnswer(at(stored?.mobile_number ?? phone)),
      ...changedAnswer(
        stored && mayChangeAnswers(scene),
        at(otherOfTwo(stored?.mobile_number, phone, phone.replace(/^9/, '8'))),
      ),
      refusedAnswer(at('12345')),
    ];
  },
  address: (scene) => {
    const stored = proposalOf(scene.context)?.address_details?.address_line_1;
    return [
      givenAnswer(addressWith(stored ?? STREETS.one)),
      ...changedAnswer(
        stored && mayChangeOneAnswer(scene),
        addressWith(otherOfTwo(stored, STREETS.one, STREETS.other)),
      ),
      refusedAnswer({ ...addressWith(STREETS.one), pincode: UNKNOWN_PINCODE }),
    ];
  },
  nominee: ({ choices }) => [
    givenAnswer(nomineeWith(choices.nominee)),
    refusedAnswer({ ...nomineeWith(choices.nominee), DOB: '2099-01-01' }),
  ],
  declaration: () => [givenAnswer({ consents: ['TRUE_ANSWERS', 'SHARE_WITH_INSURER', 'PREMIUM'] })],
} as const satisfies SharedVariants;

/** The answers of the proposer's page, which are saved one after the other. */
export const proposerPageVariants = (scene: VisitorScene): AnswerVariant[] => {
  const [proposer, ...otherNames] = sharedAnswerVariants.proposer(scene);
  const [contact, ...otherContacts] = sharedAnswerVariants.proposerContact(scene);
  if (!proposer || !contact) return [];
  return [
    ...[proposer, ...otherNames].map(({ name, answer }) => ({
      name,
      answer: { proposer: answer, proposerContact: contact.answer },
    })),
    ...otherContacts.map(({ name, answer }) => ({
      name: `${name} contact`,
      answer: { proposer: proposer.answer, proposerContact: answer },
    })),
  ];
};
