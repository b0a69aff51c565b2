import { html } from 'hono/html';
import { countedText } from '#server/shared/counted-texts.ts';
import { nameOfPair, THINGS } from '#tools/paths/coverage-state.ts';
import { DRIVERS, type Driver } from '#tools/paths/out-of-reach.ts';
import type { Shares } from '#tools/paths/report-schema.ts';
import type { RowCoverage } from '#tools/paths/row-coverage.ts';
import type { HtmlText } from './markup.ts';
import type { ReportData, ReportMachine } from './report-data.ts';

/** How much of each machine each driver saw, and of each row of the specification. */

export const DRIVER_MEANINGS: Record<Driver, string> = {
  pure: 'the machine alone, with a fake server',
  api: 'the machine against the real server',
  browser: 'the real screens in Chromium',
};

type Share = readonly [seen: number, all: number];
/** Rounded down: 100 means all. */
const percentOf = ([seen, all]: Share): number => (all === 0 ? 100 : Math.floor((seen / all) * 100));

/** A bar without a style attribute, which the page's policy refuses. */
const bar = (share: Share): HtmlText => {
  const percent = percentOf(share);
  const look = percent === 100 ? 'all' : percent >= 90 ? 'most' : 'few';
  return html`<svg class="bar ${look}" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true"><rect class="ground" width="100" height="6"/><rect class="fill" width="${percent}" height="6"/></svg>`;
};

const shareCell = (name: string, share: Share | undefined): HtmlText =>
  share === undefined
    ? html`<td data-label="${name}" class="unsaid">not counted</td>`
    : html`<td data-label="${name}"><span class="share"><b>${share[0]}</b>/${share[1]}</span> <span class="percent">${percentOf(share)} %</span>${bar(share)}</td>`;

const driverRow = (driver: Driver, shares: Shares): HtmlText => html`<tr>
<th scope="row"><span class="driver ${driver}">${driver}</span></th>${THINGS.map((thing) => shareCell(thing, shares[thing]))}
</tr>`;

const machineRows = ({ title, report }: ReportMachine): HtmlText => html`<tbody>
<tr class="machine"><th colspan="6" scope="rowgroup">${title}</th></tr>
${DRIVERS.map((driver) => {
  const shares = report.drivers[driver];
  return shares ? driverRow(driver, shares) : '';
})}
</tbody>`;

const isShell = ({ coverage }: ReportMachine): boolean => coverage.section === 'shell';

const tableOf = (machines: readonly ReportMachine[]): HtmlText => html`<table class="coverage">
<thead><tr><th scope="col">Driver</th>${THINGS.map((thing) => html`<th scope="col">${thing}</th>`)}</tr></thead>
${machines.map(machineRows)}
</table>`;

const missedIn = ({ title, report }: ReportMachine): HtmlText => {
  const pair = nameOfPair(['', '']);
  const missed = report.uncovered.filter(({ what }) => !what.includes(pair));
  if (missed.length === 0) return html``;
  return html`<h4>${title}</h4><ul class="missed">${missed.map(({ driver, what, why }) => html`<li><span class="driver ${driver}">${driver}</span> <code>${what}</code> <span class="soft">${why}</span></li>`)}</ul>`;
};

const missedCount = ({ machines }: ReportData): number =>
  machines.flatMap(({ report }) => report.uncovered).filter(({ what }) => !what.includes(nameOfPair(['', '']))).length;

const rowLine = ({ id, text, drivers }: RowCoverage): HtmlText => html`<tr data-row="${id}">
<th scope="row"><code>${id}</code><span class="soft">${text.replace(/ ?\(?\[decision (\d+)\]\([^)]*\)\)?/g, ' (decision $1)')}</span></th>
${DRIVERS.filter((driver) => drivers[driver]).map((driver) => shareCell(driver, drivers[driver]))}
</tr>`;

const rowTable = (rows: readonly RowCoverage[]): HtmlText => {
  const ran = DRIVERS.filter((driver) => rows.some(({ drivers }) => drivers[driver]));
  return html`<table class="coverage rows">
<thead><tr><th scope="col">Row</th>${ran.map((driver) => html`<th scope="col">${driver}</th>`)}</tr></thead>
<tbody>${rows.map(rowLine)}</tbody>
</table>`;
};

export const coverageSection = (data: ReportData): HtmlText => {
  const { machines, rows } = data;
  const shell = machines.filter(isShell);
  const lines = machines.filter((machine) => !isShell(machine));
  const missed = missedCount(data);
  const ran = DRIVERS.filter((driver) => machines.some(({ report }) => report.drivers[driver]));
  return html`<section id="coverage" aria-labelledby="coverage-title">
<h2 id="coverage-title">Coverage</h2>
<dl class="meanings">${DRIVERS.map(
    (driver) =>
      html`<div><dt><span class="driver ${driver}">${driver}</span></dt><dd>${DRIVER_MEANINGS[driver]}${ran.includes(driver) ? '' : ': not run for this commit'}</dd></div>`,
  )}</dl>
${lines.length > 0 ? tableOf(lines) : ''}
${shell.length > 0 ? html`<details><summary>Machines around the journeys (${shell.length})</summary>${tableOf(shell)}</details>` : ''}
<details><summary>What was not seen, and why (${missed})</summary>${missed === 0 ? html`<p>Every state, transition, guard and end of a call was seen by each driver that was run.</p>` : machines.map(missedIn)}</details>
<details id="rows"><summary>By row of the specification (${rows.length})</summary>
<p class="soft">A row counts what carries it: the states and transitions where a visitor meets what it promises.</p>
${rowTable(rows)}</details>
${data.ignored.length > 0 ? html`<details><summary>${countedText(data.ignored.length, 'report')} left out</summary><ul class="missed">${data.ignored.map((sentence) => html`<li>${sentence}</li>`)}</ul></details>` : ''}
</section>`;
};
