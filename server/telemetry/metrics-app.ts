import { Hono } from 'hono';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { RequestsInProgress } from '#server/api/http/requests-in-progress.ts';
import type { Store } from '#server/db/db.ts';
import type { Log } from '#server/log/log.ts';
import { metricsRegistry } from '#server/log/metrics-registry.ts';
import { registerDatabaseGauges } from './database-gauges.ts';

/** The sources that are read at each scrape. */
export interface MetricsSources {
  readonly store: Pick<Store, 'db' | 'isUnreachable' | 'connections'>;
  readonly calls: RequestsInProgress;
  readonly now: () => Date;
  readonly log: Log;
}

/** Serves `GET /metrics` in the text format of Prometheus, on a separate port that visitors cannot reach. */
export function createMetricsApp(measured: MetricsSources): Hono {
  const ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess });
  processGauges(ofProcess, measured);
  const fromDatabase = new Registry();
  const readDatabase = registerDatabaseGauges(fromDatabase);
  const { store, now, log } = measured;

  const databaseText = async (): Promise<string[]> => {
    if (store.isUnreachable()) return [];

    try {
      await readDatabase(store.db, now());
      return [await fromDatabase.metrics()];
    } catch (error) {
      // Old values would look as if the database answered.
      log.warn({ err: error }, 'the database was not measured');
      return [];
    }
  };

  const hono = new Hono();
  hono.get('/metrics', async (context) => {
    const texts = [await metricsRegistry.metrics(), await ofProcess.metrics(), ...(await databaseText())];
    return context.text(texts.join('\n'), 200, { 'Content-Type': metricsRegistry.contentType });
  });
  return hono;
}

function processGauges(registry: Registry, { store, calls }: MetricsSources): void {
  const registers = [registry];
  new Gauge({
    name: 'chhatri_open_requests',
    help: 'Requests under way',
    registers,
    collect() {
      this.set(calls.count);
    },
  });
  new Gauge({
    name: 'chhatri_database_away',
    help: '1 while the database does not answer and requests are refused',
    registers,
    collect() {
      this.set(store.isUnreachable() ? 1 : 0);
    },
  });
  new Gauge({
    name: 'chhatri_database_connections',
    help: 'Connections to PostgreSQL that are in use and idle, and requests that wait for one',
    labelNames: ['use'],
    registers,
    collect() {
      for (const [use, value] of Object.entries(store.connections())) this.set({ use }, value);
    },
  });
}
