import type { ChoicesView } from '#contract/funnel/views.ts';
import { LINES } from '#contract/lines.ts';
import { addDays } from '#contract/shared/dates.ts';
import type { Filters } from '../view-address.ts';
import { rangeOf } from './ranges.ts';

interface Props {
  readonly machine: string;
  readonly choices: ChoicesView;
  readonly filters: Filters;
  /** Whether a build is chosen here. */
  readonly hasBuilds: boolean;
  onFilters(filters: Filters): void;
}

const RANGES = [7, 14, 28, 90];
const NAMES = { line: 'Line', device: 'Device', source: 'Source', build: 'Build' } as const;

/** Which visits are counted. The address has it, so a copied link shows the same figures. */
export function FilterBar({ machine, choices, filters, hasBuilds, onFilters }: Props) {
  const { from, to } = rangeOf(choices, filters);
  const select = (name: 'line' | 'device' | 'source' | 'build', all: string, values: readonly string[]) => (
    <select
      aria-label={NAMES[name]}
      value={filters[name] ?? ''}
      onChange={({ target }) => onFilters({ ...filters, [name]: target.value })}
    >
      <option value="">{all}</option>
      {values.map((value) => (
        <option key={value}>{value}</option>
      ))}
    </select>
  );
  const day = (name: 'from' | 'to', label: string, limits: { readonly min?: string; readonly max?: string }) => (
    <label>
      <span>{label}</span>
      <input
        type="date"
        value={{ from, to }[name]}
        {...limits}
        onChange={({ target }) => target.value && onFilters({ ...filters, from, to, [name]: target.value })}
      />
    </label>
  );
  return (
    <fieldset className="filters">
      <legend>Visits that are counted</legend>
      <span className="segments">
        {RANGES.map((days) => (
          <button
            key={days}
            type="button"
            aria-pressed={addDays(to, 1 - days) === from}
            onClick={() => onFilters({ ...filters, from: addDays(to, 1 - days), to })}
          >
            {days} days
          </button>
        ))}
      </span>
      {day('from', 'From', { max: to })}
      {day('to', 'To', { min: from })}
      {!LINES.some((line) => line === machine) && select('line', 'All lines', [...LINES, 'none'])}
      {select('device', 'All devices', choices.devices)}
      {select('source', 'All sources', choices.sources)}
      {hasBuilds &&
        select(
          'build',
          'All builds',
          choices.builds.map(({ build }) => build),
        )}
    </fieldset>
  );
}
