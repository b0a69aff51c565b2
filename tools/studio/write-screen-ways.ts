import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ScreenWays } from '#src/studio/screens/screen-ways.ts';
import { lineModels } from '#tools/model/lines/line-models.ts';
import { screenWaysOf } from './screen-ways.ts';

/**
 * `npm run studio-screens`: writes how the model comes to each state of each journey, for the screens in the studio. It
 * searches every state of the models, which takes a minute or two.
 */
const FOLDER = fileURLToPath(new URL('../../src/studio/screens/ways/', import.meta.url));

/** One item a line, so that a changed chart is read in the diff. */
const listText = (items: readonly unknown[]): string => items.map((item) => `    ${JSON.stringify(item)}`).join(',\n');
const textOf = ({ names, steps, states }: ScreenWays): string => {
  const ofStates = Object.entries(states).map(([path, ways]) => `    ${JSON.stringify(path)}: ${JSON.stringify(ways)}`);
  return `{
  "names": [
${listText(names)}
  ],
  "steps": ${JSON.stringify(steps)},
  "states": {
${ofStates.join(',\n')}
  }
}
`;
};

mkdirSync(FOLDER, { recursive: true });
for (const [line, model] of Object.entries(lineModels)) {
  const ways = screenWaysOf(model);
  writeFileSync(`${FOLDER}${line}.json`, textOf(ways));
  const states = Object.values(ways.states);
  console.log(`${line}: ${states.length} states, ${states.flat().length} ways, ${ways.steps.length} steps`);
}
