import type { Plugin, Rolldown } from 'vite';
import { modulePathFromRoot } from './module-path.ts';
import { withImports } from './with-imports.ts';

/** Modules of pages outside the lines. Documents of a line do not contain their rules. */
const OF_SITE = [
  'src/app/pages/',
  'src/features/estimate/',
  'src/features/landing/home/',
  'src/features/owner/find-policy/',
  'src/features/sharing/shared-quotes/',
];

/** Modules that the site's pages and the lines share. */
const OF_BOTH = ['src/features/callback/'];

/** Modules of the lines, which may not use the site's pages. */
const OF_LINES = ['src/lines/', 'src/journey/', 'src/features/'];

/**
 * Modules whose file has a style sheet of its own, which the browser fetches together with the file: large parts that
 * few visitors need, or that appear after an interaction. No prerendered page may be among them: its sheets would load
 * one after the other, and cause layout shifts. Nor may a file with rules import them: their sheet would come after its
 * rules, and override them.
 */
const ON_DEMAND = [
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

/** The sheet of documents of a line, as an asset's name. */
export const LINE_SHEET = 'line.css';

/** Vite's marker at the end of a sheet. Vite would remove only the first one of a joined sheet. */
const MARK = /\s*\/\*\$vite\$:\d+\*\/$/;

/**
 * Joins the style sheets that `build.cssCodeSplit` creates per file, except those on demand, because small ones
 * compress worse and each is a request: into one that Vite names in the documents, and into one without the site's
 * pages for documents of a line. That one fits into the first flight of packets with its document
 * (tests/e2e/style-sheets.test.ts).
 */
export const joinStyleSheets = (root: string): Plugin => ({
  name: 'join-style-sheets',
  apply: 'build',
  // Vite writes a file's sheets into its importers after these are named, so the names must depend on which files have
  // one.
  augmentChunkHash: () => ON_DEMAND.join(),
  renderChunk(_code, { name, fileName, moduleIds, imports, dynamicImports }, _options, { chunks }) {
    const modulesOf = (file: string) => chunks[file]?.moduleIds ?? [];
    const onDemand = imports.find((file) => hasModuleOf(root, modulesOf(file), ON_DEMAND));
    const hasJoinedRules = moduleIds.some((id) => id.endsWith('.css')) && !hasModuleOf(root, moduleIds, ON_DEMAND);
    if (onDemand && hasJoinedRules) throw new Error(`The rules of ${onDemand} would come behind those of ${fileName}.`);
    // The entry of every page imports the lines' loaders, and also loads the site's pages.
    const ownIds = moduleIds.filter((id) => !hasModuleOf(root, [id], [...OF_SITE, ...OF_BOTH]));
    if (name === 'entry' || !hasModuleOf(root, ownIds, OF_LINES)) return null;
    const loaded = withImports([fileName, ...dynamicImports], (file) => chunks[file]?.imports);
    const ofSite = loaded.find((file) => hasModuleOf(root, modulesOf(file), OF_SITE));
    if (ofSite) throw new Error(`${fileName} is of a line and loads ${ofSite}, whose rules it would miss.`);
    return null;
  },
  // Before Vite names the sheets in documents and in dynamic imports.
  generateBundle: {
    order: 'pre',
    handler(_, bundle) {
      const chunks = inOrder(bundle);
      const entry = chunks.find(({ isEntry }) => isEntry);
      if (!entry) throw new Error('The build has no entry.');
      for (const module of [...ON_DEMAND, ...OF_SITE]) {
        const isThere = chunks.some(({ moduleIds }) => hasModuleOf(root, moduleIds, [module]));
        if (!isThere) throw new Error(`No module’s path begins with ${module}.`);
      }
      let whole = '';
      let ofLines = '';
      for (const chunk of chunks.filter(({ moduleIds }) => !hasModuleOf(root, moduleIds, ON_DEMAND))) {
        const rules = takeRules(bundle, chunk);
        whole += rules;
        if (!hasModuleOf(root, chunk.moduleIds, OF_SITE)) ofLines += rules;
      }
      this.emitFile({ type: 'asset', name: LINE_SHEET, source: ofLines });
      const id = this.emitFile({ type: 'asset', name: 'style.css', source: whole });
      entry.viteMetadata?.importedCss.add(this.getFileName(id));
    },
  },
});

/** Whether a file contains one of these modules. */
const hasModuleOf = (root: string, moduleIds: readonly string[], modules: readonly string[]): boolean =>
  moduleIds.some((id) => modules.some((module) => modulePathFromRoot(root, id).startsWith(module)));

/** Removes a file's style sheets from the build. */
const takeRules = (bundle: Rolldown.OutputBundle, { fileName, viteMetadata }: Rolldown.OutputChunk): string => {
  const sheets = viteMetadata?.importedCss ?? new Set<string>();
  const rules = [...sheets].map((file) => {
    const sheet = bundle[file];
    if (sheet?.type !== 'asset') throw new Error(`${fileName} names the style sheet ${file}, which is not there.`);
    delete bundle[file];
    return sheet.source.toString().replace(MARK, '');
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
