import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import { KINDS } from '../paths/options.ts';
import { DRIVERS } from '../paths/out-of-reach.ts';
import { STAMP, whyOutdated, whyUnreadable } from '../paths/stamp.ts';
import type { How } from './player.ts';

/** Where the documents are, and the pictures next to them. */
export const REPORTS = 'reports/played';
const HOWS = ['gesture', 'changed call', 'sent'] as const satisfies readonly How[];

const PlayedStep = v.object({
  /** From 1. */
  number: v.number(),
  /** Of the event: `personalDetails.submit given`. */
  name: v.string(),
  how: v.picklist(HOWS),
  /** After the step: the snapshot's value as JSON, the screen's name, and the text of the page's h1. */
  state: v.string(),
  screen: v.string(),
  title: v.string(),
  /** The answer as it was sent, of people whom the model invents; left out where nothing was typed. */
  typed: v.optional(v.record(v.string(), v.unknown())),
  /** Names of the transitions that it took. */
  fired: v.array(v.string()),
  /** What was expected and what was there instead. Only the last step of a path can have failed. */
  failed: v.optional(v.string()),
  /** File name, next to the document. */
  picture: v.optional(v.string()),
});
/** What playing one path wrote. */
const PlayedPath = v.object({
  /** Of the machine: a line, or a machine of the shell. */
  line: v.string(),
  kind: v.picklist(KINDS),
  seed: v.number(),
  /** Its position among the paths of its kind, from 1. */
  number: v.number(),
  ...STAMP,
  /** Of the window, in CSS pixels; null where there is none. */
  width: v.nullable(v.number()),
  driver: v.picklist(DRIVERS),
  started: v.pipe(v.string(), v.isoTimestamp()),
  seconds: v.number(),
  steps: v.array(PlayedStep),
});
const Written = v.pipe(v.string(), v.parseJson(), PlayedPath);
export type PlayedPath = v.InferOutput<typeof PlayedPath>;
export type PlayedStep = PlayedPath['steps'][number];

/** Writes the document of a path; playing it again at the same width replaces it. */
export const writePlayed = (played: PlayedPath, reports = REPORTS): void => {
  const { line, kind, number, driver, width } = played;
  mkdirSync(reports, { recursive: true });
  const name = [line, kind, number, driver, ...(width === null ? [] : [width])].join('-');
  writeFileSync(`${reports}/${name}.json`, `${JSON.stringify(played, null, 2)}\n`);
};

/** The documents of this commit and these charts, and one sentence for each one that does not count. */
export const readPlayed = (reports = REPORTS): { played: PlayedPath[]; ignored: string[] } => {
  const played: PlayedPath[] = [];
  const ignored: string[] = [];
  const files = existsSync(reports) ? readdirSync(reports).filter((name) => name.endsWith('.json')) : [];
  for (const name of files.sort()) {
    const file = `${reports}/${name}`;
    const parsed = v.safeParse(Written, readFileSync(file, 'utf8'));
    const why = parsed.success ? whyOutdated(file, parsed.output.line, parsed.output) : whyUnreadable(file);
    if (why !== null) ignored.push(why);
    else if (parsed.success) played.push(parsed.output);
  }
  return { played, ignored };
};
