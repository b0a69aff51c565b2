import { html, raw } from 'hono/html';
import { chartFilesOf } from '#tools/charts/chart-files.ts';
import { DRIVERS, type Driver } from '#tools/paths/out-of-reach.ts';
import { DRIVER_MEANINGS } from './coverage-section.ts';
import type { HtmlText } from './markup.ts';
import type { ReportData, ReportMachine } from './report-data.ts';

/** The drawn chart of each machine, coloured by the drivers that saw its parts. */

const isIn = (driver: Driver, names: readonly string[], { coverage: { seen } }: ReportMachine): boolean => {
  const { states, transitions } = seen[driver] ?? {};
  return names.every((name) => states?.has(name) || transitions?.has(name));
};

/**
 * A drawing for a page with several: without its own style, with ids of its own, and with the drivers that saw each
 * part. Several transitions on one edge were seen if all of them were.
 */
export const colouredChart = (svg: string, machine: ReportMachine): string => {
  const { name } = machine;
  const known = new Set([...machine.coverage.all.states, ...machine.coverage.all.transitions]);
  return svg
    .replace(/<style>[\s\S]*?<\/style>\n?/, '')
    .replace(/(<rect[^>]*) fill="#fbf8f2"\/>/, '$1 class="ground"/>')
    .replaceAll('id="title"', `id="${name}-title"`)
    .replaceAll('aria-labelledby="title"', `aria-labelledby="${name}-title"`)
    .replaceAll('<marker id="', `<marker id="${name}-`)
    .replaceAll('url(#', `url(#${name}-`)
    .replace(/data-(state|transition)="([^"]*)"/g, (whole: string, _kind: string, joined: string) => {
      const names = joined.replaceAll('&gt;', '>').replaceAll('&amp;', '&').split('|');
      if (!names.every((part) => known.has(part))) return whole;
      const drivers = DRIVERS.filter((driver) => isIn(driver, names, machine));
      return `${whole} data-by="${drivers.join(' ')}"`;
    });
};

const svgOf = async (machine: ReportMachine): Promise<string> => {
  const { files } = await chartFilesOf(machine.coverage.machine);
  return files.find(({ name }) => name.endsWith('.svg'))?.text ?? '';
};

const chartBox = async (machine: ReportMachine): Promise<HtmlText> => {
  const { name, title, coverage } = machine;
  const pages = coverage.all.states.filter((path) => path.split('.').length === 2);
  const drawing = raw(colouredChart(await svgOf(machine), machine));
  return html`<details class="chart-box" data-machine="${name}" name="chart">
<summary>${title} <span class="soft">${coverage.all.states.length} states, ${coverage.all.transitions.length} transitions</span></summary>
<nav class="jumps" aria-label="States of ${title}">${pages.map((path) => html`<a href="#${path}">${path.slice(name.length + 1)}</a> `)}</nav>
<div class="pan" tabindex="0" role="region" aria-label="Chart of ${title}, scrolls in both directions">${drawing}</div>
</details>`;
};

export const chartSection = async ({ machines }: ReportData): Promise<HtmlText> => {
  const boxes: HtmlText[] = [];
  for (const machine of machines) boxes.push(await chartBox(machine));
  const ran = DRIVERS.filter((driver) => machines.some(({ report }) => report.drivers[driver]));
  return html`<section id="charts" aria-labelledby="charts-title">
<h2 id="charts-title">Charts</h2>
<p class="soft">A state or an arrow has the colour of the nearest driver to a visitor that saw it. Dashed and red: none did. Choose a state’s name to see the paths that pass it.</p>
<div class="controls"><label>Coloured by <select id="by"><option value="best">the nearest to a visitor</option>${ran.map(
    (driver) => html`<option value="${driver}">${driver} alone</option>`,
  )}</select></label>
<ul class="key">${DRIVERS.toReversed().map((driver) => html`<li><span class="swatch ${driver}"></span>${DRIVER_MEANINGS[driver]}</li>`)}<li><span class="swatch none"></span>no driver</li></ul></div>
<div id="chart-list" data-show="best">${boxes}</div>
</section>`;
};
