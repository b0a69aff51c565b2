import type { AnyStateMachine } from 'xstate';
import { chartOf } from '#src/studio/chart/chart-model.ts';
import { mermaidFilesOf } from '#src/studio/exports/chart-mermaid.ts';
import { chartAsScxml } from '#src/studio/exports/chart-scxml.ts';
import { chartAsXState } from '#src/studio/exports/chart-xstate.ts';
import { chartDrawing } from './chart-drawing.ts';
import { layOutChart } from './chart-layout.ts';
import { chartAsSvg } from './chart-svg.ts';

interface ChartFiles {
  readonly states: number;
  readonly transitions: number;
  readonly files: readonly { readonly name: string; readonly text: string }[];
}

/** All files of one machine; the same machine gives the same bytes. */
export async function chartFilesOf(machine: AnyStateMachine): Promise<ChartFiles> {
  const chart = chartOf(machine);
  const drawing = chartDrawing(chart);
  const svg = chartAsSvg(drawing, await layOutChart(drawing));
  const json = `${JSON.stringify(chart, null, 1)}\n`;
  const texts = {
    json,
    'xstate.json': chartAsXState(chart),
    scxml: chartAsScxml(chart),
    svg,
  };
  const files = Object.entries(texts).map(([kind, text]) => ({ name: `${machine.id}.${kind}`, text }));
  const diagrams = mermaidFilesOf(chart).map(({ name, text }) => ({ name: `${name}.mmd`, text }));
  return { ...chart.counts, files: [...files, ...diagrams] };
}
