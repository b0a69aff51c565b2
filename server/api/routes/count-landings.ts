import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { VISITS_REFUSED_COOKIE } from '#contract/funnel/event-names.ts';
import { referrerClassOf, utmSourceOf } from '#contract/funnel/visit-source.ts';
import { LINES } from '#contract/lines.ts';
import { todayInIndia } from '#contract/shared/dates.ts';
import type { Api } from '#server/api/http/api.ts';
import { visitorAddress } from '#server/api/http/visitor-address.ts';
import type { LandingCounts } from '#server/funnel/landing-counts.ts';
import { asksForPrivacy } from './event-route.ts';

/** Landings in a minute from one address: fewer than its reports may be, as many visitors may share it. */
const LANDINGS_PER_MINUTE = 300;

/** By its address, whose front door a page is: a line's, or that of all. */
const FRONT_DOORS = [['/', 'none'], ...LINES.map((line) => [`/${line}`, line] as const)] as const;

/**
 * Counts the documents of front doors that browsers open from elsewhere. The page itself reports nothing until it is touched,
 * and has no room for code that would. To be mounted before the pages.
 */
export function countLandings({ hono, now, config, callCounts }: Api, landings: LandingCounts): void {
  const calls = callCounts.ofLimit('landings');
  for (const [path, line] of FRONT_DOORS) {
    hono.use(path, async (context, next) => {
      await next();
      const isServed = context.res.status === 200 || context.res.status === 304;
      if (!isServed || !isLanding(context) || mayNotBeCounted(context)) return;
      if (calls.count(visitorAddress(context, config.trustProxy), LANDINGS_PER_MINUTE) !== null) return;
      landings.add({ day: todayInIndia(now()), line, source: sourceOf(context), times: 1 });
    });
  }
}

/** What programs call themselves that read pages for search engines and previews. CUBOT is a make of phones. */
const PROGRAM = /(?<!cu)bot\b|crawl|spider|slurp|preview|externalhit/i;

/** Whether a browser opens the document in a tab, from another site or from none, and not once more. */
function isLanding({ req }: Context): boolean {
  const says = (name: string) => req.header(name) ?? '';
  // Programs that are no browsers do not say these.
  const isOpened = says('Sec-Fetch-Dest') === 'document' && says('Sec-Fetch-Mode') === 'navigate';
  const isFromElsewhere = ['none', 'cross-site', 'same-site'].includes(says('Sec-Fetch-Site'));
  // A reload has the site of the first load, but does not take what is stored.
  const isReload = /\bmax-age=0\b|\bno-cache\b/.test(says('Cache-Control'));
  const isAhead = `${says('Sec-Purpose')} ${says('Purpose')}`.includes('prefetch');
  const isByProgram = PROGRAM.test(says('User-Agent'));
  return req.method === 'GET' && isOpened && isFromElsewhere && !isReload && !isAhead && !isByProgram;
}

const mayNotBeCounted = (context: Context): boolean =>
  asksForPrivacy(context) || getCookie(context, VISITS_REFUSED_COOKIE) !== undefined;

function sourceOf({ req }: Context): string {
  const { host, search } = new URL(req.url);
  const utm = utmSourceOf(search);
  return utm === undefined ? referrerClassOf(req.header('Referer') ?? '', host) : `utm ${utm}`;
}
