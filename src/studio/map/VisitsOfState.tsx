import { VISIT_PATH_ENDS } from '#contract/funnel/ends.ts';
import type { StateFigures, TwoPeriods } from '#contract/funnel/views.ts';
import type { Chart } from '../chart/chart-model.ts';
import { countedUntilText } from '../figures/CountedUntil.tsx';
import { ShareCell, TimesCell } from '../figures/cells.tsx';
import { dayText, dwellText } from '../figures/figure-texts.ts';
import { funnelStepOf } from '../figures/funnel-steps.ts';
import { queryOf, rangeOf } from '../figures/ranges.ts';
import { useView } from '../figures/useView.ts';
import { errorText } from '../figures/ViewState.tsx';
import { FILTERS, type Filters, type MapView, viewHash } from '../view-address.ts';

interface Props {
  readonly chart: Chart;
  readonly view: MapView;
  readonly path: string;
}

/** What the chosen visits did in the selected state, and in the period before. */
export function VisitsOfState({ chart, view, path }: Props) {
  const { machine, filters } = view;
  const { data: choices, error: noChoices } = useView('choices', null);
  const { data, error, isPlaceholderData } = useView('states', choices ? queryOf(machine, choices, filters) : null);
  const failure = noChoices ?? error;
  const figures = data?.states.find(({ state }) => state === path);
  return (
    <section aria-label="Visits" aria-busy={isPlaceholderData}>
      <h3>Visits</h3>
      {failure ? (
        <p role="alert">{errorText(failure)}</p>
      ) : !(choices && data) ? (
        <p className="soft">Reading the figures…</p>
      ) : (
        <>
          <p className="soft">
            {chosenText(rangeOf(choices, filters), filters)} {countedUntilText(data.countedUntil)}
          </p>
          {figures ? <Figures {...figures} isRoot={path === machine} /> : <p>No visit came here.</p>}
          <p>
            <a href={viewHash({ ...view, page: 'funnel', selected: path })}>
              {funnelStepOf(chart, path) === null ? 'Open the funnel' : 'Open the funnel at this step'}
            </a>
          </p>
        </>
      )}
    </section>
  );
}

interface FiguresProps extends TwoPeriods<StateFigures> {
  readonly state: string;
  /** Every visit begins and ends in its machine, so that has no shares. */
  readonly isRoot: boolean;
}

function Figures({ state, now, before, isRoot }: FiguresProps) {
  if (isRoot) return <TimesCell now={now.visits.count} before={before.visits.count} />;
  return (
    <dl className="state-figures">
      <dt>Came here</dt>
      <dd>
        <ShareCell now={now.visits} before={before.visits} />
      </dd>
      {!VISIT_PATH_ENDS.has(state) && (
        <>
          <dt>Left here</dt>
          <dd>
            <ShareCell now={now.left} before={before.left} />
          </dd>
        </>
      )}
      <dt>Time there</dt>
      <dd>
        <Dwell now={now.medianDwell} before={before.medianDwell} />
      </dd>
      <dt>One in ten longer than</dt>
      <dd>
        <Dwell now={now.p90Dwell} before={before.p90Dwell} />
      </dd>
    </dl>
  );
}

const Dwell = ({ now, before }: TwoPeriods<number | null>) => (
  <>
    <b>{dwellText(now) || '–'}</b>
    {before !== null && <span className="soft"> · {dwellText(before)} before</span>}
  </>
);

/** `30 Aug 2026 to 5 Sep 2026, phone`. */
function chosenText({ from, to }: { readonly from: string; readonly to: string }, filters: Filters): string {
  const others = FILTERS.flatMap((name) => (name === 'from' || name === 'to' ? [] : (filters[name] ?? [])));
  return [`${dayText(from)} to ${dayText(to)}`, ...others].join(', ');
}
