import * as v from 'valibot';
import { IsoDate } from '#contract/shared/dates.ts';
import { EDGE_CLASSES, type EdgeClass } from './chart/edge-classes.ts';
import { type SupposedFacts, supposedFactsIn, supposedFactsText } from './what-if/facts.ts';

/** The pages of a machine. */
export const STUDIO_PAGES = ['funnel', 'map', 'ways', 'stops', 'now', 'compare', 'live', 'visit'] as const;
export type StudioPage = (typeof STUDIO_PAGES)[number];

/** The pages of the path of one visit. They have no figures. */
const VISIT_PAGES = ['live', 'visit'] as const;
export type VisitPage = (typeof VISIT_PAGES)[number];
export const isVisitPage = (page: StudioPage): page is VisitPage => VISIT_PAGES.some((one) => one === page);

/** What visits are chosen by; a missing one chooses all. Days are `yyyy-mm-dd`. */
export const FILTERS = ['from', 'to', 'line', 'device', 'source', 'build'] as const;
export type FilterName = (typeof FILTERS)[number];
export type Filters = Readonly<Partial<Record<FilterName, string>>>;

/** What colours the states of the map. */
export const HEATS = ['left', 'dwell'] as const;
export type Heat = (typeof HEATS)[number];

/** How wide the selected state's screen is shown. */
export const SCREEN_WIDTHS = ['phone', 'desktop'] as const;
export type ScreenWidth = (typeof SCREEN_WIDTHS)[number];

/** What the studio shows, as it is in the address: a copied link opens the same view. */
export interface MapView {
  readonly page: StudioPage;
  readonly machine: string;
  readonly filters: Filters;
  /** The build that is compared with the chosen one. */
  readonly against: string | null;
  readonly heat: Heat | null;
  readonly open: ReadonlySet<string>;
  readonly classes: ReadonlySet<EdgeClass>;
  readonly selected: string | null;
  readonly screen: ScreenWidth;
  /** What is supposed of a purchase. */
  readonly facts: SupposedFacts;
  /** By which support looks for a visit, as it was typed. */
  readonly reference: string | null;
}

/** Shown until the reader chooses: the main path, and what leads off it by the visitor's choice or the insurer's. */
export const DEFAULT_CLASSES: readonly EdgeClass[] = ['main', 'change', 'refusal'];

const isEdgeClass = (name: string): name is EdgeClass => EDGE_CLASSES.some((one) => one === name);

const listOf = (text: string | null): string[] => (text ?? '').split(',').filter(Boolean);

/** States of a list as the address has it. */
export const openStatesIn = (text: string | null): ReadonlySet<string> => new Set(listOf(text));
export const edgeClassesIn = (text: string): ReadonlySet<EdgeClass> => new Set(listOf(text).filter(isEdgeClass));

const oneOf = <Name extends string>(names: readonly Name[], text: string | null): Name | null =>
  names.find((name) => name === text) ?? null;

/** Reads the part after `#`; what it does not name, and a day that is none, has its default. A bare address opens the funnel, a machine's its map. */
export function readView(hash: string, fallback: string): MapView {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  const shown = params.get('show');
  const chosen = FILTERS.flatMap((name) => {
    const value = params.get(name);
    const isDay = name === 'from' || name === 'to';
    return value && (!isDay || v.is(IsoDate, value)) ? [[name, value] as const] : [];
  });
  return {
    page: oneOf(STUDIO_PAGES, params.get('view')) ?? (params.has('machine') ? 'map' : 'funnel'),
    machine: params.get('machine') ?? fallback,
    filters: Object.fromEntries(chosen),
    against: params.get('against'),
    heat: oneOf(HEATS, params.get('heat')),
    open: openStatesIn(params.get('open')),
    classes: shown === null ? new Set(DEFAULT_CLASSES) : edgeClassesIn(shown),
    selected: params.get('at'),
    screen: oneOf(SCREEN_WIDTHS, params.get('screen')) ?? 'phone',
    facts: supposedFactsIn(params.get('if')),
    reference: params.get('reference'),
  };
}

export function viewHash(view: MapView): string {
  const { page, machine, filters, against, heat, open, classes, selected, screen, facts, reference } = view;
  const params = new URLSearchParams({ machine });
  if (page !== 'map') params.set('view', page);
  for (const name of FILTERS) {
    const value = filters[name];
    if (value) params.set(name, value);
  }
  if (against) params.set('against', against);
  if (heat) params.set('heat', heat);
  if (open.size > 0) params.set('open', [...open].join(','));
  const shown = EDGE_CLASSES.filter((one) => classes.has(one));
  if (shown.join() !== DEFAULT_CLASSES.join()) params.set('show', shown.join(','));
  if (selected) params.set('at', selected);
  const supposed = supposedFactsText(facts);
  if (supposed) params.set('if', supposed);
  if (screen !== 'phone') params.set('screen', screen);
  if (reference) params.set('reference', reference);
  return `#${params.toString()}`;
}
