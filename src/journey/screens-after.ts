import type { AnyStateNode } from 'xstate';
import type { JourneyMachine } from '#machines/flows/journey-machine.ts';
import { isOnMainPath, metaByState } from './screen-order.ts';

type Branches = readonly { readonly target: readonly AnyStateNode[] | undefined; readonly guard?: unknown }[];
const targetsOf = (branches: Branches = []): readonly AnyStateNode[] => branches.flatMap(({ target }) => target ?? []);

/**
 * The screens that may follow a screen on the main path, and those that report a lost network, which must be loaded
 * before it is lost.
 */
export const screensAfter = (machine: JourneyMachine, screen: string): string[] => {
  const metas = [...metaByState(machine)];
  const pages = Object.values(machine.states);
  const metasIn = (page: AnyStateNode) => metas.filter(([{ path }]) => path[0] === page.key).map(([, meta]) => meta);
  const mainIn = (page: AnyStateNode) =>
    new Set(metasIn(page).flatMap((meta) => (isOnMainPath(meta) && meta.screen) || []));
  const endsOf = (page: AnyStateNode) => targetsOf(page.transitions.get(`xstate.done.state.${page.id}`));
  /** The first screen of a page. A page without one on the main path has those of its branches, and of what it ends with. */
  const entriesOf = (page: AnyStateNode): string[] => {
    const [first] = mainIn(page);
    return first === undefined ? [...targetsOf(page.always), ...endsOf(page)].flatMap(entriesOf) : [first];
  };
  const following = pages.flatMap((page, index) => {
    if (!metasIn(page).some((meta) => meta.screen === screen)) return [];
    const main = [...mainIn(page)];
    // Of several side screens each leads elsewhere.
    const isOneOfSeveral = new Set(metasIn(page).map((meta) => meta.screen)).size > 1;
    if (isOneOfSeveral && !main.includes(screen)) return [];
    const rest = main.slice(main.indexOf(screen) + 1);
    if (rest.length > 0) return rest;
    const ends = endsOf(page);
    // The landing has no final state: it is left by an event.
    const [next = page] = pages.slice(index + 1).filter((other) => mainIn(other).size > 0);
    return (ends.length > 0 || main.length === 0 ? ends : [next]).flatMap(entriesOf);
  });
  const failing = metas.flatMap(([{ transitions }, meta]) =>
    meta.screen !== screen
      ? []
      : [...transitions]
          .filter(([type]) => type.startsWith('xstate.error.'))
          .flatMap(([, branches]) => targetsOf(branches.filter(({ guard }) => !guard)))
          .flatMap((target) => new Map(metas).get(target)?.screen ?? []),
  );
  return [...new Set([...following, ...failing])].filter((other) => other !== screen);
};
