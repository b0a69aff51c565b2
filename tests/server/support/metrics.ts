import type { Hono } from 'hono';

/** One line of Prometheus' text format. */
export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** The samples of `/metrics`. Throws an Error if a line cannot be read. */
export async function scrape(app: Hono): Promise<{ samples: Sample[] }> {
  const response = await app.request('/metrics');
  if (response.status !== 200) throw new Error(`/metrics answered ${response.status}`);
  const text = await response.text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return { samples: lines.map(sampleIn) };
}

/** The values of all labels are texts without quotes and backslashes here, so that this is all there is to read. */
function sampleIn(line: string): Sample {
  const [, name, labels = '', value] = /^(\w+)(?:\{((?:\w+="[^"\\]*",?)*)\})? (\S+)$/.exec(line) ?? [];
  if (name === undefined || value === undefined) throw new Error(`Not a sample: ${line}`);
  const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label = '', text = '']) => [label, text]);
  return { name, labels: Object.fromEntries(pairs), value: Number(value) };
}

/** The value of a sample with these labels among others; 0 if there is none. */
export const countOf = (samples: readonly Sample[], name: string, labels: Record<string, string> = {}): number =>
  samples.find(
    (sample) =>
      sample.name === name && Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
  )?.value ?? 0;
