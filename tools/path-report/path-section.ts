import { html } from 'hono/html';
import { countedText } from '#server/shared/counted-texts.ts';
import type { HtmlText } from './markup.ts';
import type { Place, ReportData, ReportMachine, ReportPath } from './report-data.ts';
import type { StoryStep } from './stories.ts';

/** The paths, each as a story that opens. */

export interface Failure {
  readonly step: number;
  readonly message: string;
  readonly width: number | null;
  readonly picture: string | null;
}

/** The first step that failed in each document of a path. */
export const failuresOf = ({ played }: ReportPath): Failure[] =>
  played.flatMap(({ steps, width }) => {
    const step = steps.find(({ failed }) => failed !== undefined);
    if (step?.failed === undefined) return [];
    return [{ step: step.number, message: step.failed, width, picture: step.picture ?? null }];
  });

const atWidth = (width: number | null): string => (width === null ? '' : ` at ${width} px`);

/** The script puts the picture in once the path is opened. */
const figure = (picture: string, caption: string): HtmlText =>
  html`<figure data-picture="${picture}"><figcaption>${caption}</figcaption></figure>`;

const picturesOf = ({ played }: ReportPath, number: number): HtmlText[] =>
  played.flatMap(({ steps, width }) => {
    const picture = steps.find((step) => step.number === number)?.picture;
    const caption = `after step ${number}${atWidth(width)}`;
    return picture === undefined ? [] : [figure(picture, caption)];
  });

interface Following {
  readonly step: StoryStep;
  readonly place: Place | undefined;
  readonly before: Place | undefined;
}

/** The page is named where it changes. */
const screenOf = ({ place, before }: Following): HtmlText => {
  if (!place || (place.leaf === before?.leaf && place.title === before.title)) return html``;
  const title = place.title !== '' && place.title !== before?.title ? html`shows <b>${place.title}</b> ` : '';
  const findings = place.axe.map((finding) => html`<p class="message"><b>axe:</b> ${finding}</p>`);
  return html`<p class="screen">${title}<code>${place.leaf}</code></p>${findings}`;
};

const stepItem = (path: ReportPath, index: number, following: Following): HtmlText => {
  const { number, words, name, typed, isTrouble } = following.step;
  const failed = failuresOf(path).filter(({ step }) => step === number);
  const look = [isTrouble ? 'trouble' : '', failed.length > 0 ? 'failed' : ''].filter(Boolean).join(' ');
  const rows = path.rows[index] ?? [];
  return html`<li id="${path.id}-${number}" data-p="${path.places[index]}"${rows.length > 0 ? html` data-r="${rows.join(' ')}"` : ''}${look === '' ? '' : html` class="${look}"`}>
<p>${words} <code>${name}</code></p>${picturesOf(path, number)}${typed.map((line) => html`<p class="typed">${line}</p>`)}${screenOf(following)}${failed.map(({ message, width }) => html`<p class="message"><b>Failed${atWidth(width)}.</b> ${message}</p>`)}</li>`;
};

const badgeOf = (path: ReportPath): HtmlText => {
  const [failure] = failuresOf(path);
  if (failure) return html`<span class="badge bad">failed at step ${failure.step}${atWidth(failure.width)}</span>`;
  const widths = path.played.flatMap(({ width }) => width ?? []);
  return widths.length === 0 ? html`` : html`<span class="badge good">played at ${widths.join(' and ')} px</span>`;
};

const SHOWN_FIRST = 3;

/** The small machines have no page of their own, so `npm run replay` plays none of their paths alone. */
const ALL_OF_SHELL = 'npx vitest run --project paths tests/e2e/played-shell.test.ts';

const factsOf = ({ story, firstToShow, command }: ReportPath): HtmlText => html`<dl class="facts">
<div><dt>Replay</dt><dd><code class="command">${command ?? ALL_OF_SHELL}</code>${command === null ? ' plays all paths of the small machines on their pages.' : ''}</dd></div>
${story.sandbox.length === 0 ? '' : html`<div><dt>Sandbox</dt><dd><ul>${story.sandbox.map((line) => html`<li>${line}</li>`)}</ul></dd></div>`}
${firstToShow.length === 0 ? '' : html`<div><dt>First to show</dt><dd><ul>${firstToShow.map((line) => html`<li>${line}</li>`)}</ul></dd></div>`}
</dl>`;

const failureBox = (path: ReportPath): HtmlText[] =>
  failuresOf(path).map(
    ({ step, message, width, picture }) =>
      html`<div class="failure"><p><b><a href="#${path.id}-${step}">Step ${step}</a> failed${atWidth(width)}</b>: ${path.story.steps[step - 1]?.words ?? ''}</p><p class="message">${message}</p>${picture === null ? '' : figure(picture, 'What was there')}</div>`,
  );

const pathItem = (path: ReportPath, machine: ReportMachine, places: readonly Place[]): HtmlText => {
  const { story, firstToShow } = path;
  const placeAt = (index: number): Place | undefined => places[path.places[index] ?? -1];
  const end = placeAt(story.steps.length - 1);
  const failures = failuresOf(path);
  const more = firstToShow.length - SHOWN_FIRST;
  return html`<details class="path" id="${path.id}" data-machine="${machine.name}"${failures.length > 0 ? html` open data-failed` : ''}>
<summary><span class="name">${path.name}</span> <span class="persona">${story.persona ?? machine.title}</span> ${badgeOf(path)}
<span class="what">${countedText(story.steps.length, 'step')}${end ? `, ends ${end.title === '' ? `in ${end.leaf}` : `at “${end.title}”`}` : ''}${firstToShow.length === 0 ? '' : html` · ${firstToShow.slice(0, SHOWN_FIRST).join(' · ')}${more > 0 ? ` · ${more} more` : ''}`}</span></summary>
${failureBox(path)}${factsOf(path)}${story.begin === null ? '' : html`<p class="screen begin">${story.begin}</p>`}
<ol>${story.steps.map((step, index) => stepItem(path, index, { step, place: placeAt(index), before: placeAt(index - 1) }))}</ol>
</details>`;
};

const groupOf = (
  machine: ReportMachine,
  paths: readonly ReportPath[],
  { places }: ReportData,
  title: string,
): HtmlText =>
  paths.length === 0
    ? html``
    : html`<div class="group"><h3>${title} <span class="soft"><span class="fitting"></span>${countedText(paths.length, 'path')}</span></h3>${paths.map((path) => pathItem(path, machine, places))}</div>`;

const hasFailed = (path: ReportPath): boolean => failuresOf(path).length > 0;

const optionsFor = (values: readonly string[]): HtmlText[] =>
  values.map((value) => html`<option value="${value}">${value}</option>`);
const unique = (values: readonly string[]): string[] => [...new Set(values)].sort();

const filters = ({
  machines,
  places,
  rows,
}: ReportData): HtmlText => html`<form id="filters" class="filters" role="search">
<label class="wide">Text <input id="text" type="search" placeholder="a page, an answer, a refusal" autocomplete="off"></label>
<label>Machine <select id="machine"><option value="">all</option>${machines.map(({ name, title }) => html`<option value="${name}">${title}</option>`)}</select></label>
<label>State <select id="state"><option value="">any</option>${machines.map(
  ({ name, title, coverage }) =>
    html`<optgroup label="${title}" data-machine="${name}">${coverage.all.states.map((path) => html`<option value="${path}">${path.slice(name.length + 1)}</option>`)}</optgroup>`,
)}</select></label>
<label>Tag <select id="tag"><option value="">any</option>${optionsFor(unique(places.flatMap(({ tags }) => tags)))}</select></label>
<label>Row <select id="row"><option value="">any</option>${optionsFor(rows.map(({ id }) => id))}</select></label>
<label class="check"><input id="failed" type="checkbox"> only failed</label>
<button type="reset">Clear</button>
<output id="count" aria-live="polite"></output>
</form>`;

interface PicturesShown {
  readonly count: number;
  readonly leftOut: number;
}

/** What a picture is, and how many there are. */
const aboutPictures = ({ count, leftOut }: PicturesShown): HtmlText =>
  count === 0
    ? html``
    : html`<p class="soft">${countedText(count, 'picture')}: each state once a width, as the first path that came there showed it, so its amounts and names may be another path’s; a failed step has its own.${leftOut === 0 ? '' : ` ${countedText(leftOut, 'picture')} more did not fit into this file.`} Choose a picture to see it larger.</p>`;

export const pathSection = (data: ReportData, pictures: PicturesShown): HtmlText => {
  const { machines } = data;
  return html`<section id="paths" aria-labelledby="paths-title">
<h2 id="paths-title">Paths</h2>
${aboutPictures(pictures)}
${filters(data)}
${machines.map((machine) => groupOf(machine, machine.paths.filter(hasFailed), data, `${machine.title}: failed`))}
${machines.map((machine) =>
  groupOf(
    machine,
    machine.paths.filter((path) => !hasFailed(path)),
    data,
    machine.title,
  ),
)}
</section>`;
};
