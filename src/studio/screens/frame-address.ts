import type { Line } from '#contract/lines.ts';
import { isJourney } from './load-screen-paths.ts';

/** The document that shows a state's screen. Vite serves it by its file's name in development. */
const DOCUMENT = import.meta.env.DEV ? '/studio-screen.html' : '/studio/screen';

/** What the document shows: the screen at the end of a step of the line's paths (`screen-paths.ts`). */
export interface FramedScreen {
  readonly line: Line;
  readonly step: number;
}

export const frameAddressOf = ({ line, step }: FramedScreen): string => `${DOCUMENT}#${line}/${step}`;

/** Null if the address names none. */
export function framedScreenIn(hash: string): FramedScreen | null {
  const [, line = '', step = ''] = /^#([\w-]+)\/(\d{1,5})$/.exec(hash) ?? [];
  return isJourney(line) ? { line, step: Number(step) } : null;
}
