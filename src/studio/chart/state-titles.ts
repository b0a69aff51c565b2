import { type Chart, statesIn } from './chart-model.ts';
import { camelCaseInWords } from './named-words.ts';

/**
 * What visitors read in each state, by its path: its own title, or the title around it and the state's name. If two states have
 * the same title, each has its name after it, so that no two are called alike.
 */
export function stateTitlesOf({ root }: Chart): ReadonlyMap<string, string> {
  const states = statesIn(root).slice(1);
  const said = new Map<string, number>();
  for (const { meta } of states) {
    if (typeof meta.title === 'string') said.set(meta.title, (said.get(meta.title) ?? 0) + 1);
  }
  const titles = new Map<string, string>();
  for (const { path, key, meta } of states) {
    const around = titles.get(path.slice(0, path.lastIndexOf('.')));
    const name = camelCaseInWords(key);
    const own = typeof meta.title === 'string' ? meta.title : null;
    if (own === null) titles.set(path, [around, name].filter(Boolean).join(' › '));
    else titles.set(path, said.get(own) === 1 ? own : `${own} (${name})`);
  }
  return titles;
}
