import { EDGE_CLASSES, type EdgeClass } from '../chart/edge-classes.ts';

/** What the map shows, as it is in the address: a copied link opens the same view. */
export interface MapView {
  readonly machine: string;
  readonly open: ReadonlySet<string>;
  readonly classes: ReadonlySet<EdgeClass>;
  readonly selected: string | null;
}

/** Shown until the reader chooses: the way through, and what leads off it by the visitor's choice or the insurer's. */
export const DEFAULT_CLASSES: readonly EdgeClass[] = ['main', 'change', 'refusal'];

const isEdgeClass = (name: string): name is EdgeClass => EDGE_CLASSES.some((one) => one === name);

const listOf = (text: string | null): string[] => (text ?? '').split(',').filter(Boolean);

/** Reads the part after `#`; what it does not name has its default. */
export function readView(hash: string, fallback: string): MapView {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  const shown = params.get('show');
  return {
    machine: params.get('machine') ?? fallback,
    open: new Set(listOf(params.get('open'))),
    classes: new Set(shown === null ? DEFAULT_CLASSES : listOf(shown).filter(isEdgeClass)),
    selected: params.get('at'),
  };
}

export function viewHash({ machine, open, classes, selected }: MapView): string {
  const params = new URLSearchParams({ machine });
  if (open.size > 0) params.set('open', [...open].join(','));
  const shown = EDGE_CLASSES.filter((one) => classes.has(one));
  if (shown.join() !== DEFAULT_CLASSES.join()) params.set('show', shown.join(','));
  if (selected) params.set('at', selected);
  return `#${params.toString()}`;
}
