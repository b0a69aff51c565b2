import { Fragment, useMemo } from 'react';
import { type Chart, statesIn } from '../chart/chart-model.ts';
import { factsOf, factsWithin, type SupposedFacts, supposedFactsText } from './facts.ts';
import { purchaseEndText } from './purchase-end.ts';
import type { ReachMarks } from './reach-marks.ts';
import { type Refusal, refusalGroupsOf, refusalsOf } from './refusals.ts';

interface Props {
  readonly chart: Chart;
  readonly facts: SupposedFacts;
  readonly marks: ReachMarks | null;
  readonly isError: boolean;
  onFacts(facts: SupposedFacts): void;
  onSelect(path: string): void;
}

/** Facts to suppose of an ordinary purchase, and what its guards then refuse. */
export function WhatIf({ chart, facts, marks, isError, onFacts, onSelect }: Props) {
  const refusals = useMemo(() => (marks ? refusalsOf(chart, marks.refused) : []), [chart, marks]);
  const isSupposing = supposedFactsText(factsWithin(chart.machine, facts)) !== '';
  return (
    <section className="what-if" aria-label="What if">
      <fieldset>
        <legend>Suppose of an ordinary purchase</legend>
        {factsOf(chart.machine).map(([name, { label, choices }]) => (
          <label key={name}>
            {label}{' '}
            <select value={facts[name] ?? ''} onChange={({ target }) => onFacts({ ...facts, [name]: target.value })}>
              <option value="">any</option>
              {Object.entries(choices).map(([choice, { label: words }]) => (
                <option key={choice} value={choice}>
                  {words}
                </option>
              ))}
            </select>
          </label>
        ))}
        {isSupposing && (
          <button type="button" className="target" onClick={() => onFacts({})}>
            Suppose nothing
          </button>
        )}
      </fieldset>
      {isError ? (
        <p role="alert" className="problem">
          The states could not be gone through. Load the page again; your view is in its address.
        </p>
      ) : (
        <output className={marks ? undefined : 'soft'}>
          {marks ? reachText(chart, marks, refusals) : isSupposing ? 'Going through the states…' : HINT}
        </output>
      )}
      {refusals.length > 0 && (
        <ul className="refusals" aria-label="Refused">
          {refusalGroupsOf(refusals).map(({ key, isLink, guard, refusals: group }) => (
            <li key={key} className={group.length > 3 ? 'wide' : undefined}>
              {isLink && 'link → '}
              {group.map(({ name, path, to, words }, at) => (
                <Fragment key={name}>
                  {at > 0 && ', '}
                  <button type="button" className="target" onClick={() => onSelect(path)}>
                    {isLink ? to : words}
                  </button>
                </Fragment>
              ))}{' '}
              <span className="soft">unless</span> {guard}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const HINT = 'Choose what is so: the states that a purchase then comes to stay lit.';

function reachText(chart: Chart, { states, usual }: ReachMarks, refusals: readonly Refusal[]): string {
  const count = (paths: ReadonlySet<string>): number =>
    statesIn(chart.root).filter(({ path }) => paths.has(path)).length;
  const reached = `If that is so each time, an ordinary purchase comes to ${count(states)} states; if nothing is supposed, to ${count(usual)}. ${purchaseEndText(chart, states, refusals)}`;
  if (refusals.length === 0) return `${reached} No guard refuses it what it is otherwise let through.`;
  const transitions = refusals.length === 1 ? 'a transition' : `${refusals.length} transitions`;
  return `${reached} Guards refuse it ${transitions} that they otherwise let through:`;
}
