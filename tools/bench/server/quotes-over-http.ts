import { addDays } from '#contract/shared/dates.ts';
import { startSandbox } from '../../app/start-sandbox.ts';
import { type Server, startServer } from '../../app/start-server.ts';
import { beginBenchJourneys } from './bench-journeys.ts';
import { driveLoad, type LoadResult } from './drive-load.ts';

/** A list of plans, of insurers in the server's own process or of the same ones behind their bridge in a second process. */
interface QuotesRow {
  readonly insurers: 'in process' | 'over HTTP';
  /** For the first time of each journey, when all insurers are asked; and again, when their answers are cached. */
  readonly measurement: 'first list' | 'list again';
  readonly load: LoadResult;
}

const CONNECTIONS = 50;
const JOURNEYS = 400;
const MEASUREMENTS = ['first list', 'list again'] as const;
/**
 * Of the rate in process, for a list that is asked for again, as `bench:server` asks for lists. The first list's is printed: on one
 * machine the bridge's process takes its time from the server's.
 */
const LEAST_RATE = 0.5;
/** Times p50. */
const MAX_P99 = 5;

export async function measureQuotesOverHttp(seconds: number): Promise<QuotesRow[]> {
  const inProcess = await measured('in process', await startServer(), seconds);
  const partners = await startSandbox();
  try {
    return [...inProcess, ...(await measured('over HTTP', await startServer({ partners }), seconds))];
  } finally {
    await partners.stop();
  }
}

async function measured(insurers: QuotesRow['insurers'], server: Server, seconds: number): Promise<QuotesRow[]> {
  const drive = async (requests: Parameters<typeof driveLoad>[1], until: Parameters<typeof driveLoad>[2]['until']) =>
    driveLoad(server.url, requests, { connections: CONNECTIONS, until });
  try {
    // A process that has just started compiles what it runs.
    await drive(await listsOf(server.url, 1970), { requests: JOURNEYS });
    const lists = await listsOf(server.url, 1980);
    return [
      { insurers, measurement: 'first list', load: await drive(lists, { requests: JOURNEYS }) },
      { insurers, measurement: 'list again', load: await drive(lists, { seconds }) },
    ];
  } finally {
    await server.stop();
  }
}

/** Of families of which no two are alike: the prices of one are cached for all journeys that ask for the same. */
async function listsOf(url: string, year: number) {
  const journeys = await beginBenchJourneys(url, JOURNEYS, (index) => addDays(`${year}-01-01`, index));
  return journeys.map(({ list }) => list);
}

export const quotesText = ({ insurers, measurement, load }: QuotesRow): string =>
  `Insurers ${insurers}, ${measurement}: ${load.rate.toFixed(0)} a second, p50 ${load.p50} ms, p99 ${load.p99} ms, ${load.errors} errors`;

/** Missed targets of issue 32, in words. */
export function quotesMissed(rows: readonly QuotesRow[]): string[] {
  return MEASUREMENTS.flatMap((measurement) => {
    const of = (insurers: QuotesRow['insurers']) =>
      rows.find((row) => row.insurers === insurers && row.measurement === measurement)?.load;
    const [inProcess, overHttp] = [of('in process'), of('over HTTP')];
    if (!inProcess || !overHttp) return [`${measurement}: not measured`];
    const ratio = overHttp.rate / inProcess.rate;
    const tail = overHttp.p99 / Math.max(1, overHttp.p50);
    const errors = inProcess.errors + overHttp.errors;
    const at = `${measurement} over HTTP`;
    return [
      ...(errors > 0 ? [`${measurement}: ${errors} errors`] : []),
      ...(measurement === 'list again' && ratio < LEAST_RATE
        ? [`${at}: ${ratio.toFixed(2)} of the rate in process, not ${LEAST_RATE}`]
        : []),
      ...(tail > MAX_P99 ? [`${at}: p99 is ${tail.toFixed(1)} times p50, not ${MAX_P99}`] : []),
    ];
  });
}
