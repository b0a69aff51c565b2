import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectPath } from '#server/shared/project-root.ts';

type Doc = PDFKit.PDFDocument;
type Style = Record<string, string>;

/** Insurers' marks are drawn on a grid of 96 by 96. */
const GRID = 96;

/**
 * Draws an insurer's mark as vectors. The marks are our own and use a small part of SVG: rect, circle, path, `use` with
 * a rotation, and one level of groups. A missing mark is left out: the insurer's name is next to it.
 * @param logo path in public/, as in the record
 */
export function drawInsurerMark(doc: Doc, logo: string, x: number, y: number, size: number): void {
  const svg = readMark(logo);
  if (svg === null) return;
  doc
    .save()
    .translate(x, y)
    .scale(size / GRID);
  let group: Style = {};
  const named = new Map<string, Style>();
  for (const [, closing, tag = '', text = ''] of svg.matchAll(/<(\/?)(\w+)([^>]*)>/g)) {
    const own = attributesOf(text);
    if (tag === 'g') group = closing ? {} : own;
    const style = { ...group, ...own };
    if (own.id) named.set(`#${own.id}`, style);
    if (tag === 'use') drawRotated(doc, named.get(own.href ?? ''), own.transform);
    else drawShape(doc, tag, style);
  }
  doc.restore();
}

function readMark(logo: string): string | null {
  if (!/^\/insurers\/[a-z-]+\.svg$/.test(logo)) return null;
  try {
    return readFileSync(join(projectPath('public'), logo), 'utf8');
  } catch {
    return null;
  }
}

const attributesOf = (text: string): Style =>
  Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]));

const numberIn = (style: Style, name: string): number => Number(style[name] ?? 0);

function drawRotated(doc: Doc, style: Style | undefined, transform = ''): void {
  const [angle = 0, x = 0, y = 0] = (transform.match(/-?[\d.]+/g) ?? []).map(Number);
  if (!style) return;
  doc.save().rotate(angle, { origin: [x, y] });
  drawShape(doc, 'path', style);
  doc.restore();
}

function drawShape(doc: Doc, tag: string, style: Style): void {
  if (tag === 'rect') doc.roundedRect(0, 0, numberIn(style, 'width'), numberIn(style, 'height'), numberIn(style, 'rx'));
  else if (tag === 'circle') doc.circle(numberIn(style, 'cx'), numberIn(style, 'cy'), numberIn(style, 'r'));
  else if (tag === 'path') doc.path(style.d ?? '');
  else return;
  const fill = style.fill && style.fill !== 'none' ? style.fill : null;
  const stroke = style.stroke ?? null;
  if (stroke !== null) doc.lineWidth(numberIn(style, 'stroke-width')).lineCap('round').lineJoin('round');
  if (fill !== null && stroke !== null) doc.fillAndStroke(fill, stroke);
  else if (stroke !== null) doc.stroke(stroke);
  else doc.fill(fill ?? '#000000');
}
