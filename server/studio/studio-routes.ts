import { millisecondsInMinute } from 'date-fns/constants';
import type { Context } from 'hono';
import { STUDIO_API, type StudioView, type ViewAnswers, ViewQuery } from '#contract/funnel/views.ts';
import { VisitQuery } from '#contract/funnel/visit-view.ts';
import { sendReply } from '#server/api/http/errors.ts';
import { parseOrRefuse } from '#server/api/http/parse-or-refuse.ts';
import type { DatabaseApi } from '#server/api/routes/database-api.ts';
import type { KnownCharts } from '#server/funnel/charts.ts';
import { SingleFlightCache } from '#server/shared/single-flight-cache.ts';
import { logRoutes } from './logs/log-routes.ts';
import { studioOnly } from './studio-access.ts';
import { choicesView } from './views/choices-view.ts';
import { countedUntil } from './views/counted-until.ts';
import { landingsView } from './views/landings-view.ts';
import { nowView } from './views/now-view.ts';
import { seenView } from './views/seen-view.ts';
import { sentenceView } from './views/sentence-view.ts';
import { statesView } from './views/states-view.ts';
import { stopsView } from './views/stops-view.ts';
import { transitionsView } from './views/transitions-view.ts';
import { variantsView } from './views/variants-view.ts';
import { visitView } from './views/visit-view.ts';

type Views = { readonly [View in StudioView]: (context: Context) => Promise<ViewAnswers[View]> };

/**
 * The studio's figures. They are no endpoints of the contract's table, because no consumer calls them and the table's
 * description is public.
 */
export function studioRoutes(api: DatabaseApi, charts: KnownCharts): void {
  const { hono, db, now, config } = api;
  /** The one view that reads visitors' rows, whose number has no bound: they are read once a minute. */
  const stages = new SingleFlightCache<ViewAnswers['now']>({
    ...{ maxBytes: 1, bytesOf: () => 1 },
    lifetime: { ms: millisecondsInMinute, now },
  });
  const queryOf = (context: Context) => parseOrRefuse(ViewQuery, context.req.query());
  /** A view of counts, with the time until which all is in them: read first, so that they have that at least. */
  const counted =
    <View extends object>(view: (query: ViewQuery) => Promise<View>) =>
    async (context: Context) => {
      const query = queryOf(context);
      const until = await countedUntil(db);
      return { ...(await view(query)), countedUntil: until };
    };
  const panels = Object.values(api.insurers).flatMap(({ insurers }) => insurers);
  const names = Object.fromEntries(panels.map(({ insurer_id, insurer_name }) => [insurer_id, insurer_name]));
  const views: Views = {
    choices: () => choicesView(db, { allowsTraffic: !config.production || config.sandbox, insurers: names }),
    states: counted((query) => statesView(db, charts, query)),
    transitions: counted((query) => transitionsView(db, charts, query)),
    variants: counted((query) => variantsView(db, charts, query)),
    stops: counted((query) => stopsView(db, charts, query)),
    now: () =>
      stages.get('now', async () => {
        const at = now();
        return { value: { ...(await nowView(db, at)), countedUntil: at.toISOString() }, isCacheable: true };
      }),
    funnel: counted(async (query) => {
      const { states } = await statesView(db, charts, query);
      // All landings are counted, and of visits the share that is reported: their difference would be made up.
      const landings = config.eventsPercent < 100 ? null : await landingsView(db, query);
      return { states, sentence: sentenceView(states, query.machine), landings };
    }),
    seen: (context) => seenView(db, queryOf(context)),
    visit: (context) => visitView(db, charts, parseOrRefuse(VisitQuery, context.req.query()), now()),
  };
  hono.use(`${STUDIO_API}/*`, studioOnly(api));
  logRoutes(api, charts);
  for (const [name, view] of Object.entries(views)) {
    hono.get(`${STUDIO_API}/${name}`, async (context) =>
      sendReply(context, { status: 200, envelope: { code: 200, message: 'OK', data: await view(context) } }),
    );
  }
}
