export interface ChartPoint {
  readonly x: number;
  readonly y: number;
}

const RADIUS = 6;

/** A line through the points with rounded corners. */
export function roundedPath(points: readonly ChartPoint[]): string {
  return points
    .map((point, index) => {
      const before = points[index - 1];
      const after = points[index + 1];
      if (!before) return `M${at(point)}`;
      if (!after) return `L${at(point)}`;
      const radius = Math.min(RADIUS, distance(before, point) / 2, distance(point, after) / 2);
      return `L${at(towards(point, before, radius))}Q${at(point)} ${at(towards(point, after, radius))}`;
    })
    .join('');
}

const at = ({ x, y }: ChartPoint): string => `${roundToTenth(x)} ${roundToTenth(y)}`;

/** Tenths of a pixel are precise enough, and the same on every machine. */
export const roundToTenth = (value: number): string => String(Math.round(value * 10) / 10);

const distance = (a: ChartPoint, b: ChartPoint): number => Math.hypot(a.x - b.x, a.y - b.y);

function towards(from: ChartPoint, to: ChartPoint, length: number): ChartPoint {
  const whole = distance(from, to);
  if (whole === 0) return from;
  return { x: from.x + ((to.x - from.x) * length) / whole, y: from.y + ((to.y - from.y) * length) / whole };
}
