import type { PathChoices } from '#tools/model/model-types.ts';

/** What a reader can suppose of a purchase. */
interface FactChoice {
  readonly label: string;
  /** How the names of the model's events end that happen under it, of those that the fact is about. */
  readonly outcomes?: readonly string[];
  /** What the model decides in advance. */
  readonly chosen?: Partial<PathChoices>;
}
interface Fact {
  readonly label: string;
  /** The lines that have it; all if missing. */
  readonly lines?: readonly string[];
  /** The model names its events by who answers what. */
  readonly about?: RegExp;
  readonly choices: Readonly<Record<string, FactChoice>>;
}

const ends = (label: string, ...outcomes: readonly string[]): FactChoice => ({ label, outcomes });

const FACTS = {
  people: {
    label: 'Members',
    lines: ['health', 'travel'],
    choices: {
      one: { label: 'one person', chosen: { people: 1 } },
      two: { label: 'two people', chosen: { people: 2 } },
    },
  },
  illness: {
    label: 'Illness',
    lines: ['health', 'travel'],
    about: /^(personalDetails|travellers)\.submit /,
    choices: {
      none: ends('nobody is ill', ' given'),
      some: ends('someone is ill', ' ill'),
    },
  },
  prices: {
    label: 'Insurers’ prices',
    about: /^(fetch|refresh)QuoteList /,
    choices: {
      all: ends('all come', ' offers'),
      late: ends('some are late', ' growing'),
      none: ends('no insurer answers', ' fault'),
    },
  },
  premium: {
    label: 'Price',
    about: /^premium(\.agree)? |^acceptPrice /,
    choices: {
      holds: ends('still holds', ' given', ' saved'),
      lapses: ends('lapses each time', ' outdated', ' PRICE_CHANGED'),
    },
  },
  kyc: {
    label: 'KYC',
    about: /^document\.submit /,
    choices: {
      verified: ends('succeeds at once', ' verified'),
      otp: ends('asks for a code', ' otp'),
      link: ends('sends a link', ' link'),
      rejected: ends('is refused', ' rejected'),
      unavailable: ends('does not answer', ' unavailable'),
    },
  },
  decision: {
    label: 'Insurer',
    about: /^(declaration|askDecision) /,
    choices: {
      accepts: ends('accepts', ' ACCEPTED'),
      dearer: ends('asks for more', ' PRICE_CHANGED'),
      refers: ends('refers', ' REFERRED'),
      declines: ends('declines', ' DECLINED'),
      away: ends('does not answer', ' fault'),
    },
  },
  payment: {
    label: 'Payment',
    about: /^ask(Late)?Payment(Status)? /,
    choices: {
      paid: ends('succeeds', ' SUCCESS'),
      failed: ends('fails', ' FAILED'),
      pending: ends('is pending', ' PENDING'),
      abandoned: ends('is abandoned', ' ABANDONED'),
    },
  },
  policy: {
    label: 'Policy',
    about: /^(generate|check|poll)Policy /,
    choices: {
      issued: ends('is issued', ' ISSUED'),
      late: ends('is late', ' ISSUING'),
      refused: ends('is refused', ' REFUSED'),
    },
  },
} as const satisfies Record<string, Fact>;

type FactName = keyof typeof FACTS;
/** The chosen facts; a missing one may be any. */
export type SupposedFacts = Readonly<Partial<Record<FactName, string>>>;

const isFact = (name: string): name is FactName => Object.hasOwn(FACTS, name);

const ALL = Object.entries(FACTS).flatMap(([name, fact]): [FactName, Fact][] => (isFact(name) ? [[name, fact]] : []));

/** The facts that purchases of a line have. */
export const factsOf = (line: string): readonly (readonly [FactName, Fact])[] =>
  ALL.filter(([, { lines }]) => !lines || lines.includes(line));

/** Those of these facts that purchases of a line have. */
export const factsWithin = (line: string, facts: SupposedFacts): SupposedFacts =>
  Object.fromEntries(factsOf(line).flatMap(([name]) => (facts[name] ? [[name, facts[name]]] : [])));

/** Reads the facts of an address; what is none is left out. */
export function supposedFactsIn(text: string | null): SupposedFacts {
  const chosen = (text ?? '').split(',').flatMap((item): [FactName, string][] => {
    const [name = '', choice = ''] = item.split('.');
    return isFact(name) && Object.hasOwn(FACTS[name].choices, choice) ? [[name, choice]] : [];
  });
  return Object.fromEntries(chosen);
}

/** As an address has them; empty if nothing is supposed. */
export const supposedFactsText = (facts: SupposedFacts): string =>
  ALL.flatMap(([name]) => (facts[name] ? [`${name}.${facts[name]}`] : [])).join();

/** What an ordinary purchase does without: links, Back, reloads, changed answers, drafts, other tabs, limits, lost calls. */
const UNUSUAL =
  /^(xstate\.route|route\.refuse|answer\.change|draft\.save|filters\.change|plan\.compare|compare\.open|cart\.change|journey\.startOver|record\.refresh|connection\.restore|load )|stale|meanwhile|RATE_LIMITED| fault| changed/;

/** Whether the model's event of this name happens, if these facts hold. */
export function happensIf(facts: SupposedFacts, event: string): boolean {
  for (const [name, { about, choices }] of ALL) {
    const outcomes = choices[facts[name] ?? '']?.outcomes;
    if (outcomes && about?.test(event)) return outcomes.some((outcome) => event.endsWith(outcome));
  }
  return !UNUSUAL.test(event);
}

/** What the model decides in advance, if these facts hold. */
export const choicesIf = (facts: SupposedFacts): Partial<PathChoices> =>
  Object.assign({}, ...ALL.map(([name, { choices }]) => choices[facts[name] ?? '']?.chosen));
