import { useState } from 'react';
import style from '../chart/chart.css?raw';
import type { Chart } from '../chart/chart-model.ts';
import { levelSvgFile } from '../chart/level-svg.ts';
import { chartAsMermaid } from '../exports/chart-mermaid.ts';
import { chartAsScxml } from '../exports/chart-scxml.ts';
import { chartAsXState } from '../exports/chart-xstate.ts';
import { pngOfSvg } from '../exports/png-of-svg.ts';
import { saveFile } from '../save-file.ts';
import type { LaidOut } from './useLayout.ts';

interface Props {
  readonly chart: Chart;
  readonly laidOut: LaidOut;
}

/** Pictures show what is open now; the other files have the whole machine. */
const FORMS = {
  png: { label: 'PNG of this view', type: 'image/png' },
  svg: { label: 'SVG of this view', type: 'image/svg+xml' },
  mmd: { label: 'Mermaid', type: 'text/plain' },
  scxml: { label: 'SCXML', type: 'application/scxml+xml' },
  json: { label: 'XState JSON', type: 'application/json' },
} as const;

type Form = keyof typeof FORMS;

const isForm = (name: string): name is Form => name in FORMS;

export function ExportMenu({ chart, laidOut }: Props) {
  const [failed, setFailed] = useState(false);

  async function contentOf(form: Form): Promise<BlobPart> {
    const svg = () => levelSvgFile(`Statechart of ${chart.machine}`, laidOut.drawing, laidOut.layout, style);
    switch (form) {
      case 'png':
        return pngOfSvg(svg());
      case 'svg':
        return svg();
      case 'mmd':
        return chartAsMermaid(chart);
      case 'scxml':
        return chartAsScxml(chart);
      case 'json':
        return chartAsXState(chart);
    }
  }

  async function take(form: Form): Promise<void> {
    setFailed(false);
    try {
      saveFile(`${chart.machine}.${form}`, await contentOf(form), FORMS[form].type);
    } catch {
      setFailed(true);
    }
  }

  return (
    <>
      <select
        aria-label="Take the chart away"
        value=""
        onChange={({ target }) => isForm(target.value) && void take(target.value)}
      >
        <option value="">Take away…</option>
        {Object.entries(FORMS).map(([form, { label }]) => (
          <option key={form} value={form}>
            {label}
          </option>
        ))}
      </select>
      {failed && <span role="alert">The file could not be made. Take the SVG instead.</span>}
    </>
  );
}
