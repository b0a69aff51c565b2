import { type MouseEvent, useState } from 'react';
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

const FORM_NAMES: readonly Form[] = ['png', 'svg', 'mmd', 'scxml', 'json'];

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

  async function take(event: MouseEvent, form: Form): Promise<void> {
    event.currentTarget.closest('details')?.removeAttribute('open');
    setFailed(false);
    try {
      saveFile(`${chart.machine}.${form}`, await contentOf(form), FORMS[form].type);
    } catch {
      setFailed(true);
    }
  }

  return (
    <>
      <details className="take">
        <summary className="button">Take away</summary>
        <div className="found">
          {FORM_NAMES.map((form) => (
            <button key={form} type="button" className="plain" onClick={(event) => void take(event, form)}>
              {FORMS[form].label}
            </button>
          ))}
        </div>
      </details>
      {failed && <span role="alert">The file could not be made. Take the SVG instead.</span>}
    </>
  );
}
