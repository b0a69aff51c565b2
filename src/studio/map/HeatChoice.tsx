import { HEATS, type Heat } from '../view-address.ts';

const NAMES: Readonly<Record<Heat, string>> = { left: 'Share that left', dwell: 'Time there' };

interface Props {
  readonly heat: Heat | null;
  readonly hasFigures: boolean;
  onHeat(heat: Heat | null): void;
}

/** What colours the states. Edges are as wide as the number of visits that took them. */
export function HeatChoice({ heat, hasFigures, onHeat }: Props) {
  return (
    <label className="heat">
      Figures{' '}
      <select value={heat ?? ''} onChange={({ target }) => onHeat(HEATS.find((one) => one === target.value) ?? null)}>
        <option value="">None</option>
        {HEATS.map((one) => (
          <option key={one} value={one}>
            {NAMES[one]}
          </option>
        ))}
      </select>
      {heat && !hasFigures && <span className="soft"> No visits are counted for it.</span>}
    </label>
  );
}
