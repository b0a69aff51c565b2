/** A folder of the server. */
interface ServerRoom {
  readonly name: string;
  readonly holds: string;
  /** What its files may use besides the lower rooms. Missing: it knows neither. */
  readonly knows?: readonly ('HTTP' | 'SQL')[];
  /** Lower rooms that it may not import. */
  readonly avoids?: readonly string[];
  /** Globs of what it may import besides. */
  readonly also?: readonly string[];
}

/**
 * The server's rooms, the lowest first: a file imports its own room and lower ones, types included. So no two rooms import each
 * other. `npm run lint` checks it; docs/architecture.md has this list.
 */
export const SERVER_ROOMS: readonly ServerRoom[] = [
  { name: 'shared', holds: 'refusals, secrets, backoff: what no feature owns' },
  { name: 'log', holds: 'log, spans and metrics' },
  { name: 'messages', holds: 'what mails and SMS say, and the interface of who sends them' },
  { name: 'config', holds: 'the settings of each part, read from the environment' },
  { name: 'partner-calls', holds: 'a time limit, a circuit breaker and a checked answer for each call of a partner' },
  { name: 'reference', holds: 'PIN codes, RTO codes, vehicles, countries' },
  { name: 'pdf', holds: 'writes a tagged PDF' },
  { name: 'domain/shared', holds: 'ids, transitions, consents, stores of limits' },
  { name: 'domain/kyc', holds: 'the case of an identity check' },
  { name: 'domain/payment', holds: 'orders, received sums, when the gateway is asked' },
  { name: 'domain/insurers', holds: 'panels of insurers, their adapters, decisions' },
  { name: 'domain/plan-documents', holds: 'wordings and information sheets' },
  { name: 'domain/plans', holds: 'list, choice and price of plans' },
  { name: 'domain/policy', holds: 'issuance, schedule, calendar' },
  { name: 'domain/answers', holds: 'checks of answers that a schema cannot make' },
  { name: 'domain/owner', holds: 'whose policies a code opens' },
  { name: 'domain/sharing', holds: 'quotes that are shared' },
  { name: 'domain/callback', holds: "an adviser's call-back" },
  // The register of vehicles speaks of vehicles.
  { name: 'domain/ports', holds: 'the interfaces of partners', also: ['contract/lines/motor/**'] },
  { name: 'domain/journey', holds: 'a journey, its stores, its unit of work' },
  { name: 'operations/messages', holds: 'queues, sends and follows a message' },
  { name: 'operations/kyc', holds: 'submits a document, a code, a link' },
  { name: 'operations/plans', holds: 'stores the chosen plan and the cart' },
  { name: 'operations/callback', holds: 'counts the requests of call-backs' },
  { name: 'operations/sharing', holds: 'shares quotes by link, mail and PDF' },
  { name: 'operations/owner', holds: 'sends and checks the code of an owner' },
  { name: 'operations/underwriting', holds: 'asks insurers to decide' },
  { name: 'operations/payment', holds: 'opens and follows orders, returns money' },
  { name: 'operations/policy', holds: 'issues, fetches and withdraws policies' },
  { name: 'documents', holds: 'the documents that we draw, and the thread that draws them' },
  { name: 'partners', holds: 'adapters: Razorpay, Cashfree, SMTP, MSG91, insurers over HTTP' },
  { name: 'db', holds: 'schema, migrations, and what is behind the stores', knows: ['SQL'] },
  { name: 'funnel', holds: 'counts of visits and transitions', knows: ['SQL'] },
  {
    name: 'api/http',
    holds: 'what every call passes',
    knows: ['HTTP'],
    avoids: ['db', 'funnel'],
    // Which errors mean that the database does not answer.
    also: ['server/db/unavailable.ts'],
  },
  { name: 'api/routes', holds: 'the routes that lines share', knows: ['HTTP', 'SQL'] },
  { name: 'api/site', holds: 'prerendered pages and the service worker', knows: ['HTTP'], avoids: ['db', 'funnel'] },
  { name: 'lines', holds: 'products, rating, underwriting and routes of each line', avoids: ['db', 'funnel'] },
  { name: 'sandbox', holds: 'partners that are played, and their pages', knows: ['HTTP', 'SQL'] },
  { name: 'worker/jobs', holds: 'runs what is due' },
  { name: 'worker/rights', holds: 'exports and erases a person', knows: ['SQL'] },
  { name: 'worker/duties', holds: "the broker's daily list", knows: ['SQL'] },
  { name: 'worker/retention', holds: 'deletes what is overdue', knows: ['SQL'] },
  { name: 'studio', holds: "the analysts' figures and logs", knows: ['HTTP', 'SQL'] },
  { name: 'telemetry', holds: 'serves metrics, sends spans', knows: ['HTTP', 'SQL'] },
];

/** The packages that mean HTTP and SQL. */
const PACKAGES = { HTTP: 'hono', SQL: 'drizzle-orm' } as const;

/** The packages that a room may not import. */
export const packagesWithout = ({ knows = [] }: ServerRoom): string[] =>
  Object.entries(PACKAGES).flatMap(([what, name]) => (knows.some((known) => known === what) ? [] : name));

/** Globs of the rooms below one, without those that it avoids. */
export const lowerRooms = ({ name, avoids = [] }: ServerRoom): string[] =>
  SERVER_ROOMS.slice(
    0,
    SERVER_ROOMS.findIndex((room) => room.name === name),
  )
    .filter((room) => !avoids.includes(room.name))
    .map((room) => `server/${room.name}/**`);

/** The list as docs/architecture.md has it. */
export const serverRoomsTable = (): string =>
  ['| room | holds | knows |', '|---|---|---|']
    .concat(SERVER_ROOMS.map(({ name, holds, knows = [] }) => `| \`${name}\` | ${holds} | ${knows.join(', ')} |`))
    .join('\n');
