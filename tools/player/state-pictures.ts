import { mkdirSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright';
import type { Shown } from './oracles.ts';
import { REPORTS } from './played.ts';
import { stateInWords } from './state-words.ts';

/** How a page's window is taken. A report has hundreds of states: as small as its text can be read. */
interface Look {
  readonly scale: number;
  readonly quality: number;
}
const OF_PHONE: Look = { scale: 0.65, quality: 30 };
const OF_DESKTOP: Look = { scale: 0.5, quality: 30 };
const OF_FAILURE: Look = { scale: 1, quality: 60 };
const DESKTOP_FROM = 700;

/** The window as it is, without scrolling or resizing it. Playwright's own pictures are neither scaled nor WebP. */
const pictureOf = async (page: Page, { scale, quality }: Look): Promise<Buffer> => {
  const session = await page.context().newCDPSession(page);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const [x, y] = await page.evaluate(() => [scrollX, scrollY] as const);
  const clip = { x, y, width, height, scale };
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality, clip });
  await session.detach();
  return Buffer.from(data, 'base64');
};

/** A path that is played, and the width of its window. */
interface Played {
  readonly line: string;
  readonly width: number;
}

/** The pictures of one run, next to what it writes of its paths: one of each state and width, and one of each failure. */
export class StatePictures {
  private readonly taken = new Map<string, Promise<string | undefined>>();

  constructor(private readonly folder = REPORTS) {}

  /** The name of the picture of a state. It is taken if no path before came there at this width. */
  ofState(page: Page, { state }: Shown, { line, width }: Played): Promise<string | undefined> {
    const name = `${line}-${stateInWords(JSON.parse(state)).replaceAll(' and ', '+')}-${width}.webp`;
    const before = this.taken.get(name);
    if (before) return before;
    const taking = this.take(page, name, width < DESKTOP_FROM ? OF_PHONE : OF_DESKTOP).then((taken) => {
      if (taken === undefined) this.taken.delete(name);
      return taken;
    });
    this.taken.set(name, taking);
    return taking;
  }

  ofFailure(page: Page, name: string): Promise<string | undefined> {
    return this.take(page, `${name}-failed.webp`, OF_FAILURE);
  }

  /** The file's name; undefined if the page is gone: no path fails for want of a picture. */
  private async take(page: Page, name: string, look: Look): Promise<string | undefined> {
    const picture = await pictureOf(page, look).catch(() => null);
    if (picture === null) return undefined;
    mkdirSync(this.folder, { recursive: true });
    writeFileSync(`${this.folder}/${name}`, picture);
    return name;
  }
}
