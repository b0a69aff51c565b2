type Protocol = 'HTTP' | 'SQL';

/** A folder of the server. */
interface ServerRoom {
  readonly name: string;
  readonly holds: string;
  /** It may import the packages of these, and lower rooms that know no other ones. Without it, neither. */
  readonly knows?: readonly Protocol[];
  /** Lower rooms, or groups of them, that it may not import. */
  readonly avoids?: readonly string[];
  /** Globs of other files that it may import. */
  readonly also?: readonly string[];
}

/**
 * The server's rooms, the lowest first: a file imports its own room and lower ones, types included. So no two rooms import each
 * other. `npm run lint` checks it; docs/architecture.md has this list.
 */
export const SERVER_ROOMS: readonly ServerRoom[] = [
  { name: 'shared', holds: 'refusals, secrets, backoff: what no feature owns' },
  { name: 'log', holds: 'log, spans and metrics' },
  { name: 'domain/messages', holds: 'what mails and SMS say, and the interface of who sends them' },
  { name: 'reference', holds: "PIN codes, RTO codes, vehicles, countries, the sandbox's insurers" },
  { name: 'config', holds: 'the settings of each part, read from the environment' },
  { name: 'partner-calls', holds: 'a time limit, a circuit breaker and a checked answer for each call of a partner' },
  { name: 'pdf', holds: 'writes a tagged PDF' },
  { name: 'domain/shared', holds: 'ids, transitions, consents, stores of limits' },
  { name: 'domain/kyc', holds: 'the case of an identity check' },
  { name: 'domain/payment', holds: 'orders, received sums, when the gateway is asked' },
  { name: 'domain/insurers', holds: 'the interfaces of insurers and their panels, decisions, checks of sums' },
  { name: 'domain/plan-documents', holds: 'wordings and information sheets' },
  { name: 'domain/plans', holds: 'list, choice and price of plans' },
  { name: 'domain/policy', holds: 'issuance, schedule, calendar' },
  { name: 'domain/answers', holds: 'checks of answers that a schema cannot make' },
  { name: 'domain/owner', holds: 'whose policies a code opens' },
  { name: 'domain/sharing', holds: 'quotes that are shared' },
  { name: 'domain/callback', holds: "an adviser's call-back" },
  { name: 'domain/ports', holds: 'the interfaces of partners' },
  { name: 'domain/journey', holds: 'a journey, its order of steps, what a line adds' },
  {
    name: 'domain/settlement',
    holds: 'commands on orders, received sums and issuance: money becomes a policy, or goes back',
  },
  { name: 'context', holds: 'what requests, webhooks and jobs share: settings, log, clock, partners, stores' },
  { name: 'operations/unit-of-work', holds: 'one journey in one transaction, and asking a partner between two' },
  { name: 'operations/messages', holds: 'queues, sends and follows a message' },
  { name: 'operations/kyc', holds: 'submits a document, a code, a link' },
  { name: 'operations/insurers', holds: 'asks panels of insurers, within their time' },
  { name: 'operations/plans', holds: 'stores the chosen plan and the cart' },
  { name: 'operations/callback', holds: 'counts call-back requests' },
  { name: 'operations/sharing', holds: 'shares quotes by link, mail and PDF' },
  { name: 'operations/owner', holds: "sends and checks an owner's code" },
  { name: 'operations/decision', holds: 'asks insurers to decide' },
  { name: 'operations/purchase', holds: 'stores what commands changed of a purchase, with its messages' },
  { name: 'operations/payment', holds: 'opens and follows orders, returns money' },
  { name: 'operations/policy', holds: 'issues and withdraws policies, fetches their documents' },
  { name: 'documents', holds: 'our PDF documents, and the thread that renders them', avoids: ['operations'] },
  {
    name: 'partners',
    holds: 'adapters: Razorpay, Cashfree, SMTP, MSG91, insurers',
    avoids: ['operations', 'documents'],
  },
  {
    name: 'db',
    holds: 'schema, migrations, and the implementations of the stores',
    knows: ['SQL'],
    avoids: ['operations', 'documents', 'partners'],
  },
  { name: 'funnel', holds: 'counts of visits and transitions', knows: ['SQL'] },
  {
    name: 'api/http',
    holds: 'what every call passes',
    knows: ['HTTP'],
    // Which errors mean that the database does not answer.
    also: ['server/db/unavailable.ts'],
  },
  { name: 'api/routes', holds: 'the routes that lines share', knows: ['HTTP', 'SQL'] },
  { name: 'api/site', holds: 'prerendered pages and the service worker', knows: ['HTTP'] },
  // Its rules are in rooms.ts: a line meets HTTP in its routes alone.
  { name: 'lines', holds: 'products, rating, underwriting and routes of each line' },
  { name: 'sandbox', holds: 'simulated partners and their pages', knows: ['HTTP', 'SQL'] },
  { name: 'worker/jobs', holds: 'runs what is due' },
  { name: 'worker/rights', holds: 'exports and erases a person', knows: ['SQL'] },
  { name: 'worker/staff-tasks', holds: "the broker's daily list", knows: ['SQL'] },
  { name: 'worker/retention', holds: 'deletes what is overdue', knows: ['SQL'] },
  { name: 'studio', holds: "the analysts' figures and logs", knows: ['HTTP', 'SQL'], avoids: ['sandbox'] },
  { name: 'telemetry', holds: 'serves metrics, sends spans', knows: ['HTTP', 'SQL'], avoids: ['sandbox'] },
];

/** Rooms by which one acts on the world or reads the settings: what decides is handed values. */
const OUTSIDE_OF_DOMAIN = ['log', 'config', 'partner-calls'];

/** The packages by which a room knows HTTP or SQL. */
const PACKAGES: Readonly<Record<Protocol, readonly string[]>> = {
  HTTP: ['hono', '@hono/node-server'],
  SQL: ['drizzle-orm', 'pg', '@electric-sql/pglite'],
};
const PROTOCOLS = ['HTTP', 'SQL'] as const;

/** The packages that a room may not import. */
export const packagesWithout = ({ knows = [] }: ServerRoom): string[] =>
  PROTOCOLS.filter((protocol) => !knows.includes(protocol)).flatMap((protocol) => PACKAGES[protocol]);

const avoidedByDomain = (name: string): readonly string[] => (name.startsWith('domain/') ? OUTSIDE_OF_DOMAIN : []);

/** Whether a room is this one, or one of this group. */
const isIn = ({ name }: ServerRoom, room: string): boolean => name === room || name.startsWith(`${room}/`);

/** Globs of the lower rooms that a room may import. Lines are imported by what puts the rooms together alone. */
export const lowerRooms = ({ name, knows = [], avoids = [] }: ServerRoom): string[] =>
  SERVER_ROOMS.slice(
    0,
    SERVER_ROOMS.findIndex((room) => room.name === name),
  )
    .filter((room) => room.name !== 'lines' && (room.knows ?? []).every((protocol) => knows.includes(protocol)))
    .filter((room) => ![...avoids, ...avoidedByDomain(name)].some((avoided) => isIn(room, avoided)))
    .map((room) => `server/${room.name}/**`);

/** The list as docs/architecture.md has it. */
export const serverRoomsTable = (): string =>
  ['| room | holds | knows |', '|---|---|---|']
    .concat(SERVER_ROOMS.map(({ name, holds, knows = [] }) => `| \`${name}\` | ${holds} | ${knows.join(', ')} |`))
    .join('\n');
