import { stream } from 'hono/streaming';
import { EVENT_LOGS, type EventLog, STUDIO_API, ViewQuery } from '#contract/funnel/views.ts';
import { parseOrRefuse } from '#server/api/http/parse-or-refuse.ts';
import type { DatabaseApi } from '#server/api/routes/database-api.ts';
import type { KnownCharts } from '#server/funnel/charts.ts';
import { assertLogLength, type LogStep, logSteps } from './log-rows.ts';
import { ocelLog } from './ocel-log.ts';
import { readStepWords } from './step-words.ts';
import { xesLog } from './xes-log.ts';

/** Characters that are sent at once. */
const CHUNK = 64_000;

type WordsOf = (transition: string) => string;
type Writer = (query: ViewQuery, steps: AsyncIterable<LogStep>, wordsOf: WordsOf) => AsyncGenerator<string>;
const WRITERS: Readonly<Record<EventLog, { readonly type: string; readonly write: Writer }>> = {
  xes: { type: 'application/xml; charset=utf-8', write: xesLog },
  ocel: { type: 'application/json', write: (_, steps, wordsOf) => ocelLog(steps, wordsOf) },
};

/** The visits of a machine as event logs, for programs of process mining. Steps are read while they are sent. */
export function logRoutes({ hono, db, log }: Pick<DatabaseApi, 'hono' | 'db' | 'log'>, charts: KnownCharts): void {
  const wordsOf = readStepWords(charts);
  for (const name of EVENT_LOGS) {
    const { type, write } = WRITERS[name];
    hono.get(`${STUDIO_API}/log/${name}`, async (context) => {
      const query = parseOrRefuse(ViewQuery, context.req.query());
      await assertLogLength(db, query);
      context.header('Content-Type', type);
      const parts = write(query, logSteps(db, query), (transition) => wordsOf(query.machine, transition));
      return stream(
        context,
        async (out) => {
          for await (const chunk of inChunks(parts)) {
            if (out.aborted) return;
            await out.write(chunk);
          }
        },
        // The status is sent already. A log that is cut off is none: it does not end.
        async (error) => log.error({ err: error }, 'an event log could not be read'),
      );
    });
  }
}

async function* inChunks(parts: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = '';
  for await (const part of parts) {
    chunk += part;
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}
