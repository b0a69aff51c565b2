import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import type { Chart } from '../chart/chart-model.ts';
import { stateText } from '../figures/figure-texts.ts';
import { findInChart } from './find-in-chart.ts';

interface Props {
  readonly chart: Chart;
  onChoose(path: string): void;
}

/** Finds a state by its name, its title, or the events and transitions that it has. */
export function SearchBox({ chart, onChoose }: Props) {
  const id = useId();
  const [words, setWords] = useState('');
  const isOpen = words.trim() !== '';
  const found = useMemo(() => findInChart(chart, words), [chart, words]);

  function choose(path: string): void {
    setWords('');
    onChoose(path);
  }
  function handleKey({ key }: KeyboardEvent): void {
    const [first] = found;
    if (key === 'Escape') setWords('');
    if (key === 'Enter' && first) choose(first.path);
  }

  return (
    <search className="search">
      <input
        type="search"
        value={words}
        onChange={({ target }) => setWords(target.value)}
        onKeyDown={handleKey}
        placeholder="Find a state or an event"
        aria-label="Find a state, an event or a transition"
        aria-controls={isOpen ? id : undefined}
        autoComplete="off"
      />
      {isOpen && (
        <ul className="found" id={id} aria-label="Found">
          {found.map(({ path, by }) => (
            <li key={`${path} ${by}`}>
              <button type="button" className="plain" onClick={() => choose(path)}>
                {stateText(path)} {by && <span className="soft">{by}</span>}
              </button>
            </li>
          ))}
          {found.length === 0 && <li className="soft">Nothing has ‘{words.trim()}’ in its name.</li>}
        </ul>
      )}
    </search>
  );
}
