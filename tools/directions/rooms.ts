import type { Line } from '#contract/lines.ts';
import { lowerRooms, packagesWithout, SERVER_ROOMS } from './server-rooms.ts';

/** A part of the project, the imports its files may have, and the packages that are forbidden in it. */
export interface Room {
  /** A glob from the project's root; `<line>` and `<feature>` match any of them. A file belongs to its last match. */
  room: string;
  /** Globs as well; `<line>` is the room's own line and what its family shares, `<feature>` the room's own. */
  imports: readonly string[];
  without?: readonly string[];
}

/** Folders under `lines/` that several lines share. */
export const LINE_FAMILIES = { motor: ['car', 'two-wheeler'] } as const satisfies Record<string, readonly Line[]>;

/** What the lines and the site's pages share: the folders of `src/features`. */
export const FEATURE_FOLDERS = [
  ...['callback', 'contact', 'cover-so-far', 'decision', 'estimate', 'kyc', 'landing', 'members', 'owner'],
  ...['payment', 'plans', 'policy', 'premium', 'proposal', 'sharing'],
];

/** The registries of the contract, and what all lines have. */
const CONTRACT = ['contract/*', 'contract/{funnel,shared}/**'];
/** The server speaks it with partners; no page loads it. */
const PARTNER_CONTRACT = 'contract/partners/**';
const MACHINES = ['machines/{core,flows,shell,lifecycles}/**'];
/** The machines that the server runs or asks. */
const SERVER_MACHINES = ['machines/{core,lifecycles}/**'];

const NO_SERVER = ['hono'];
const NO_HTTP_OR_SQL = ['hono', 'drizzle-orm'];
const NO_REACT = ['react', 'react-dom', '@xstate/react', ...NO_SERVER];
const NO_MACHINES = ['xstate', ...NO_REACT];
/** Screens never navigate: they send an event to the journey. */
const NO_ROUTER = ['react-router-dom', ...NO_SERVER];

const JOURNEY = ['src/{journey,lib,api,ui}/**'];
/** Screens never fetch: they send an event to the journey. */
const JOURNEY_WITHOUT_CALLS = ['src/{journey,lib,ui}/**', 'src/api/!(call-endpoint|actors).ts'];
/** Other features may import the files of a feature, but not its folders. */
const DOORS = ['src/features/*', 'src/features/*/*'];

/** What every room of the server may import. */
const UNDER_SERVER = [...CONTRACT, PARTNER_CONTRACT, ...SERVER_MACHINES];

/** The rest of the server that a line may import. */
const UNDER_LINES = [...UNDER_SERVER, ...SERVER_ROOMS.filter(({ name }) => name === 'lines').flatMap(lowerRooms)];

/** Imports go in one direction; docs/architecture.md has the layers. */
export const ROOMS: readonly Room[] = [
  { room: 'contract/*', imports: ['contract/**'], without: NO_MACHINES },
  { room: 'contract/funnel/**', imports: ['contract/*', 'contract/{funnel,shared}/**'], without: NO_MACHINES },
  { room: 'contract/shared/**', imports: ['contract/shared/**'], without: NO_MACHINES },
  { room: PARTNER_CONTRACT, imports: ['contract/**'], without: NO_MACHINES },
  { room: 'contract/lines/<line>/**', imports: [...CONTRACT, 'contract/lines/<line>/**'], without: NO_MACHINES },

  { room: 'machines/*', imports: [...CONTRACT, 'machines/**'], without: NO_REACT },
  { room: 'machines/core/**', imports: [...CONTRACT, 'machines/core/**'], without: NO_REACT },
  {
    room: 'machines/lifecycles/**',
    imports: [...CONTRACT, 'machines/lifecycles/**', 'machines/core/checked-setup.ts'],
    without: NO_REACT,
  },
  { room: 'machines/flows/**', imports: [...CONTRACT, 'machines/{core,flows}/**'], without: NO_REACT },
  { room: 'machines/shell/**', imports: [...CONTRACT, 'machines/{core,shell}/**'], without: NO_REACT },
  {
    room: 'machines/lines/<line>/**',
    imports: [...CONTRACT, ...MACHINES, '{contract,machines}/lines/<line>/**'],
    without: NO_REACT,
  },

  { room: 'src/ui/**', imports: [...CONTRACT, 'src/ui/**'], without: NO_ROUTER },
  { room: 'src/{lib,api}/**', imports: [...CONTRACT, ...MACHINES, 'src/{lib,api,ui}/**'], without: NO_ROUTER },
  { room: 'src/journey/**', imports: [...CONTRACT, ...MACHINES, ...JOURNEY], without: NO_SERVER },
  { room: 'src/features/*', imports: ['src/{features,journey}/**'], without: NO_ROUTER },
  {
    room: 'src/features/<feature>/**',
    imports: [...CONTRACT, ...MACHINES, ...JOURNEY_WITHOUT_CALLS, ...DOORS, 'src/features/<feature>/**'],
    without: NO_ROUTER,
  },
  // The actors of a feature's own machine.
  {
    room: 'src/features/<feature>/**/*-in-browser.ts',
    imports: [...CONTRACT, ...MACHINES, ...JOURNEY, ...DOORS, 'src/features/<feature>/**'],
    without: NO_ROUTER,
  },
  { room: 'src/lines/*', imports: ['{contract,machines}/**', 'src/!(app)/**'], without: NO_ROUTER },
  {
    room: 'src/lines/<line>/**',
    imports: [
      ...[...CONTRACT, ...MACHINES, ...JOURNEY_WITHOUT_CALLS, ...DOORS],
      '{contract,machines,src}/lines/<line>/**',
    ],
    without: NO_ROUTER,
  },
  { room: 'src/app/**', imports: ['{contract,machines,src}/!(studio)/**'], without: NO_SERVER },
  // The analysts' own document. No page of the visitors' app imports it.
  { room: 'src/studio/**', imports: ['{contract,machines}/**', 'src/{studio,ui,lib}/**'], without: NO_ROUTER },
  // A state's real screen, and where a purchase can come: the product's own parts, and the model of its visitors.
  {
    room: 'src/studio/{frame,what-if}/**',
    imports: ['{contract,machines}/**', 'src/!(app)/**', 'src/app/{chrome/**,styles.ts}', 'tools/model/**'],
    without: NO_ROUTER,
  },
  // What draws a chart, also for commands: pure.
  { room: 'src/studio/exports/**', imports: ['machines/core/**', 'src/studio/{chart,exports}/**'], without: NO_REACT },
  { room: 'src/studio/chart/**', imports: ['machines/core/**', 'src/studio/chart/**'], without: NO_REACT },

  ...SERVER_ROOMS.filter(({ name }) => name !== 'lines').map((room) => ({
    room: `server/${room.name}/**`,
    imports: [...UNDER_SERVER, ...lowerRooms(room), `server/${room.name}/**`, ...(room.also ?? [])],
    without: packagesWithout(room),
  })),
  // It speaks of vehicles.
  { room: 'server/domain/ports/vehicle-register.ts', imports: ['contract/lines/motor/**'], without: NO_HTTP_OR_SQL },
  {
    room: 'server/lines/<line>/**',
    imports: [
      ...[...UNDER_LINES, 'contract/lines/<line>/**'],
      ...['server/lines/<line>/!(*-line).ts', 'server/lines/<line>/!(routes)/**'],
    ],
    without: NO_HTTP_OR_SQL,
  },
  // Where a line meets HTTP.
  {
    room: 'server/lines/<line>/{*-line.ts,routes/**}',
    imports: [...UNDER_LINES, 'server/api/{http,routes}/**', '{contract,server}/lines/<line>/**'],
    without: NO_HTTP_OR_SQL,
  },
  // What puts the rooms together.
  { room: 'server/*', imports: [...UNDER_SERVER, 'server/*', 'server/!(lines)/**'] },
  { room: 'server/{server-lines,connect-ports,sandbox-ports}.ts', imports: [...UNDER_SERVER, 'server/**'] },

  { room: 'tools/**', imports: ['{contract,machines,server,src,tools}/**'] },
  { room: 'tests/**', imports: ['{contract,machines,server,src,tests,tools}/**'] },
];
