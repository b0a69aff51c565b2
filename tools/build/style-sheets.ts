import { join } from 'node:path';
import { normalizePath, type Plugin, type Rolldown } from 'vite';
import { withImports } from './with-imports.ts';

/** Modules of pages outside the lines, by the beginnings of their paths. Documents of a line do not contain their rules. */
export const OF_SITE = [
  'src/app/pages/',
  'src/features/estimate/',
  'src/features/landing/home/',
  'src/features/owner/find-policy/',
  'src/features/sharing/shared-quotes/',
];

/**
 * Modules whose file has a style sheet of its own, which the browser fetches together with the file: large parts that
 * few visitors need, or that appear after an interaction. No prerendered page may be among them: its sheets would load
 * one after the other, and cause layout shifts. Nor may a file with rules import them: their sheet would come after its
 * rules, and override them.
 */
export const ON_DEMAND = [
  'node_modules/react-day-picker/',
  'src/app/shell/overlays.',
  'src/features/sharing/shared-quotes/SharedQuotesPage.',
  'src/features/plans/compare/Screen.',
  'src/features/plans/product-details/Screen.',
  'src/features/plans/quote-list/CompareTray.',
  'src/features/policy/SuccessOverlay.',
  'src/ui/field/HeightField.',
  'src/ui/field/TripCalendar.',
  'src/ui/plan/Comparison.',
];

/** What the name of the sheet of a line's documents begins with. */
export const LINE_SHEET = 'line';

/** Vite's marker at the end of a sheet. Vite would remove only the first one of a joined sheet. */
const MARK = /\s*\/\*\$vite\$:\d+\*\/$/;

/**
 * Joins the style sheets that `build.cssCodeSplit` creates per file, except those on demand, because small ones
 * compress worse and each is a request: into one that Vite names in the documents, and into one without the site's
 * pages for documents of a line. That one fits into the first flight of packets with its document
 * (tests/e2e/style-sheets.test.ts).
 */
export const joinStyleSheets = (root: string): Plugin => {
  const hasModuleOf = ({ moduleIds }: Rolldown.OutputChunk, modules: readonly string[]): boolean =>
    modules.some((module) => moduleIds.some((id) => id.startsWith(normalizePath(join(root, module)))));
  return {
    name: 'join-style-sheets',
    apply: 'build',
    // Vite writes a file's sheets into its importers after these are named, so the names must depend on which files
    // have one.
    augmentChunkHash: () => ON_DEMAND.join(),
    // Before Vite names the sheets in documents and in dynamic imports.
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const chunks = inOrder(bundle);
        const joined = chunks.filter((chunk) => !hasModuleOf(chunk, ON_DEMAND));
        const rules = new Map(joined.map((chunk) => [chunk, takeRules(bundle, chunk)]));
        const ofLines = joined.filter((chunk) => !hasModuleOf(chunk, OF_SITE));
        const write = (name: string, from: readonly Rolldown.OutputChunk[]) =>
          this.emitFile({ type: 'asset', name, source: from.map((chunk) => rules.get(chunk)).join('') });
        write(`${LINE_SHEET}.css`, ofLines);
        const whole = this.getFileName(write('style.css', joined));
        chunks.find(({ isEntry }) => isEntry)?.viteMetadata?.importedCss.add(whole);
      },
    },
  };
};

/** Removes a file's style sheets from the build. */
const takeRules = (bundle: Rolldown.OutputBundle, { viteMetadata }: Rolldown.OutputChunk): string => {
  const sheets = viteMetadata?.importedCss ?? new Set<string>();
  const rules = [...sheets].map((file) => {
    const sheet = bundle[file];
    delete bundle[file];
    return sheet?.type === 'asset' ? sheet.source.toString().replace(MARK, '') : '';
  });
  sheets.clear();
  return rules.join('');
};

/** Files in Vite's order for one style sheet: a file's imports come before it, its dynamic imports after all others. */
const inOrder = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] => {
  const chunks = new Map(
    Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? [[output.fileName, output]] : [])),
  );
  const importsOf = (file: string) => chunks.get(file)?.imports;
  const entries = [...chunks.values()].filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
  const ordered = new Set(withImports(entries, importsOf));
  // The set grows during the iteration.
  for (const file of ordered) {
    for (const later of withImports(chunks.get(file)?.dynamicImports ?? [], importsOf)) ordered.add(later);
  }
  return [...ordered].flatMap((file) => chunks.get(file) ?? []);
};
