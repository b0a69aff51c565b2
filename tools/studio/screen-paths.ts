import type { ScreenPaths } from '#src/studio/screens/screen-paths.ts';
import { visitReachableStates } from '#tools/model/explore-model.ts';
import type { LineModel } from '#tools/model/line-model.ts';
import { activePathsOf, type StateFacts, stateFactsOf } from './state-facts.ts';

/** More of one state would not be looked at. */
const MAX_VARIANTS = 12;

interface Found {
  readonly key: string;
  readonly facts: StateFacts;
  /** Whether nothing is under way. */
  readonly rests: boolean;
}

const UNDER_WAY = ['busy', 'loading'] as const;

/** The shortest paths of the model to every state of its chart, and to the facts that it is reached with. */
export function screenPathsOf(model: LineModel): ScreenPaths {
  const cameBy = new Map<string, { readonly from: string; readonly name: string } | null>();
  const found = new Map<string, Map<string, Found>>();
  visitReachableStates(model, (state, onward) => {
    if (cameBy.size === 0) cameBy.set(state.key, null);
    for (const { from, to, event } of onward) if (!cameBy.has(to)) cameBy.set(to, { from, name: event.name });
    for (const path of activePathsOf(state)) {
      const facts = stateFactsOf(model, state, path);
      const alike = JSON.stringify(facts);
      const ofPath = found.get(path) ?? new Map<string, Found>();
      found.set(path, ofPath);
      if (!ofPath.has(alike))
        ofPath.set(alike, { key: state.key, facts, rests: !UNDER_WAY.some((tag) => state.journey.hasTag(tag)) });
    }
  });
  const names = new Map<string, number>();
  const steps: [number, number][] = [];
  const numbers = new Map<string, number>();
  const numberOf = (key: string): number => {
    const before = cameBy.get(key);
    if (!before) return 0;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const from = numberOf(before.from);
    const name = names.get(before.name) ?? names.size;
    names.set(before.name, name);
    const number = steps.push([from, name]);
    numbers.set(key, number);
    return number;
  };
  const states = [...found].map(([path, ofPath]): [string, [number, string][]] => {
    const variants = chosenOf([...ofPath.values()]);
    return [path, variants.map(({ key, label }) => [numberOf(key), label])];
  });
  return {
    names: [...names.keys()],
    steps,
    states: Object.fromEntries(states.toSorted(([one], [other]) => (one < other ? -1 : 1))),
  };
}

/**
 * The first one, in which nothing is under way if there is such, and for each fact that it has not the one that differs from
 * it by the fewest; each with what differs.
 */
function chosenOf(all: readonly Found[]): { readonly key: string; readonly label: string }[] {
  const first = all.find(({ rests }) => rests) ?? all[0];
  if (!first) return [];
  const differences = ({ facts }: Found): string[] =>
    Object.keys(facts).filter((kind) => facts[kind] !== first.facts[kind]);
  const nearest = all.toSorted((one, other) => differences(one).length - differences(other).length);
  const seen = new Set(textsOf(first));
  const others = nearest.filter((one) => {
    const isNew = textsOf(one).some((text) => !seen.has(text));
    for (const text of textsOf(one)) seen.add(text);
    return isNew;
  });
  const labelOf = (one: Found, kinds: readonly string[]): string =>
    kinds.flatMap((kind) => one.facts[kind] ?? []).join(', ');
  const labelled = [
    { key: first.key, label: labelOf(first, ['inside', 'people']) },
    ...others.map((one) => ({ key: one.key, label: labelOf(one, differences(one)) })),
  ];
  // What has no word of its own looks as another one does.
  return [...new Map(labelled.toReversed().map((one) => [one.label, one])).values()]
    .toReversed()
    .slice(0, MAX_VARIANTS);
}

const textsOf = ({ facts }: Found): string[] => Object.entries(facts).map(([kind, text]) => `${kind} ${text}`);
