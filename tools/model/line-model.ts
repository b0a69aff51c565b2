import { todayInIndia } from '#contract/shared/dates.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import type { RefusalReason } from '#contract/shared/envelope.ts';
import type { AnswerInput, AnswerTable, LineDefinition, LineTypes, QuotationBase } from '#contract/shared/line.ts';
import type { CartBase, QuoteListBase } from '#contract/shared/plan.ts';
import type { proposalAnswerRows } from '#contract/shared/proposal-answer-rows.ts';
import type { DraftValues, RecordBase } from '#contract/shared/record.ts';
import type { JourneyContext } from '#machines/core/journey-types.ts';
import type { JourneyMachine } from '#machines/flows/journey-machine.ts';
import { type JourneySnapshot, projectionOf, type UrlProjection } from '#src/journey/projection.ts';
import { type AnyDependencyTable, Clearing } from './clearing/dependency-table.ts';
import type { FakeHandler } from './fake-server/call-outcomes.ts';
import { FLOW_HANDLERS } from './fake-server/flow-handlers.ts';
import { SHARED_ANSWER_HANDLERS } from './fake-server/shared-answer-handlers.ts';
import type { AnswerVariant, PathChoices } from './model-types.ts';
import { type LineRuleTable, RuleEngine } from './rule-engine.ts';
import { sharedAnswerVariants } from './visitor/shared-answer-variants.ts';

/** What a visitor's fixtures can read. */
export interface VisitorScene {
  readonly model: LineModel;
  readonly journey: JourneySnapshot;
  readonly context: JourneyContext;
  readonly choices: PathChoices;
}

type Variants<Answer = unknown> = (scene: VisitorScene) => readonly AnswerVariant<Answer>[];
/** Every relevant variant of every answer of a table. A new answer does not compile without its variants. */
export type AnswerVariantsOf<Table extends AnswerTable> = {
  readonly [Name in keyof Table & string]: Variants<AnswerInput<Table[Name]>>;
};
/** Like `AnswerVariantsOf`, without the answers that every proposal has. */
export type OwnAnswerVariantsOf<Table extends AnswerTable> = AnswerVariantsOf<
  Omit<Table, keyof ReturnType<typeof proposalAnswerRows>>
>;
/** The fake server's handlers of a line's own answers. A new answer does not compile without its handler. */
export type OwnFakeHandlersOf<Table> = Record<
  Exclude<keyof Table, keyof ReturnType<typeof proposalAnswerRows>>,
  FakeHandler
>;
/** The answers of a line. Those in events of the shared flows are typed. */
interface LineVariants {
  readonly [answer: string]: Variants;
  readonly plan: Variants<LineTypes['plan']>;
  readonly premium: Variants<CartBase>;
}

/** The fake insurers. */
export interface FakePrices {
  quoteList(context: JourneyContext, form: 'complete' | 'growing' | 'empty'): QuoteListBase;
  /** Null if there is no plan. */
  quotation(record: RecordBase, context: JourneyContext): QuotationBase | null;
}

/** What the sandbox decides by, which is answered long before a path reaches the decision. */
export interface SandboxRules {
  /** Whether the sandbox can produce this outcome, e.g. `askDecision saved ACCEPTED`, after these events. */
  canHappen(outcome: string, before: () => readonly string[]): boolean;
  /**
   * The choices for which the insurer decides as in a path.
   * @param decision the first one; null if the path does not reach it
   * @param afterReferral the decision on a referred proposal; null if there is none
   */
  choicesFor(decision: string | null, afterReferral: string | null): Partial<PathChoices>;
}

/** A quote that is registered with its first answer. */
export interface JourneyStartVariant {
  readonly name: string;
  readonly answer: Readonly<Record<string, unknown>>;
  /** The new record, or the reason why the answer is refused. */
  readonly outcome: RecordBase | RefusalReason;
}

/** What one line contributes to the model. Everything else is shared by all lines. */
export interface LineModelDefinition {
  readonly line: LineDefinition;
  readonly machine: JourneyMachine;
  readonly rules: LineRuleTable;
  /** What its answers write and clear. */
  readonly dependencies: AnyDependencyTable;
  /** The record of a newly registered quote. */
  readonly newRecord: RecordBase;
  /** The ways in which a newcomer can begin on the landing. If missing: without an answer. */
  starts?(choices: PathChoices): readonly JourneyStartVariant[];
  /** The variants of the line's own answers. */
  readonly variants: LineVariants;
  /** Forms that give several of the line's answers, by the first of them. None if missing. */
  readonly forms?: Readonly<Record<string, (scene: VisitorScene) => readonly AnswerVariant[]>>;
  /** The fake server's handlers of them. */
  readonly handlers: Readonly<Record<string, FakeHandler>>;
  readonly prices: FakePrices;
  /** The plan page with another choice. */
  otherPlan(plan: LineTypes['plan']): LineTypes['plan'];
  /** An answer that another tab of the same visitor changes. It can make steps after `step` unreachable. */
  readonly elsewhere: {
    readonly name: string;
    readonly step: string;
    readonly answer: string;
    /** What the record then stores of it. */
    stored(record: RecordBase): unknown;
  };
  /** The records whose answers are changed; all if missing. Other records have the same pages, or fewer. */
  triesChanges?(record: RecordBase): boolean;
  /** The default plan of a path, and another one. */
  readonly products: readonly [string, string];
  readonly sandbox: SandboxRules;
}

/** A line in the form that the model, the paths and the walk use. */
export interface LineModel
  extends Omit<
    LineModelDefinition,
    'rules' | 'dependencies' | 'handlers' | 'starts' | 'triesChanges' | 'products' | 'elsewhere'
  > {
  /** Filters of the quote list: some, and some that no plan passes. */
  readonly filters: { readonly some: DraftValues; readonly none: DraftValues };
  /** The default choices of a path. */
  readonly choices: PathChoices;
  readonly projection: UrlProjection;
  readonly rules: RuleEngine;
  readonly clearing: Clearing;
  /** Another tab's edit: it can make steps after `step` unreachable. */
  readonly elsewhere: { readonly name: string; readonly step: string; change(record: RecordBase): RecordBase };
  /** The ways to begin, of a newcomer and of a visitor who has a journey and starts again. */
  starts(choices: PathChoices): Readonly<Record<'newcomer' | 'returning', readonly JourneyStartVariant[]>>;
  triesChanges(record: RecordBase): boolean;
  /** The fake server's handler of a call of the line. Throws for an unknown call. */
  handlerOf(endpoint: Endpoint): FakeHandler;
}

/** Begins a journey that asks everything. */
export const startWithoutAnswer = (newRecord: RecordBase): JourneyStartVariant => ({
  name: '',
  answer: {},
  outcome: newRecord,
});

const isFlow = (name: string): name is keyof typeof FLOW_HANDLERS => name in FLOW_HANDLERS;

const handlersOf = ({ line, handlers }: LineModelDefinition): Map<Endpoint, FakeHandler> => {
  const all: Readonly<Record<string, FakeHandler>> = { ...SHARED_ANSWER_HANDLERS, ...handlers };
  const found = new Map<Endpoint, FakeHandler>();
  for (const [name, { endpoint, update }] of Object.entries(line.answers)) {
    const handler = all[name];
    if (!handler) throw new Error(`The fake server of ${line.id} does not take ${name}`);
    found.set(endpoint, handler);
    if (update) found.set(update, handler);
  }
  for (const [name, endpoint] of Object.entries(line.endpoints)) {
    if (isFlow(name)) found.set(endpoint, FLOW_HANDLERS[name]);
  }
  return found;
};

export const lineModelOf = (definition: LineModelDefinition): LineModel => {
  const { line, machine, rules, dependencies, handlers: _, products, ...rest } = definition;
  const [product, otherProduct] = products;
  const clearing = new Clearing(dependencies);
  const { name, step, answer, stored } = rest.elsewhere;
  const handlers = handlersOf(definition);
  return {
    ...rest,
    line,
    machine,
    filters: { some: line.defaultFilters, none: { ...line.defaultFilters, insurer: ['nobody'] } },
    choices: {
      ...{ product, otherProduct, risks: [], nominee: 'Rohan Kulkarni', people: 2, phone: '9820012345' },
      today: todayInIndia(new Date()),
    },
    starts: (choices) => {
      const returning = [startWithoutAnswer(rest.newRecord)];
      return { newcomer: rest.starts?.(choices) ?? returning, returning };
    },
    triesChanges: (record) => rest.triesChanges?.(record) ?? true,
    variants: { ...sharedAnswerVariants, ...rest.variants },
    rules: new RuleEngine(rules),
    clearing,
    elsewhere: { name, step, change: (record) => clearing.recordAfter(record, answer, stored(record)) },
    projection: projectionOf(machine, line),
    handlerOf: (endpoint) => {
      const handler = handlers.get(endpoint);
      if (!handler) throw new Error(`The fake server of ${line.id} does not know ${endpoint.path}`);
      return handler;
    },
  };
};
