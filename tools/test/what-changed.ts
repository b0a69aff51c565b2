import { readdirSync } from 'node:fs';
import { LINES, type Line } from '#contract/lines.ts';
import { sourcesOf } from '#tools/paths/source-hash.ts';

/** What a change can break of the tiers that `npm test` leaves out. */
export interface Breakable {
  /** Whether PostgreSQL's tier runs. */
  readonly postgres: boolean;
  /** The lines of which more paths are played. */
  readonly lines: readonly Line[];
  /** Whether the shell's machines are played. */
  readonly shell: boolean;
}

export const EVERYTHING: Breakable = { postgres: true, lines: LINES, shell: true };
const NOTHING: Breakable = { postgres: false, lines: [], shell: false };

/** Documents, what `npm test` runs itself, and what only commands of their own use. */
const HARMLESS = [
  /^(docs|charts|deploy|\.ci)\//,
  /^[^/]+\.md$/,
  /^(src\/studio|tests\/(bench|chaos|core|failover|faults|fuzz|lines|rolling|traffic|ui))\//,
  /^tools\/(bench|charts|check|directions|doctor|duplicates|funnel|loose-texts|machine-lint|messages|mutants|partner-check|partner-contract|rights|rolling|screens|spec|studio)\//,
];
const SHELL =
  /^(machines\/shell|src\/(app\/shell|lib\/shell|features\/(callback|estimate|landing|owner|sharing))|tools\/player\/shell)\//;
/** What PostgreSQL's tier is made of. */
const SERVER =
  /^(server|contract|machines\/(core|lifecycles)|tests\/(contract|server|support|walk)|tools\/(app|model|sandbox))\//;
/** What shows pages, or plays them. */
const PAGES =
  /^(contract|index\.html$|machines|public|server|src|tests\/e2e|tools\/(app|build|model|path-report|paths|player|sandbox|test))(\/|$)/;
/** A folder or file of a line, or of the lines that share it. */
const OF_LINE = /\/lines\/(health|car|two-wheeler|travel|motor)[-/]/;

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`);

/** The files that a line's screens, chart and player are made of. */
const sourcesOfLine = (line: Line): ReadonlySet<string> => {
  const entries = [
    ...[`src/lines/${line}`, `machines/lines/${line}`].flatMap(filesIn),
    `tools/player/lines/${line}-player.ts`,
  ];
  return new Set(sourcesOf(entries).files);
};

/** Read once: it takes a second. */
let sources: ReadonlyMap<Line, ReadonlySet<string>> | undefined;
const linesMadeOf = (file: string): Line[] => {
  sources ??= new Map(LINES.map((line) => [line, sourcesOfLine(line)]));
  return LINES.filter((line) => sources?.get(line)?.has(file));
};

const linesOf = (file: string): readonly Line[] => {
  const [, owner] = OF_LINE.exec(file) ?? [];
  if (owner !== undefined) return owner === 'motor' ? ['car', 'two-wheeler'] : LINES.filter((line) => line === owner);
  const lines = linesMadeOf(file);
  // What no line imports is loaded in another way: by the document, by the server, or by the test.
  return lines.length > 0 ? lines : LINES;
};

const breakableBy = (file: string): Breakable => {
  if (HARMLESS.some((files) => files.test(file))) return NOTHING;
  const [isOfServer, isOfPages] = [SERVER.test(file), PAGES.test(file)];
  if (!isOfServer && !isOfPages) return EVERYTHING;
  return { postgres: isOfServer, lines: isOfPages ? linesOf(file) : [], shell: SHELL.test(file) };
};

/**
 * A file that no rule names may break everything.
 * @param changed files by their path from the project's root, or null if no one knows
 */
export function whatChanged(changed: readonly string[] | null): Breakable {
  if (changed === null) return EVERYTHING;
  return changed.map(breakableBy).reduce(
    (one, other) => ({
      postgres: one.postgres || other.postgres,
      lines: LINES.filter((line) => one.lines.includes(line) || other.lines.includes(line)),
      shell: one.shell || other.shell,
    }),
    NOTHING,
  );
}
