import { type MouseEvent, useState } from 'react';
import style from '../chart/chart.css?raw';
import type { Chart } from '../chart/chart-model.ts';
import { boxesIn } from '../chart/level-drawing.ts';
import { levelSvgFile } from '../chart/level-svg.ts';
import { chartAsMermaid, MERMAID_LIMIT } from '../exports/chart-mermaid.ts';
import { chartAsScxml } from '../exports/chart-scxml.ts';
import { chartAsXState } from '../exports/chart-xstate.ts';
import { pngOfSvg } from '../exports/png-of-svg.ts';
import { saveFile } from '../save-file.ts';
import type { LaidOut } from './useLayout.ts';

interface Props {
  readonly chart: Chart;
  readonly laidOut: LaidOut;
}

/** Drawings show what is open now; the other files have the whole machine. */
const FORMS = {
  png: { label: 'PNG of this view', type: 'image/png' },
  svg: { label: 'SVG of this view', type: 'image/svg+xml' },
  mmd: { label: 'Mermaid of this view', type: 'text/plain' },
  scxml: { label: 'SCXML', type: 'application/scxml+xml' },
  json: { label: 'XState JSON', type: 'application/json' },
} as const;

type Form = keyof typeof FORMS;

const FORM_NAMES: readonly Form[] = ['png', 'svg', 'mmd', 'scxml', 'json'];

const NO_FILE = 'The file could not be made. Take the SVG instead.';
const TOO_LONG = 'Mermaid reads at most 50,000 characters, and this view has more. Close some states, or take the SVG.';

export function ExportMenu({ chart, laidOut }: Props) {
  const [failure, setFailure] = useState<string | null>(null);

  function mermaidOfView(): string | null {
    const open = new Set(boxesIn(laidOut.drawing).flatMap(({ isOpen, path }) => (isOpen ? [path] : [])));
    const text = chartAsMermaid(chart, (path) => open.has(path));
    return text.length <= MERMAID_LIMIT ? text : null;
  }

  async function contentOf(form: Form): Promise<BlobPart | null> {
    const svg = () => levelSvgFile(`Statechart of ${chart.machine}`, laidOut.drawing, laidOut.layout, style);
    switch (form) {
      case 'png':
        return pngOfSvg(svg());
      case 'svg':
        return svg();
      case 'mmd':
        return mermaidOfView();
      case 'scxml':
        return chartAsScxml(chart);
      case 'json':
        return chartAsXState(chart);
    }
  }

  async function take(event: MouseEvent, form: Form): Promise<void> {
    event.currentTarget.closest('details')?.removeAttribute('open');
    setFailure(null);
    try {
      const content = await contentOf(form);
      if (content === null) setFailure(TOO_LONG);
      else saveFile(`${chart.machine}.${form}`, content, FORMS[form].type);
    } catch {
      setFailure(NO_FILE);
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
      {failure !== null && <span role="alert">{failure}</span>}
    </>
  );
}
