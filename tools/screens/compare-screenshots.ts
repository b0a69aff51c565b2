import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** Two pictures of one name. */
type Difference =
  | { readonly kind: 'missing before' | 'missing now' }
  | { readonly kind: 'size'; readonly before: string; readonly now: string }
  /** `pixels` differ, of which a picture in the folder of differences shows where. */
  | { readonly kind: 'pixels'; readonly pixels: number; readonly percent: number };

const picturesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.png'))
    .sort();

const sizeOf = ({ width, height }: PNG): string => `${width} × ${height}`;

/**
 * Compares two folders of pictures by name, and writes a picture of each difference into `shown`.
 * @returns the pictures that differ, by name
 */
export function compareScreenshots(before: string, now: string, shown: string): Map<string, Difference> {
  rmSync(shown, { recursive: true, force: true });
  const former = new Set(picturesIn(before));
  const current = new Set(picturesIn(now));
  const found = new Map<string, Difference>();
  for (const name of [...new Set([...former, ...current])].sort()) {
    if (!former.has(name)) found.set(name, { kind: 'missing before' });
    else if (!current.has(name)) found.set(name, { kind: 'missing now' });
    else {
      const difference = compare(join(before, name), join(now, name), join(shown, name));
      if (difference) found.set(name, difference);
    }
  }
  return found;
}

function compare(before: string, now: string, shown: string): Difference | null {
  const [a, b] = [before, now].map((path) => readFileSync(path));
  if (!a || !b || a.equals(b)) return null;
  const [former, current] = [PNG.sync.read(a), PNG.sync.read(b)];
  const { width, height } = former;
  if (sizeOf(former) !== sizeOf(current)) return { kind: 'size', before: sizeOf(former), now: sizeOf(current) };
  const output = new PNG({ width, height });
  const pixels = pixelmatch(former.data, current.data, output.data, width, height);
  if (pixels === 0) return null;
  mkdirSync(dirname(shown), { recursive: true });
  writeFileSync(shown, PNG.sync.write(output));
  return { kind: 'pixels', pixels, percent: (100 * pixels) / (width * height) };
}

/** One line for a picture that differs. */
export const screenshotDifferenceText = (name: string, difference: Difference): string => {
  switch (difference.kind) {
    case 'size':
      return `${name}: ${difference.before} before, ${difference.now} now`;
    case 'pixels':
      return `${name}: ${difference.pixels} pixels (${difference.percent.toFixed(2)} %)`;
    default:
      return `${name}: ${difference.kind}`;
  }
};
