import { millisecondsInMinute } from 'date-fns/constants';
import type { Context } from 'hono';
import { STUDIO_API, type StudioView, type ViewAnswers, ViewQuery } from '#contract/funnel/views.ts';
import { VisitQuery } from '#contract/funnel/visit-view.ts';
import type { KnownCharts } from '../funnel/charts.ts';
import type { Api } from '../http/api.ts';
import { sendReply } from '../http/errors.ts';
import { parseOrRefuse } from '../http/parseOrRefuse.ts';
import { SingleFlightCache } from '../pages/single-flight-cache.ts';
import { logRoutes } from './logs/log-routes.ts';
import { studioOnly } from './studio-access.ts';
import { choicesView } from './views/choices-view.ts';
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
export function studioRoutes(api: Api, charts: KnownCharts): void {
  const { hono, db, now, config } = api;
  /** The one view that reads visitors' rows, whose number has no bound: they are read once a minute. */
  const stages = new SingleFlightCache<ViewAnswers['now']>({
    ...{ mostBytes: 1, bytesOf: () => 1 },
    lifetime: { ms: millisecondsInMinute, now },
  });
  const queryOf = (context: Context) => parseOrRefuse(ViewQuery, context.req.query());
  const views: Views = {
    choices: () => choicesView(db, !config.production || config.sandbox),
    states: (context) => statesView(db, charts, queryOf(context)),
    transitions: (context) => transitionsView(db, charts, queryOf(context)),
    variants: (context) => variantsView(db, charts, queryOf(context)),
    stops: (context) => stopsView(db, charts, queryOf(context)),
    now: () => stages.get('now', async () => ({ value: await nowView(db, now()), isCacheable: true })),
    funnel: async (context) => {
      const query = queryOf(context);
      const { states } = await statesView(db, charts, query);
      return { states, sentence: sentenceView(states, query.machine) };
    },
    seen: (context) => seenView(db, queryOf(context)),
    visit: (context) => visitView(db, charts, parseOrRefuse(VisitQuery, context.req.query()), now()),
  };
  hono.use(`${STUDIO_API}/*`, studioOnly(api));
  logRoutes(api);
  for (const [name, view] of Object.entries(views)) {
    hono.get(`${STUDIO_API}/${name}`, async (context) =>
      sendReply(context, { status: 200, envelope: { code: 200, message: 'OK', data: await view(context) } }),
    );
  }
}
