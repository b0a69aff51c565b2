import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { html, raw } from 'hono/html';
import { formatDate, timeInIndia } from '#contract/shared/dates.ts';
import { countedText } from '#server/shared/counted-texts.ts';
import { axeSection } from './axe-section.ts';
import { chartSection } from './chart-section.ts';
import { coverageSection } from './coverage-section.ts';
import { failuresOf, pathSection } from './path-section.ts';
import type { ReportData } from './report-data.ts';

/** The report as one file: it asks for nothing, and its policy allows only its own script and style. */

const FONT = 'public/fonts/chhatri-sans.woff2';
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const fileHere = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const STYLES = ['report.css', 'coverage-section.css', 'chart-section.css', 'path-section.css'];
const style = (): string => {
  const font = readFileSync(FONT).toString('base64');
  return `@font-face{font-family:'Chhatri Sans';src:url(data:font/woff2;base64,${font}) format('woff2');font-weight:400 700}\n${STYLES.map(fileHere).join('')}`;
};

/** JSON within a script element, which `<` could end. */
const embedded = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The places for the filters: names by their number, since each occurs in hundreds of places. */
const placesForScript = ({ places }: ReportData) => {
  const names = [...new Set(places.flatMap(({ states, tags, rows }) => [...states, ...tags, ...rows]))];
  const numbers = new Map(names.map((name, index) => [name, index]));
  const numbered = (list: readonly string[]) => list.map((name) => numbers.get(name) ?? -1);
  return {
    names,
    places: places.map(({ states, tags, rows }) => [numbered(states), numbered(tags), numbered(rows)]),
  };
};

const headline = ({ machines }: ReportData): string => {
  const paths = machines.flatMap((machine) => machine.paths);
  const failed = paths.filter((path) => failuresOf(path).length > 0).length;
  const played = paths.filter((path) => path.played.length > 0).length;
  const all = countedText(paths.length, 'path');
  if (played === 0)
    return `${all}; none was played on the screens of this commit. Each says by which command; npm run test:paths plays all covering ones`;
  return `${all}, ${played} played on the screens, ${failed === 0 ? 'none failed' : `${failed} failed`}`;
};

export interface Pictures {
  /** Data URLs by file name. */
  readonly urls: Readonly<Record<string, string>>;
  /** How many the report has no room for. */
  readonly leftOut: number;
}

export const reportPage = async (data: ReportData, { urls, leftOut }: Pictures): Promise<string> => {
  const css = style();
  const script = fileHere('report-script.js');
  const policy = `default-src 'none'; img-src data:; font-src data:; style-src ${hashOf(css)}; script-src ${hashOf(script)}; base-uri 'none'; form-action 'none'`;
  const { commit, made, kind } = data;
  const page = await html`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Paths of every funnel</title>
<style>${raw(css)}</style>
</head>
<body>
<header>
<h1>Paths of every funnel</h1>
<p>${headline(data)}.</p>
<p class="soft">Kind ${kind}${commit === null ? '' : html`, commit <code>${commit.slice(0, 12)}</code>`}, made on ${formatDate(made, 'dd MMM yyyy')} at ${timeInIndia(made)} in India</p>
<nav aria-label="Parts of the report"><a href="#coverage">Coverage</a> <a href="#rows">Rows</a> <a href="#axe">Accessibility</a> <a href="#charts">Charts</a> <a href="#paths">Paths</a></nav>
</header>
<main>
${coverageSection(data)}
${axeSection(data)}
${await chartSection(data)}
${pathSection(data, { count: Object.keys(urls).length, leftOut })}
</main>
<script type="application/json" id="places">${raw(embedded(placesForScript(data)))}</script>
<script type="application/json" id="pictures">${raw(embedded(urls))}</script>
<script>${raw(script)}</script>
</body>
</html>
`;
  return String(page);
};
