import type { Plugin, Rolldown } from 'vite';
import { modulePath } from './module-path.ts';

/** Modules of pages outside of the lines. Documents of a line do without their rules. */
const OF_SITE = ['src/landing/', 'src/pages/', 'src/app/NotFound.'];

/** Modules of the lines, which may use none of the site's pages. */
const OF_LINES = ['src/lines/', 'src/journey/', 'src/shared/'];

/**
 * Modules whose file keeps a style sheet of its own, which the browser fetches together with the file: much that few need,
 * or that comes by a touch. No prerendered page may be among them: its sheets would come one after the other, and it would
 * move meanwhile.
 */
const ON_DEMAND = [
  'node_modules/react-day-picker/',
  'src/app/shell/overlays.',
  'src/shared/plans/product-details/Screen.',
  'src/shared/plans/quote-list/CompareTray.',
  'src/shared/policy/SuccessOverlay.',
  'src/ui/field/HeightField.',
  'src/ui/field/TripCalendar.',
  'src/ui/plan/Comparison.',
];

/** The sheet of documents of a line, as an asset's name. */
export const LINE_SHEET = 'line.css';

/** Vite's at the end of a sheet. Vite takes it off only later. */
const MARK = /\s*\/\*\$vite\$:\d+\*\/$/;

/**
 * Joins the style sheets of files, which `build.cssCodeSplit` makes, because small ones compress worse and each is a request:
 * all of them into one that Vite names in the documents, and without the site's pages into one for documents of a line. That
 * one fits into the first flight of packets with its document (tests/e2e/style-sheets.test.ts).
 */
export const joinStyleSheets = (root: string): Plugin => ({
  name: 'join-style-sheets',
  apply: 'build',
  renderChunk(_code, { fileName, moduleIds, imports }, _options, { chunks }) {
    if (!hasOf(root, moduleIds, OF_LINES)) return null;
    const foreign = [fileName, ...imports].find((file) => hasOf(root, chunks[file]?.moduleIds ?? [], OF_SITE));
    if (foreign)
      throw new Error(`${fileName} is of a line, and ${foreign} is of the site: its rules would be missing.`);
    return null;
  },
  // Before Vite names the sheets in documents and in dynamic imports.
  generateBundle: {
    order: 'pre',
    handler(_, bundle) {
      const chunks = inOrder(bundle);
      const entry = chunks.find(({ isEntry }) => isEntry);
      if (!entry) throw new Error('The build has no entry.');
      let whole = '';
      let ofLines = '';
      for (const chunk of chunks.filter(({ moduleIds }) => !hasOf(root, moduleIds, ON_DEMAND))) {
        const rules = takeRules(bundle, chunk);
        whole += rules;
        if (!hasOf(root, chunk.moduleIds, OF_SITE)) ofLines += rules;
      }
      this.emitFile({ type: 'asset', name: LINE_SHEET, source: ofLines });
      const id = this.emitFile({ type: 'asset', name: 'style.css', source: whole });
      entry.viteMetadata?.importedCss.add(this.getFileName(id));
    },
  },
});

/** Whether a file has one of these modules. */
const hasOf = (root: string, moduleIds: readonly string[], modules: readonly string[]): boolean =>
  moduleIds.some((id) => modules.some((module) => modulePath(root, id).startsWith(module)));

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

/** Files as the browser evaluates them: what a file imports comes before it, what it may import later behind all others. */
const inOrder = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] => {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const found = new Set<Rolldown.OutputChunk>();
  const ordered: Rolldown.OutputChunk[] = [];
  const later = new Set<string>();
  const visit = (file: string): void => {
    const chunk = chunks.find(({ fileName }) => fileName === file);
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const one of chunk.imports) visit(one);
    for (const one of chunk.dynamicImports) later.add(one);
    ordered.push(chunk);
  };
  for (const { fileName, isEntry } of chunks) if (isEntry) visit(fileName);
  for (const file of later) visit(file);
  return ordered;
};
