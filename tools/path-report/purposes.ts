import type { PathGraph, PathStep } from '#tools/paths/graph.ts';
import type { Story } from './stories.ts';

/** What paths are for, in their order: what no path before shows. */
export class Purposes {
  private readonly shown = new Set<string>();

  /** In words: the answers that do not end well, and the pages. @param path without its seeded steps */
  of({ states }: Pick<PathGraph, 'states'>, { steps }: Pick<Story, 'steps'>, path: readonly PathStep[]): string[] {
    const troubles = path.flatMap(({ output }, at) => {
      const step = steps[at];
      const isFirst = this.isFirst(output);
      return isFirst && step?.isTrouble ? [step.words] : [];
    });
    const pages = path.flatMap(({ to }) => {
      const title = states.get(to)?.title ?? '';
      return title !== '' && this.isFirst(`page ${title}`) ? [`“${title}”`] : [];
    });
    return [...new Set([...troubles, ...pages])];
  }

  private isFirst(what: string | null): boolean {
    if (what === null || this.shown.has(what)) return false;
    this.shown.add(what);
    return true;
  }
}
