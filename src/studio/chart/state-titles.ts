import { type Chart, statesIn } from './chart-model.ts';
import { camelCaseInWords } from './named-words.ts';

/** What visitors read in each state, by its path: its own title, or the title around it and the state's name. */
export function stateTitlesOf({ root }: Chart): ReadonlyMap<string, string> {
  const titles = new Map<string, string>();
  for (const { path, key, meta } of statesIn(root).slice(1)) {
    const around = titles.get(path.slice(0, path.lastIndexOf('.')));
    const own = typeof meta.title === 'string' ? meta.title : null;
    titles.set(path, own ?? [around, camelCaseInWords(key)].filter(Boolean).join(' › '));
  }
  return titles;
}
