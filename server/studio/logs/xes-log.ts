import type { ViewQuery } from '#contract/funnel/views.ts';
import { type LogStep, VISIT_ATTRIBUTES } from './log-rows.ts';

/**
 * An event log as IEEE 1849 (XES) has it, with its concept, time and lifecycle extensions: a trace for each visit, an event for each
 * transition, called by what visitors read there. The order of elements is its schema's.
 */
export async function* xesLog(
  { machine, from, to }: ViewQuery,
  steps: AsyncIterable<LogStep>,
  wordsOf: (transition: string) => string,
): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<log xes.version="1849.2016" xes.features="" xmlns="http://www.xes-standard.org/">
<extension name="Concept" prefix="concept" uri="http://www.xes-standard.org/concept.xesext"/>
<extension name="Time" prefix="time" uri="http://www.xes-standard.org/time.xesext"/>
<extension name="Lifecycle" prefix="lifecycle" uri="http://www.xes-standard.org/lifecycle.xesext"/>
<global scope="trace">${text('concept:name', 'visit')}</global>
<global scope="event">${text('concept:name', 'step')}${text('transition', 'transition')}${date('1970-01-01T00:00:00.000Z')}${COMPLETE}</global>
<classifier name="Activity" keys="concept:name"/>
<classifier name="Transition of the chart" keys="transition"/>
${text('concept:name', `${machine} ${from} ${to}`)}
${text('lifecycle:model', 'standard')}
`;
  let open = 0;
  for await (const step of steps) {
    if (step.case !== open) {
      if (open > 0) yield '</trace>\n';
      open = step.case;
      const visit = VISIT_ATTRIBUTES.map((name) => text(name, step[name])).join('');
      yield `<trace>${text('concept:name', `visit ${step.case}`)}${visit}\n`;
    }
    const { transition, at, before, after, dwell, fault } = step;
    const own = [
      text('transition', transition),
      text('before', before),
      text('after', after),
      `<int key="dwell" value="${dwell}"/>`,
      text('fault', fault),
    ];
    yield `<event>${text('concept:name', wordsOf(transition))}${date(at)}${COMPLETE}${own.join('')}</event>\n`;
  }
  yield `${open > 0 ? '</trace>\n' : ''}</log>\n`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (value: string): string => value.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
const text = (key: string, value: string): string => `<string key="${key}" value="${escaped(value)}"/>`;
const date = (at: string): string => `<date key="time:timestamp" value="${at}"/>`;
/** A transition takes no time. */
const COMPLETE = text('lifecycle:transition', 'complete');
