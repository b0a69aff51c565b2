import { html } from 'hono/html';
import { countedText } from '#server/shared/counted-texts.ts';
import type { AxeReport } from './axe-report.ts';
import type { HtmlText } from './markup.ts';
import type { ReportData } from './report-data.ts';

/** What axe found, by state. */

const lineRow = ({ line, looks }: AxeReport): HtmlText => {
  const states = new Set(looks.map(({ state }) => state)).size;
  const widths = [...new Set(looks.map(({ width }) => width))].sort((one, other) => one - other);
  const found = looks.filter(({ findings }) => findings.length > 0);
  return html`<h4>${line}: ${countedText(states, 'state')} at ${widths.join(' and ')} px, ${found.length === 0 ? 'nothing found' : `${countedText(found.length, 'look')} with findings`}</h4>
<ul class="missed">${found.flatMap(({ state, width, findings }) => findings.map((finding) => html`<li><code>${state}</code> <span class="soft">at ${width} px</span> ${finding}</li>`))}</ul>`;
};

export const axeSection = ({ axe }: ReportData): HtmlText => html`<section id="axe" aria-labelledby="axe-title">
<h2 id="axe-title">Accessibility</h2>
<p class="soft">axe looks at each state of the screens once a width; a path says at its step what was found there.</p>
${axe.length === 0 ? html`<p>It was not run for this commit.</p>` : axe.map(lineRow)}
</section>`;
