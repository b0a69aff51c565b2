import type { Line } from '#contract/lines.ts';
import { pathWithQuery } from '#contract/shared/query-string.ts';
import { screensByPath } from '#src/journey/screen-order.ts';
import { BUILT_LINES } from '#src/lines/built-lines.ts';

declare global {
  /** The modules imported dynamically so far; written by the build (tools/build/note-imports.ts). */
  var importedModules: Set<string> | undefined;
}

/** An address within a journey, with the modules of the screens shown there on the line's main path. */
export interface JourneyPage {
  /** A segment that begins with a colon matches any text: '/health/medical-history/:member_type'. */
  readonly pattern: string;
  readonly modules: readonly string[];
  /**
   * The request for the page's unfiltered list of plans, with a parameter for the journey's id; null if it shows none.
   */
  readonly listPath: string | null;
}

/** The addresses within a line's journey, from the landing on. */
export async function journeyPagesOf(line: Line): Promise<JourneyPage[]> {
  const { ui } = BUILT_LINES[line];
  const { endpoints, quoteListQuery, defaultFilters } = ui.definition;
  const listPath = pathWithQuery(endpoints.premium.path, quoteListQuery(defaultFilters));
  const pages: JourneyPage[] = [];
  for (const [pattern, names] of screensByPath(ui)) {
    const modules: string[] = [];
    for (const name of names) modules.push(...(await modulesOf(() => ui.screens.load(name))));
    pages.push({ pattern, modules, listPath: names.has('quoteList') ? listPath : null });
  }
  return pages;
}

/** The modules that a loader imports. */
async function modulesOf(load: () => Promise<unknown>): Promise<Set<string>> {
  const imported = new Set<string>();
  globalThis.importedModules = imported;
  await load();
  if (imported.size === 0) throw new Error('The build does not note which modules are imported.');
  return imported;
}
