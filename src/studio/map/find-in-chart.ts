import { type Chart, statesIn } from '../chart/chart-model.ts';

/** A state by its name or title, or one that has an event or a transition of that name. */
export interface Found {
  readonly path: string;
  /** The words that were found, other than the state's own name. */
  readonly by: string | null;
}

const MAX_FOUND = 20;

/** Finds states, events and transitions; the states whose own name has the words come first. */
export function findInChart({ root }: Chart, words: string): Found[] {
  const wanted = words.trim().toLowerCase();
  if (wanted === '') return [];
  const has = (text: unknown): boolean => typeof text === 'string' && text.toLowerCase().includes(wanted);
  const states = statesIn(root).slice(1);
  const byName = states.filter(({ key }) => has(key)).map(({ path }) => ({ path, by: null }));
  const byTitle = states
    .filter(({ key, meta }) => !has(key) && has(meta.title))
    .map(({ path, meta }) => ({ path, by: String(meta.title) }));
  const byTransition = statesIn(root).flatMap(({ path, transitions }) => {
    const found = transitions.filter(
      ({ label, event, name, kind }) => kind !== 'route' && [label, event, name].some(has),
    );
    return [...new Set(found.map(({ label }) => label))].map((by) => ({ path, by }));
  });
  return [...byName, ...byTitle, ...byTransition].slice(0, MAX_FOUND);
}
