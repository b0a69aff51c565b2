import type { Rectangle } from '../chart/level-layout.ts';

export type Direction = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

export const isDirection = (key: string): key is Direction => /^Arrow(Up|Down|Left|Right)$/.test(key);

/**
 * The box that an arrow key leads to: the nearest one whose middle is in that direction, where a step to the side counts
 * double. Null if there is none.
 */
export function nearestBox(from: string, direction: Direction, boxes: ReadonlyMap<string, Rectangle>): string | null {
  const start = boxes.get(from);
  if (!start) return null;
  const isVertical = direction === 'ArrowUp' || direction === 'ArrowDown';
  const sign = direction === 'ArrowDown' || direction === 'ArrowRight' ? 1 : -1;
  const own = middleOf(start);
  let nearest: { readonly path: string; readonly distance: number } | null = null;
  for (const [path, box] of boxes) {
    // A box and what it holds are one above the other: Enter and Escape lead there.
    if (path === from || from.startsWith(`${path}.`) || path.startsWith(`${from}.`)) continue;
    const other = middleOf(box);
    const ahead = sign * (isVertical ? other.y - own.y : other.x - own.x);
    const aside = Math.abs(isVertical ? other.x - own.x : other.y - own.y);
    const distance = ahead + 2 * aside;
    if (ahead > 4 && (nearest === null || distance < nearest.distance)) nearest = { path, distance };
  }
  return nearest?.path ?? null;
}

const middleOf = ({ x, y, width, height }: Rectangle) => ({ x: x + width / 2, y: y + height / 2 });
