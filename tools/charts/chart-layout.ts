import ELK, { type ElkExtendedEdge, type ElkNode, type LayoutOptions } from 'elkjs/lib/elk.bundled.js';
import type { ChartPoint } from '#src/studio/chart/svg-path.ts';
import { textWidth } from '#src/studio/chart/text-layout.ts';
import { boxSize, LABEL_TEXT } from './box-sizes.ts';
import type { ChartBox, ChartDrawing, ChartEdge } from './chart-drawing.ts';

/** The positions: ELK's layered layout, top to bottom in the chart's own order. */

export interface ChartRectangle extends ChartPoint {
  readonly width: number;
  readonly height: number;
}

export interface ChartLayout {
  readonly width: number;
  readonly height: number;
  /** By path, outer boxes first. */
  readonly boxes: ReadonlyMap<string, ChartRectangle>;
  readonly edges: readonly {
    readonly edge: ChartEdge;
    readonly points: readonly ChartPoint[];
    readonly label: ChartRectangle | null;
  }[];
}

const OPTIONS: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.randomSeed': '1',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.considerModelOrder.crossingCounterNodeInfluence': '0.01',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.nodePlacement.favorStraightEdges': 'true',
};

const SPACING: LayoutOptions = {
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '3',
  'elk.spacing.labelNode': '8',
  'elk.layered.spacing.nodeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeNodeBetweenLayers': '12',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
};

export async function layOutChart({ root, edges }: ChartDrawing): Promise<ChartLayout> {
  const order = new Map(pathsIn(root).map((path, index) => [path, index]));
  const isBack = ({ from, to }: ChartEdge): boolean => (order.get(to) ?? 0) < (order.get(from) ?? 0);
  const whole: ElkNode = {
    id: '',
    layoutOptions: { ...OPTIONS, ...SPACING },
    children: [nodeOf(root)],
    edges: [...edges.map((edge) => elkEdgeOf(edge, isBack(edge))), ...unseenEdges(root, edges, isBack)],
  };
  const placed: ElkNode = await new ELK().layout(whole);
  const boxes = new Map<string, ChartRectangle>();
  const edgesById = new Map<string, ElkExtendedEdge>();
  collect(placed, boxes, edgesById);
  return {
    width: Math.ceil(placed.width ?? 0),
    height: Math.ceil(placed.height ?? 0),
    boxes,
    edges: edges.map((edge) => placedEdge(edge, edgesById.get(edge.id), isBack(edge))),
  };
}

function nodeOf(box: ChartBox): ElkNode {
  const { width, height, header } = boxSize(box);
  if (box.boxes.length === 0) {
    const layoutOptions: LayoutOptions = box.look === 'dot' ? { 'elk.layered.layering.layerConstraint': 'FIRST' } : {};
    return { id: box.path, width, height, layoutOptions };
  }
  return {
    id: box.path,
    children: box.boxes.map(nodeOf),
    layoutOptions: {
      ...SPACING,
      'elk.padding': `[top=${header + 14},left=18,bottom=18,right=18]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
  };
}

const pathsIn = (box: ChartBox): string[] => [box.path, ...box.boxes.flatMap(pathsIn)];

/** A backward edge is laid out in reverse: then no edge goes up, and the picture has the chart's order. */
function elkEdgeOf({ id, from, to, labels }: ChartEdge, isBack: boolean): ElkExtendedEdge {
  const [source, target] = isBack ? [to, from] : [from, to];
  const edge = { id, sources: [source], targets: [target] };
  if (labels.length === 0) return edge;
  const width = Math.max(...labels.map((label) => textWidth(label, LABEL_TEXT.size))) + 2 * LABEL_TEXT.pad;
  return {
    ...edge,
    labels: [
      {
        id: `${id} label`,
        text: id,
        width,
        height: labels.length * LABEL_TEXT.line + 2,
        layoutOptions: { 'elk.edgeLabels.inline': 'true' },
      },
    ],
  };
}

/** A box without an incoming edge is placed below the previous one, as in the chart, and not at the top. */
function unseenEdges(
  box: ChartBox,
  edges: readonly ChartEdge[],
  isBack: (edge: ChartEdge) => boolean,
): ElkExtendedEdge[] {
  const entered = new Set(edges.map((edge) => (isBack(edge) ? edge.from : edge.to)));
  return box.boxes.flatMap((child, index) => {
    const above = box.boxes[index - 1];
    const isLoose = above && (child.look === 'compound' || child.look === 'group') && !entered.has(child.path);
    return isLoose ? [{ id: `above ${child.path}`, sources: [above.path], targets: [child.path] }] : [];
  });
}

function collect(node: ElkNode, boxes: Map<string, ChartRectangle>, edges: Map<string, ElkExtendedEdge>): void {
  const { x = 0, y = 0, width = 0, height = 0 } = node;
  if (node.id !== '') boxes.set(node.id, { x, y, width, height });
  for (const edge of node.edges ?? []) edges.set(edge.id, edge);
  for (const child of node.children ?? []) collect(child, boxes, edges);
}

function placedEdge(
  edge: ChartEdge,
  placed: ElkExtendedEdge | undefined,
  isBack: boolean,
): ChartLayout['edges'][number] {
  const points = (placed?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);
  const [label] = placed?.labels ?? [];
  const { x = 0, y = 0, width = 0, height = 0 } = label ?? {};
  return { edge, points: isBack ? points.reverse() : points, label: label ? { x, y, width, height } : null };
}
