import { type LogStep, VISIT_ATTRIBUTES } from './log-rows.ts';

/** The attributes of a visit are the same as long as it lasts: OCEL writes that as the first moment of all. */
const ALWAYS = '1970-01-01T00:00:00Z';
const STEP_ATTRIBUTES = ['transition', 'before', 'after', 'dwell', 'fault'] as const;

const typed = (names: readonly string[]) =>
  names.map((name) => ({ name, type: name === 'dwell' ? 'integer' : 'string' }));

/**
 * An event log as OCEL 2.0 has it in JSON: visits are its objects, transitions its events, called by what visitors
 * read there. Members of an
 * object have no order in JSON: what is known of visits only after their steps comes last.
 */
export async function* ocelLog(
  steps: AsyncIterable<LogStep>,
  wordsOf: (transition: string) => string,
): AsyncGenerator<string> {
  const types = new Set<string>();
  const visits: string[] = [];
  yield '{"events":[';
  let number = 0;
  for await (const step of steps) {
    const { transition, at } = step;
    const type = wordsOf(transition);
    types.add(type);
    const id = `visit ${step.case}`;
    if (step.case > visits.length) {
      const attributes = VISIT_ATTRIBUTES.map((name) => ({ name, time: ALWAYS, value: step[name] }));
      visits.push(JSON.stringify({ id, type: 'visit', attributes }));
    }
    const event = {
      ...{ id: `step ${number + 1}`, type, time: at },
      attributes: STEP_ATTRIBUTES.map((name) => ({ name, value: step[name] })),
      relationships: [{ objectId: id, qualifier: 'visit' }],
    };
    yield `${number === 0 ? '' : ','}\n${JSON.stringify(event)}`;
    number += 1;
  }
  yield `],"objects":[\n${visits.join(',\n')}],\n"objectTypes":`;
  yield JSON.stringify([{ name: 'visit', attributes: typed(VISIT_ATTRIBUTES) }]);
  const eventTypes = [...types].map((name) => ({ name, attributes: typed(STEP_ATTRIBUTES) }));
  yield `,"eventTypes":${JSON.stringify(eventTypes)}}\n`;
}
