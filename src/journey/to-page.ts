import type { LineTypes } from '#contract/shared/line.ts';
import type { JourneyDestination, PageOf } from '#machines/core/journey-types.ts';

/** A line's own pages pass through the code that all lines share, which knows by name only those of every line. */
const isPage = (to: string): to is JourneyDestination['to'] => /^#\w+$/.test(to);

/** The page of a state whose id is read off a chart or a table. */
export const toPageOf = (id: string): JourneyDestination['to'] => {
  const to = `#${id}`;
  if (!isPage(to)) throw new Error(`No page has the id “${id}”.`);
  return to;
};

/** A line's page by its name; without a line, one that every line has. Another name does not compile. */
export const toPage = <T extends LineTypes = LineTypes>(id: PageOf<T>): JourneyDestination['to'] => toPageOf(id);
