import { useMemo } from 'react';
import type { Chart } from '../chart/chart-model.ts';
import { EDGE_CLASSES, type EdgeClass, edgeClassesOf } from '../chart/edge-classes.ts';

const NAMES: Readonly<Record<EdgeClass, string>> = {
  main: 'Main way',
  change: 'Back and change',
  refusal: 'Refusal',
  fault: 'Fault',
  route: 'Link',
  restore: 'Restore',
};

interface Props {
  readonly chart: Chart;
  readonly classes: ReadonlySet<EdgeClass>;
  onChange(classes: ReadonlySet<EdgeClass>): void;
}

/** Which transitions are drawn, each class with its number; what is not drawn is said. */
export function ClassToggles({ chart, classes, onChange }: Props) {
  const counts = useMemo(() => {
    const all = [...edgeClassesOf(chart).values()];
    return new Map(EDGE_CLASSES.map((name) => [name, all.filter((one) => one === name).length]));
  }, [chart]);
  const hidden = EDGE_CLASSES.filter((name) => !classes.has(name)).reduce(
    (sum, name) => sum + (counts.get(name) ?? 0),
    0,
  );
  return (
    <fieldset className="classes chart-key">
      <legend>Transitions that are shown</legend>
      {EDGE_CLASSES.filter((name) => (counts.get(name) ?? 0) > 0).map((name) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={classes.has(name)}
            onChange={({ target }) =>
              onChange(new Set(EDGE_CLASSES.filter((one) => (one === name ? target.checked : classes.has(one)))))
            }
          />
          <span className="chart">
            <span className={`key ${name}`} style={KEY} />
          </span>
          {NAMES[name]} <span className="soft">{counts.get(name)}</span>
        </label>
      ))}
      <output className="soft">{`${hidden} hidden`}</output>
    </fieldset>
  );
}

const KEY = { display: 'inline-block', verticalAlign: 'middle' } as const;
