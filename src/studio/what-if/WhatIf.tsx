import { useMemo } from 'react';
import { type Chart, statesIn } from '../chart/chart-model.ts';
import { namedInWords } from '../chart/transition-labels.ts';
import { stateText } from '../figures/figure-texts.ts';
import { factsOf, type SupposedFacts, supposedFactsText } from './facts.ts';
import type { ReachMarks } from './useReach.ts';

interface Props {
  readonly chart: Chart;
  readonly facts: SupposedFacts;
  readonly marks: ReachMarks | null;
  readonly isWaiting: boolean;
  readonly isError: boolean;
  onFacts(facts: SupposedFacts): void;
  onSelect(path: string): void;
}

/** Facts to suppose of an ordinary purchase, and what its guards then refuse. */
export function WhatIf({ chart, facts, marks, isWaiting, isError, onFacts, onSelect }: Props) {
  const refusals = useMemo(() => (marks ? refusalsIn(chart, marks) : []), [chart, marks]);
  const isSupposing = supposedFactsText(facts) !== '';
  return (
    <details className="what-if" open={isSupposing || undefined}>
      <summary>What if…</summary>
      <fieldset>
        <legend>Suppose of an ordinary purchase</legend>
        {factsOf().map(([name, { label, choices }]) => (
          <label key={name}>
            {label}{' '}
            <select value={facts[name] ?? ''} onChange={({ target }) => onFacts({ ...facts, [name]: target.value })}>
              <option value="">whatever</option>
              {Object.entries(choices).map(([choice, { label: words }]) => (
                <option key={choice} value={choice}>
                  {words}
                </option>
              ))}
            </select>
          </label>
        ))}
        {isSupposing && (
          <button type="button" className="button" onClick={() => onFacts({})}>
            Suppose nothing
          </button>
        )}
      </fieldset>
      {isError && <p role="alert">The states could not be gone through. Load the page again.</p>}
      <output className="soft">
        {isWaiting && 'Going through the states…'}
        {marks && reachText(chart, marks, refusals.length)}
      </output>
      {refusals.length > 0 && (
        <ul className="refusals" aria-label="Refused">
          {refusals.map(({ name, path, guard, words }) => (
            <li key={name}>
              <button type="button" className="target" onClick={() => onSelect(path)}>
                {words}
              </button>{' '}
              {guard}
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

function reachText({ root, counts }: Chart, { states }: ReachMarks, refused: number): string {
  const reached = statesIn(root).filter(({ path }) => states.has(path)).length;
  return `An ordinary purchase then comes to ${reached} of ${counts.states} states. ${refused} transitions are never let through, each by its guard:`;
}

/** Each refused transition, with the guard that said no. */
function refusalsIn({ root }: Chart, { refused }: ReachMarks) {
  return statesIn(root).flatMap(({ path, transitions }) =>
    transitions.flatMap(({ name, kind, guard, description, targets }) => {
      if (!refused.has(name) || !guard) return [];
      const to = targets.map((target) => stateText(target.path)).join(', ');
      const from = kind === 'route' ? 'link' : stateText(path);
      const place = kind === 'route' ? (targets[0]?.path ?? path) : path;
      return [{ name, path: place, guard: description ?? namedInWords(guard), words: `${from} → ${to || 'stays'}` }];
    }),
  );
}
