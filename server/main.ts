import { CallCounters } from './api/http/call-counts.ts';
import { closeServer, ListenError, listen } from './api/http/listen.ts';
import { RequestsInProgress } from './api/http/requests-in-progress.ts';
import { assertBuildMatches } from './api/site/build-check.ts';
import { readPages } from './api/site/pages.ts';
import { createApp } from './app.ts';
import { type Config, configFromEnv } from './config/config.ts';
import { ConfigError } from './config/env.ts';
import { assertNodeVersion } from './config/node-version.ts';
import { DatabaseRefusedError } from './db/database-fault.ts';
import type { Store } from './db/db.ts';
import { StoreLockedError } from './db/folder-lock.ts';
import { openStore } from './db/open-store.ts';
import { assertSecretMatches } from './db/secret-check.ts';
import { openPdfRenderThread } from './documents/pdf-render-thread.ts';
import { EventQueue } from './funnel/event-queue.ts';
import { InsurerCounts } from './funnel/insurer-counts.ts';
import { DEV_BUILD, registerBuilds } from './funnel/known-builds.ts';
import { LandingCounts } from './funnel/landing-counts.ts';
import { createLog, type Log } from './log/log.ts';
import { pdfWorkerUrl } from './pdf-worker-url.ts';
import { startJobs } from './start-jobs.ts';
import { stopInOrder } from './stop-in-order.ts';
import { createMetricsApp, type MetricsSources } from './telemetry/metrics-app.ts';
import { measureEventLoopDelays, watchEventLoop } from './telemetry/watch-event-loop.ts';

/** How long calls and tasks may take to end after a signal. */
const GRACE_MS = 10_000;

async function main(): Promise<void> {
  assertNodeVersion(process.versions.node);
  const config = configFromEnv(process.env);
  const pages = readPages(config.webFolder);
  assertBuildMatches(pages, config);
  const { databaseUrl, dataFolder, production } = config;
  const store = await openStore(databaseUrl ? { databaseUrl } : { dataFolder });
  try {
    await assertSecretMatches(store.db, config.secret);
    if (pages) await registerBuilds(store.db, [pages.build, ...(production ? [] : [DEV_BUILD])]);
    await run(config, store);
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function run(config: Config, store: Store): Promise<void> {
  const log = createLog(config.logLevel);
  const stopTracing = await traceIfAsked(config, log);
  const now = () => new Date();
  const pdfRenderer = openPdfRenderThread(pdfWorkerUrl());
  const calls = new RequestsInProgress();
  const options = {
    db: store.db,
    read: store.read,
    isDatabaseUnreachable: store.isUnreachable,
    now,
    config,
    log,
    pdfRenderer,
  };
  const callCounts = new CallCounters(now);
  const counted = { events: new EventQueue(), insurerCounts: new InsurerCounts(), landings: new LandingCounts() };
  const server = await listen(
    createApp({ ...options, calls, callCounts, ...counted }),
    config.port,
    config.host ?? undefined,
  );
  const closeMetrics = await serveMetrics(config, { store, calls, now, log });
  watchEventLoop(log, measureEventLoopDelays());
  // The embedded database has no other process.
  const stopJobs = startJobs({ ...options, ...counted, ...(config.databaseUrl && { sharedCounts: callCounts }) });
  printAddresses(config);

  let stopping = false;
  const stop = async () => {
    // A second signal ends the process at once.
    if (stopping) process.exit(1);
    stopping = true;
    await closeMetrics();
    await stopInOrder({ server, calls, stopJobs, pdfRenderer, store, log }, GRACE_MS);
    await stopTracing();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'could not stop in order');
          process.exit(1);
        },
      );
    });
  }
}

/** Sends traces if there is somewhere to send them. Gives how to stop. OpenTelemetry's code is loaded only then. */
async function traceIfAsked({ tracesUrl }: Config, log: Log): Promise<() => Promise<void>> {
  if (tracesUrl === null) return async () => undefined;
  const { startTracing } = await import('./telemetry/start-tracing.ts');
  return startTracing(tracesUrl, log);
}

/** Serves them if a port is set. Gives how to stop. */
async function serveMetrics({ metrics }: Config, measured: MetricsSources): Promise<() => Promise<void>> {
  if (metrics === null) return async () => undefined;
  const server = await listen(createMetricsApp(measured), metrics.port, metrics.host);
  return () => closeServer(server, 0);
}

function printAddresses({ publicUrl, sandbox, databaseUrl, dataFolder }: Config): void {
  const lines = [
    `Chhatri is at   ${publicUrl}`,
    `API             ${publicUrl}/api/openapi.json`,
    ...(sandbox ? [`Sandbox inbox   ${publicUrl}/sandbox/inbox`] : []),
    `Data            ${databaseUrl ? 'PostgreSQL at DATABASE_URL' : dataFolder}`,
    `Node            ${process.versions.node}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

main().catch((error: unknown) => {
  // A mistake that the operator can correct is a sentence. Anything else is a bug and needs its stack.
  const known = [ConfigError, DatabaseRefusedError, ListenError, StoreLockedError].some(
    (kind) => error instanceof kind,
  );
  console.error(known && error instanceof Error ? error.message : error);
  process.exit(1);
});
