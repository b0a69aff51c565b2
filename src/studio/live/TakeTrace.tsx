import { useState } from 'react';
import type { Trace } from '#contract/funnel/trace.ts';
import { saveFile } from '../save-file.ts';
import { isStart, traceOf, type VisitPathStep } from './visit-path.ts';

interface Props {
  readonly machine: string;
  readonly steps: readonly VisitPathStep[];
}

/** The path as a trace that `npm run replay` plays. */
export function TakeTrace({ machine, steps }: Props) {
  const [said, setSaid] = useState('');
  if (!steps.some(isStart)) {
    return (
      <p className="soft">
        The beginning of this way was not seen, so it is no trace. Load the page in the other tab again.
      </p>
    );
  }
  const file = `${machine}-trace.json`;
  const textOf = (trace: Trace): string => `${JSON.stringify(trace, null, 2)}\n`;
  const copy = () => {
    const trace = traceOf(machine, steps);
    navigator.clipboard.writeText(textOf(trace)).then(
      () => setSaid(`Copied, ${trace.steps.length} steps. Put it into a file.`),
      () => setSaid('The browser does not let the page copy it. Save it instead.'),
    );
  };
  const save = () => saveFile(file, textOf(traceOf(machine, steps)), 'application/json');
  return (
    <div className="take-trace">
      <button type="button" className="button" onClick={copy}>
        Copy as a trace
      </button>{' '}
      <button type="button" className="button" onClick={save}>
        Save it
      </button>
      <p className="soft">
        <code>npm run replay -- {file}</code> plays it. It has names only: what was typed is filled in.
      </p>
      <p role="status">{said}</p>
    </div>
  );
}
