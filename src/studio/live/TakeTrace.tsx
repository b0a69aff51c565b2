import { useState } from 'react';
import { saveFile } from '../save-file.ts';
import { traceOf, type WayStep } from './way.ts';

interface Props {
  readonly machine: string;
  readonly steps: readonly WayStep[];
}

/** The way as a trace that `npm run replay` plays. */
export function TakeTrace({ machine, steps }: Props) {
  const [said, setSaid] = useState('');
  const trace = traceOf(machine, steps);
  if (!trace) {
    return (
      <p className="soft">
        The beginning of this way was not seen, so it is no trace. Load the page in the other tab again.
      </p>
    );
  }
  const text = `${JSON.stringify(trace, null, 2)}\n`;
  const file = `${machine}-trace.json`;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid(`Copied, ${trace.steps.length} steps. Put it into a file.`),
      () => setSaid('The browser does not let the page copy it. Save it instead.'),
    );
  return (
    <div className="take-trace">
      <button type="button" className="button" onClick={copy}>
        Copy as a trace
      </button>{' '}
      <button type="button" className="button" onClick={() => saveFile(file, text, 'application/json')}>
        Save it
      </button>
      <p className="soft">
        <code>npm run replay -- {file}</code> plays it. It has names only: what was typed is filled in.
      </p>
      <p role="status">{said}</p>
    </div>
  );
}
