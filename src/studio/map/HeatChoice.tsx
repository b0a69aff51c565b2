import type { ChartHeat } from '../chart/level-drawing.ts';
import { countedUntilText } from '../figures/CountedUntil.tsx';
import { errorText } from '../figures/ViewState.tsx';
import { HEATS, type Heat } from '../view-address.ts';

const NAMES: Readonly<Record<Heat, string>> = { left: 'Share that left', dwell: 'Time there' };

interface Props {
  readonly heat: Heat | null;
  readonly figures: ChartHeat | undefined;
  readonly isWaiting: boolean;
  readonly error: Error | null;
  readonly countedUntil: string | null | undefined;
  onHeat(heat: Heat | null): void;
}

/** What colours the states. Edges are as wide as the number of visits that took them. */
export function HeatChoice({ heat, figures, isWaiting, error, countedUntil, onHeat }: Props) {
  return (
    <div className="heat">
      <label>
        Figures{' '}
        <select value={heat ?? ''} onChange={({ target }) => onHeat(HEATS.find((one) => one === target.value) ?? null)}>
          <option value="">None</option>
          {HEATS.map((one) => (
            <option key={one} value={one}>
              {NAMES[one]}
            </option>
          ))}
        </select>
      </label>{' '}
      {error && <span role="alert">{errorText(error)}</span>}
      {isWaiting && <span className="soft">Reading the figures…</span>}
      {!isWaiting && figures && <span className="soft">{countedUntilText(countedUntil)}</span>}
      {!isWaiting && figures?.states.size === 0 && <span className="soft">No visits are counted in these days.</span>}
    </div>
  );
}
