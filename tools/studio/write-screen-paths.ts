import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ScreenPaths } from '#src/studio/screens/screen-paths.ts';
import { lineModels } from '#tools/model/lines/line-models.ts';
import { screenPathsOf } from './screen-paths.ts';

/**
 * `npm run studio-screens`: writes how the model comes to each state of each journey, for the screens in the studio. It
 * searches every state of the models, which takes a minute or two.
 */
const FOLDER = fileURLToPath(new URL('../../src/studio/screens/paths', import.meta.url));

/** One item a line, so that a changed chart is read in the diff. */
const listText = (items: readonly unknown[]): string => items.map((item) => `    ${JSON.stringify(item)}`).join(',\n');
const textOf = ({ names, steps, states }: ScreenPaths): string => {
  const ofStates = Object.entries(states).map(
    ([path, paths]) => `    ${JSON.stringify(path)}: ${JSON.stringify(paths)}`,
  );
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
  const paths = screenPathsOf(model);
  writeFileSync(`${FOLDER}${line}.json`, textOf(paths));
  const states = Object.values(paths.states);
  console.log(`${line}: ${states.length} states, ${states.flat().length} paths, ${paths.steps.length} steps`);
}
