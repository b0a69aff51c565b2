import type { RecordBase } from '#contract/shared/record.ts';
import type { LineModel } from '#tools/model/line-model.ts';
import { lineModels } from '#tools/model/lines/line-models.ts';
import { loadedPageState, nextModelState, possibleEvents } from '#tools/model/model-state.ts';
import type { PathGraph, PathStep } from '#tools/paths/graph.ts';
import { choicesFor } from '#tools/paths/journey-paths.ts';
import { phoneOfPath } from '#tools/paths/path-phone.ts';
import { sayBegin } from '#tools/paths/seeded.ts';
import { sayStep } from '#tools/paths/words.ts';
import { answerWords } from './answer-words.ts';
import { personaOf } from './personas.ts';
import { disclosedWords, riskWords, sandboxWords } from './sandbox-words.ts';

type ModelEvents = ReturnType<typeof possibleEvents>[number];

/** A path as people read it. */

export interface StoryStep {
  /** From 1. */
  readonly number: number;
  readonly words: string;
  /** Of the event. */
  readonly name: string;
  /** What is typed, one line for each answer. */
  readonly typed: readonly string[];
  /** The graph's id of the state after it. */
  readonly to: string;
  /** Names of the transitions that it takes. */
  readonly fired: readonly string[];
  /** Whether a call ends in another way than well. */
  readonly isTrouble: boolean;
}

export interface Story {
  /** Null for a machine that asks nothing about anyone. */
  readonly persona: string | null;
  /** What to type for the sandbox to answer so. */
  readonly sandbox: readonly string[];
  /** Where the API seeds it; null if it begins at the landing. */
  readonly begin: string | null;
  readonly steps: readonly StoryStep[];
}

const isTrouble = ({ event }: PathStep): boolean =>
  event.type === 'outcome' &&
  /^(fault|refused|stale|gone|empty|saved (meanwhile|REFUSED|FAILED|DECLINED))/.test(event.ends);

const isJourney = (name: string): name is keyof typeof lineModels => name in lineModels;

/** What a step says: its answer, or which plan or filters it chooses. Null if nothing is said. */
const saidBy = (event: ModelEvents): unknown => {
  if (event.type !== 'sent') return null;
  const { event: sent } = event;
  if ('answer' in sent) return sent.answer;
  if ('plan' in sent) return sent.plan;
  if ('filters' in sent) return sent.filters;
  return 'product_id' in sent ? { product_id: sent.product_id } : null;
};

interface Answered {
  readonly answers: readonly unknown[];
  readonly records: readonly RecordBase[];
}

/** What is answered at each step, and the server's records on the way. @throws if a step cannot happen */
const answeredOn = (model: LineModel, path: readonly PathStep[], choices: LineModel['choices']): Answered => {
  let state = loadedPageState(model, null, null);
  const answers: unknown[] = [];
  const records: RecordBase[] = [];
  for (const step of path) {
    const event = possibleEvents(model, state, choices).find(({ name }) => name === step.event.name);
    if (!event) throw new Error(`“${step.event.name}” cannot happen at ${state.key}`);
    answers.push(saidBy(event));
    state = nextModelState(model, state, event);
    if (state.server && state.server !== records.at(-1)) records.push(state.server);
  }
  return { answers, records };
};

/** Answers of one page that the sandbox looks at, each on its own. */
const partsOf = (answer: unknown): unknown[] =>
  typeof answer === 'object' && answer !== null ? [answer, ...Object.values(answer)] : [];

const MACHINE_OF_ITS_OWN: Answered = { answers: [], records: [] };

interface PathOfKind {
  /** Of the path among those of its kind, from 1. */
  readonly number: number;
  /** How many of its first steps are seeded. */
  readonly seeded: number;
}

export const storyOf = (
  name: string,
  { number, seeded }: PathOfKind,
  graph: PathGraph,
  path: readonly PathStep[],
): Story => {
  const model = isJourney(name) ? lineModels[name] : null;
  const choices = model && { ...model.choices, ...choicesFor(model, path), phone: phoneOfPath(number) };
  const { answers, records } = model && choices ? answeredOn(model, path, choices) : MACHINE_OF_ITS_OWN;
  const risks = choices && path.some(({ event }) => event.name.startsWith('declaration.submit')) ? choices.risks : [];
  const sandbox = [...riskWords(risks), ...answers.flatMap(partsOf).flatMap(sandboxWords)];
  return {
    persona: choices && personaOf(records, disclosedWords(risks), choices.today),
    sandbox: [...new Set(sandbox)],
    begin: seeded > 0 ? sayBegin(graph, path) : null,
    steps: path.slice(seeded).map((step, index) => ({
      ...{ number: index + 1, words: sayStep(graph, step), name: step.event.name, to: step.to, fired: step.fired },
      typed: answerWords(answers[seeded + index]),
      isTrouble: isTrouble(step),
    })),
  };
};
