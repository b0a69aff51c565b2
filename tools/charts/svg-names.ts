import { escapeXml } from '#src/studio/chart/text-layout.ts';

/** Hovering shows the transition's full name; programs find it by the attribute. */
export const withTransitionNames = (names: readonly string[], inner: string): string =>
  names.length === 0
    ? inner
    : `<g data-transition="${escapeXml(names.join('|'))}"><title>${escapeXml(names.join('\n'))}</title>${inner}</g>`;
