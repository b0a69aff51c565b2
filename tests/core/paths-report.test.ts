// @vitest-environment jsdom
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { reportPage } from '#tools/path-report/report-page.ts';
import { playedPath, sampleReport } from './path-report-sample.ts';

/** A message of the page, which is no markup of the report. */
const MESSAGE = 'After “journey.start” the page is <img src=x onerror=alert(1)>';
const PICTURE = 'data:image/png;base64,AAAA';
const OTHER_PICTURE = 'data:image/webp;base64,AAAB';
const step = { number: 1, name: 'journey.start', state: '', screen: 'landing', title: '', fired: [] };
const failed = playedPath({ steps: [{ ...step, how: 'gesture', failed: MESSAGE, picture: 'one.png' }] });
const playedWell = playedPath({
  ...{ number: 1, width: 1280 },
  steps: [
    { ...step, how: 'gesture', picture: 'two.webp' },
    { ...step, how: 'gesture', number: 2, picture: 'left-out.webp' },
  ],
});
const looks = [
  { state: 'quoteList.choosing', width: 390, findings: ['color-contrast on .price: too pale'] },
  { state: 'quoteList.choosing', width: 1280, findings: [] },
  { state: 'landing', width: 390, findings: [] },
];

const SLOW = 60_000;
let text = '';
beforeAll(async () => {
  const axe = [{ line: 'health', commit: null, chart: '', looks }];
  text = await reportPage(sampleReport([failed, playedWell], axe), {
    urls: { 'one.png': PICTURE, 'two.webp': OTHER_PICTURE },
    leftOut: 1,
  });
  // Runs the page's script, too.
  document.open();
  document.write(text);
  document.close();
}, SLOW);

const namesShown = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('details.path')]
    .filter(({ hidden }) => !hidden)
    .map((path) => path.querySelector('.name')?.textContent ?? '');

const FIELDS = ['text', 'machine', 'state', 'tag', 'row', 'failed'];
const set = (id: string, value: string): void => {
  const field = document.querySelector<HTMLInputElement>(`#${id}`);
  if (!field) throw new Error(`There is no ${id}.`);
  if (field.type === 'checkbox') field.checked = value !== '';
  else field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
};
/** Filters by one field, and by no other. */
const choose = (id: string, value: string): void => {
  for (const field of FIELDS) set(field, field === id ? value : '');
};

describe('the report of paths', () => {
  it('asks for nothing, and allows its own script and style only', () => {
    const written = new DOMParser().parseFromString(text, 'text/html');
    const policy = written.querySelector('meta[http-equiv]')?.getAttribute('content') ?? '';
    const hash = (part: Element | null) =>
      createHash('sha256')
        .update(part?.textContent ?? '')
        .digest('base64');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`script-src 'sha256-${hash(written.querySelector('script:not([type])'))}'`);
    expect(policy).toContain(`style-src 'sha256-${hash(written.querySelector('head > style'))}'`);
    expect(written.querySelectorAll('[style], [onclick], link, iframe, style:not(head > style)')).toHaveLength(0);
    const addresses = [...written.querySelectorAll('[src], [href]')].map(
      (element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '',
    );
    expect(addresses.filter((address) => !address.startsWith('#'))).toEqual([]);
  });

  it('escapes what the page said', () => {
    expect(document.querySelectorAll('img[src="x"]')).toHaveLength(0);
    expect(document.querySelector('.failure .message')?.textContent).toBe(MESSAGE);
  });

  it('has one element for each id, and leads every link to one', () => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const targets = [...document.querySelectorAll('a[href^="#"]')].map((link) => link.getAttribute('href')?.slice(1));
    expect(targets.filter((target) => !ids.includes(target ?? ''))).toEqual([]);
  });

  it('shows the path that failed first and open, with what was there and its picture', () => {
    expect(namesShown()).toEqual(['health/2', 'health/1']);
    const [first, second] = document.querySelectorAll<HTMLDetailsElement>('details.path');
    expect([first?.open, second?.open]).toEqual([true, false]);
    expect(first?.querySelector('.badge')?.textContent).toBe('failed at step 1 at 390 px');
    expect(first?.querySelector('.failure a')?.getAttribute('href')).toBe('#health-2-1');
    expect(first?.querySelector('.failure img')?.getAttribute('src')).toBe(PICTURE);
    expect(second?.querySelector('.badge')?.textContent).toBe('played at 1280 px');
  });

  it('shows the picture of a state by each step that came there, once the path is opened, and larger if it is chosen', () => {
    const path = document.querySelector<HTMLDetailsElement>('#health-1');
    expect(path?.querySelectorAll('img')).toHaveLength(0);
    if (path) path.open = true;
    path?.dispatchEvent(new Event('toggle'));
    const pictures = [...(path?.querySelectorAll('img') ?? [])];
    expect(pictures.map(({ src, alt }) => [src, alt])).toEqual([[OTHER_PICTURE, 'The page after step 1 at 1280 px']]);
    expect(pictures[0]?.closest('li')?.id).toBe('health-1-1');
    const figure = pictures[0]?.closest('figure');
    figure?.querySelector('button')?.click();
    expect(figure?.classList).toContain('large');
    expect(document.querySelector('#paths > .soft')?.textContent).toMatch(
      /^2 pictures: .* 1 picture more did not fit into this file\./,
    );
  });

  it('names what axe found in a state, by its step too', () => {
    expect(document.querySelector('#axe h4')?.textContent).toBe(
      'health: 2 states at 390 and 1280 px, 1 look with findings',
    );
    expect(document.querySelector('#axe li')?.textContent).toBe(
      'quoteList.choosing at 390 px color-contrast on .price: too pale',
    );
    const steps = [...document.querySelectorAll('#health-1 li')].filter(({ textContent }) =>
      textContent?.includes('axe:'),
    );
    expect(steps.map(({ id }) => id)).toEqual(['health-1-6']);
  });

  it('says of a path who it is about, what is typed, which page comes, and how it is replayed', () => {
    const path = document.querySelector('#health-1');
    expect(path?.querySelector('.persona')?.textContent).toMatch(/^A couple from New Delhi, \d+ and \d+$/);
    expect(path?.querySelector('.command')?.textContent).toBe('npm run replay -- health/1');
    const steps = [...(path?.querySelectorAll('li[data-p]') ?? [])].map((item) =>
      [...item.children].map((part) => part.textContent),
    );
    expect(steps[2]).toEqual([
      'Answers “Who would you like to cover?” personalDetails.submit given',
      'born 12-04-1990 · gender female · pincode 110001',
      'Self; Spouse: born 29-02-1988',
      'Self: conditions none; Spouse: conditions none',
      'personalDetails.saving',
    ]);
    expect(steps[3]?.at(-1)).toBe('shows Plans for your family quoteList.browsing.loading');
  });

  it.each([
    ['state', 'health.quoteList.choosing', ['health/1']],
    ['state', 'health.personalDetails', ['health/1']],
    ['state', 'health.policy', []],
    ['tag', 'private', ['health/1']],
    ['row', '§2.route-health-quote-list', ['health/1']],
    ['row', '§2.route-health', ['health/2']],
    ['text', 'too many attempts', ['health/2']],
    ['text', 'TOO MANY ATTEMPTS', ['health/2']],
    ['failed', 'on', ['health/2']],
    ['machine', 'health', ['health/2', 'health/1']],
  ])('is filtered by %s %s', (field, value, expected) => {
    choose(field, value);
    expect(namesShown()).toEqual(expected);
    expect(document.querySelector('#count')?.textContent).toBe(
      expected.length === 0
        ? 'No path fits all that is chosen. Clear shows every path.'
        : `${expected.length} of 2 paths`,
    );
  });

  it('marks the steps that are looked for', () => {
    choose('state', 'health.quoteList.choosing');
    const marked = [...document.querySelectorAll('li.sought code:first-of-type')].map(({ textContent }) => textContent);
    expect(marked[0]).toBe('plan.choose given');
  });

  it('colours each state and each arrow of the chart by the drivers that saw it', () => {
    expect(document.querySelector('[data-state="health.kyc.otp"]')?.getAttribute('data-by')).toBe('pure');
    const unknown = [...document.querySelectorAll('[data-transition]')].filter((edge) => !edge.hasAttribute('data-by'));
    expect(unknown).toEqual([]);
  });

  it('opens a chart where its machine begins, and leaves it where a link within the page has led', () => {
    const box = document.querySelector<HTMLDetailsElement>('.chart-box');
    const pan = box?.querySelector('.pan');
    const begin = box?.querySelector('[data-state="health.restoring"]')?.closest('svg')?.querySelector('.edge.main');
    if (!box || !pan || !begin) throw new Error('The report has no chart.');
    vi.spyOn(begin, 'getBoundingClientRect').mockReturnValue(new DOMRect(900, 300, 0, 20));
    box.open = true;
    box.dispatchEvent(new Event('toggle'));
    expect([pan.scrollLeft, pan.scrollTop]).toEqual([900, 260]);
    pan.scrollTop = 5_000;
    box.dispatchEvent(new Event('toggle'));
    expect([pan.scrollLeft, pan.scrollTop]).toEqual([900, 5_000]);
  });
});
