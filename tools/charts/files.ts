import type { AnyStateMachine } from 'xstate';
import { drawingOf } from './drawing.ts';
import { layoutOf } from './layout.ts';
import { mermaidOf } from './mermaid.ts';
import { chartOf } from './model.ts';
import { svgOf } from './svg.ts';

interface ChartFiles {
  readonly states: number;
  readonly transitions: number;
  readonly files: readonly { readonly name: string; readonly text: string }[];
}

/** All files of one machine; the same machine gives the same bytes. */
export async function filesOf(machine: AnyStateMachine): Promise<ChartFiles> {
  const chart = chartOf(machine);
  const drawing = drawingOf(chart);
  const svg = svgOf(drawing, await layoutOf(drawing));
  const texts = { json: `${JSON.stringify(chart, null, 1)}\n`, mmd: mermaidOf(chart), svg };
  const files = Object.entries(texts).map(([kind, text]) => ({ name: `${machine.id}.${kind}`, text }));
  return { ...chart.counts, files };
}
