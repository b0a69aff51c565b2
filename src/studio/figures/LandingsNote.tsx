import type { FrontDoor, Landings } from '#contract/funnel/landings.ts';
import type { ViewQuery } from '#contract/funnel/views.ts';
import { countText, dayText } from './figure-texts.ts';

interface Props {
  readonly landings: Landings;
  readonly query: ViewQuery;
}

/** Of view 1: landings that no visit came of. The server counts them, because an untouched page reports nothing. */
export function LandingsNote({ landings: { since, line, first }, query }: Props) {
  return (
    <section className="note landings" aria-label="Landings">
      <p>{doorText(`/${query.machine}`, line, 'visits began')}</p>
      <p>{doorText('The first page of all, /,', first, 'visits began on pages of no line')}</p>
      <p className="soft">
        {since > query.from && `Landings are counted since ${dayText(since)}, and visits here likewise. `}
        The server counts pages that a browser opens from another site, a bookmark or the address bar; not reloads,
        pages that the browser has stored, and visitors who ask not to be counted.
      </p>
    </section>
  );
}

/** A visit may open a page twice, and may begin on another page: the difference is no number of people. */
function doorText(page: string, { landings, visits }: FrontDoor, began: string): string {
  const counted = `${page} was opened ${countText(landings)} times from outside, and ${countText(visits)} ${began}`;
  if (landings <= visits) return `${counted}.`;
  return `${counted}: ${countText(landings - visits)} more landings than visits. They left without touching anything, or opened it again.`;
}
