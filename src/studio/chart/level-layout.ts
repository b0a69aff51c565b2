import type { ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs/lib/elk-api.js';
import { initialDotOf, type LevelBox, type LevelEdge } from './level-drawing.ts';
import { DOT, labelSize, levelBoxSize } from './level-sizes.ts';
import type { ChartPoint } from './svg-path.ts';

/** The positions: each open state is laid out for itself, from the inside out, so that no edge crosses a box's border. */

export interface Rectangle extends ChartPoint {
  readonly width: number;
  readonly height: number;
}

export interface PlacedEdge {
  readonly edge: LevelEdge;
  /** From the source: to the label, and from the label to the target. One part if there is no label. */
  readonly parts: readonly (readonly ChartPoint[])[];
  readonly label: Rectangle | null;
}

export interface LevelLayout {
  readonly width: number;
  readonly height: number;
  /** By path, outer boxes first. */
  readonly boxes: ReadonlyMap<string, Rectangle>;
  readonly dots: readonly Rectangle[];
  readonly edges: readonly PlacedEdge[];
}

/** ELK's `layout`: in a worker of the studio, or in this process. */
export type LayOut = (graph: ElkNode) => Promise<ElkNode>;

const OPTIONS: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.randomSeed': '1',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.considerModelOrder.crossingCounterNodeInfluence': '0.01',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.spacing.nodeNode': '22',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '11',
  'elk.spacing.edgeLabel': '3',
  'elk.spacing.labelNode': '8',
  'elk.spacing.componentComponent': '24',
  'elk.layered.spacing.nodeNodeBetweenLayers': '20',
  'elk.layered.spacing.edgeNodeBetweenLayers': '13',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '11',
};

const INNER = 16;

export async function layOutLevels(root: LevelBox, layOut: LayOut): Promise<LevelLayout> {
  const placed = await placeBox(root, layOut);
  const boxes = new Map<string, Rectangle>();
  const dots: Rectangle[] = [];
  const edges: PlacedEdge[] = [];
  const collect = (one: Placed, left: number, top: number): void => {
    boxes.set(one.box.path, { x: left, y: top, width: one.width, height: one.height });
    for (const { x, y, width, height } of one.dots) dots.push({ x: left + x, y: top + y, width, height });
    for (const { edge, parts, label } of one.edges) {
      const moved = parts.map((part) => part.map(({ x, y }) => ({ x: x + left, y: y + top })));
      edges.push({ edge, parts: moved, label: label && { ...label, x: label.x + left, y: label.y + top } });
    }
    for (const { placed: inner, x, y } of one.inner) collect(inner, left + x, top + y);
  };
  collect(placed, 0, 0);
  return { width: placed.width, height: placed.height, boxes, dots, edges };
}

interface Placed {
  readonly box: LevelBox;
  readonly width: number;
  readonly height: number;
  readonly dots: readonly Rectangle[];
  readonly edges: readonly PlacedEdge[];
  readonly inner: readonly { readonly placed: Placed; readonly x: number; readonly y: number }[];
}

async function placeBox(box: LevelBox, layOut: LayOut): Promise<Placed> {
  const own = levelBoxSize(box);
  if (box.boxes.length === 0) return { box, width: own.width, height: own.height, dots: [], edges: [], inner: [] };
  const inner = await Promise.all(box.boxes.map((one) => placeBox(one, layOut)));
  const order = new Map(box.boxes.map(({ path }, index) => [path, index]));
  const isBack = ({ from, to }: LevelEdge): boolean => (order.get(to) ?? -1) < (order.get(from) ?? -1);
  const lines = box.edges.map((edge) => ({ edge, isBack: isBack(edge), hasLabel: edge.labels.length > 0 }));
  const dot = initialDotOf(box.path);
  const graph = await layOut({
    id: box.path,
    layoutOptions: {
      ...OPTIONS,
      'elk.padding': `[top=${own.header + 10},left=${INNER},bottom=${INNER},right=${INNER}]`,
    },
    children: [
      ...(box.edges.some(({ from }) => from === dot) ? [{ id: dot, width: DOT, height: DOT }] : []),
      ...inner.flatMap(({ box: { path }, width, height }) => [
        { id: path, width, height },
        ...lines
          .filter(({ edge, isBack, hasLabel }) => hasLabel && (isBack ? edge.to : edge.from) === path)
          .map(({ edge }) => ({ id: labelOf(edge), ...labelSize(edge) })),
      ]),
    ],
    edges: [
      ...columnOfLooseBoxes(box),
      ...lines.flatMap(({ edge, isBack, hasLabel }) => {
        const [source, target] = isBack ? [edge.to, edge.from] : [edge.from, edge.to];
        if (!hasLabel) return [{ id: edge.id, sources: [source], targets: [target] }];
        return [
          { id: `${edge.id} 1`, sources: [source], targets: [labelOf(edge)] },
          { id: `${edge.id} 2`, sources: [labelOf(edge)], targets: [target] },
        ];
      }),
    ],
  });
  const places = new Map((graph.children ?? []).map((child) => [child.id, rectangleOf(child)]));
  const drawn = new Map((graph.edges ?? []).map((line) => [line.id, pointsOf(line)]));
  const dotPlace = places.get(dot);
  return {
    box,
    width: Math.max(own.width, Math.ceil(graph.width ?? 0)),
    height: Math.ceil(graph.height ?? 0),
    dots: dotPlace ? [dotPlace] : [],
    edges: lines.map(({ edge, isBack, hasLabel }) => {
      const ids = hasLabel ? [`${edge.id} 1`, `${edge.id} 2`] : [edge.id];
      const parts = ids.map((id) => drawn.get(id) ?? []);
      const ordered = isBack ? parts.toReversed().map((part) => part.toReversed()) : parts;
      return { edge, parts: ordered, label: places.get(labelOf(edge)) ?? null };
    }),
    inner: inner.map((placed) => {
      const { x = 0, y = 0 } = places.get(placed.box.path) ?? {};
      return { placed, x, y };
    }),
  };
}

/** Boxes that no edge shown leads to or from make one column: each of them alone would make a long row. */
function columnOfLooseBoxes({ boxes, edges }: LevelBox): ElkExtendedEdge[] {
  const ends = new Set(edges.filter(({ edgeClass }) => edgeClass !== 'initial').flatMap(({ from, to }) => [from, to]));
  const loose = boxes.filter(({ path }) => !ends.has(path));
  if (loose.length < 4) return [];
  return loose.slice(1).map(({ path }, index) => ({
    id: `above ${path}`,
    sources: [loose[index]?.path ?? path],
    targets: [path],
  }));
}

const labelOf = ({ id }: LevelEdge): string => `${id} label`;

const rectangleOf = ({ x = 0, y = 0, width = 0, height = 0 }: ElkNode): Rectangle => ({ x, y, width, height });

const pointsOf = ({ sections = [] }: ElkExtendedEdge): ChartPoint[] =>
  sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint]);
