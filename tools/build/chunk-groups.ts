import { join } from 'node:path';
import { normalizePath, type Rolldown } from 'vite';
import { LINES } from '#contract/lines.ts';
import { journeyModules, pageModules } from './chunk-list.ts';
import { withImports } from './with-imports.ts';

/** What every page has: the entry, and the app with React. */
const ENTRY = ['src/app/boot.ts'];
const APP = ['src/app/main.tsx', 'node_modules/react-dom/client.js', 'src/lib/report/visit-consent.ts'];
/** The front door, and what it loads late. What lines need too is in `fields`, if their first pages do, or in files of these names. */
const FRONT_DOOR = ['src/features/landing/home/Landing.tsx'];
const FRONT_DOOR_LATE = {
  estimate: ['src/features/estimate/Estimate.tsx'],
  callback: ['src/features/callback/CallbackCard.tsx'],
};

/**
 * What the pages after the first one share. A file contains what these modules import, except what an earlier file
 * contains, and what other areas of the site need than those that need its first module.
 */
const LATER: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'side-panels': [
    'src/features/callback/CallbackOffer.tsx',
    'src/features/cover-so-far/SidePanel.tsx',
    'src/journey/screensAfter.ts',
    'src/ui/field/DateField.tsx',
    'contract/shared/date-field-typing.ts',
    'src/journey/typed-dates.ts',
  ],
  shell: [
    'src/app/shell/overlays.tsx',
    'src/app/shell/serviceWorker.ts',
    'src/lib/report/report-visit.ts',
    'src/lib/shell/shellActors.ts',
  ],
  form: [
    'src/journey/StepForm.tsx',
    'src/journey/useStepForm.ts',
    'src/journey/parts/InvalidationNotice.tsx',
    'src/journey/parts/KnownFacts.tsx',
    'src/journey/parts/SandboxNote.tsx',
    'src/journey/parts/WhereToFind.tsx',
    'src/journey/parts/previewAnswer.ts',
    'src/ui/field/PersonNameField.tsx',
    'src/ui/field/RadioGroup.tsx',
  ],
  'members-form': [
    'src/features/members/FamilyPicker.tsx',
    'src/features/members/each-member.ts',
    'src/features/members/lost-answers.ts',
    'src/features/members/member-texts.ts',
    'src/ui/field/CheckboxGroup.tsx',
  ],
  'motor-form': [
    'src/lines/motor/vehicle/useVehicleForm.ts',
    'src/lines/motor/confirm-vehicle/VehicleCard.tsx',
    'src/lines/motor/parts/OpenedFields.tsx',
    'src/lines/motor/parts/known-facts.ts',
  ],
  select: ['src/ui/field/Select.tsx'],
  prices: ['src/api/queryClient.ts', 'src/api/queries.ts', 'src/features/proposal/UnlistedPincodeNote.tsx'],
  plans: [
    'src/features/plans/quote-list/Screen.tsx',
    'src/features/plans/quote-list/OfferDetails.tsx',
    'src/features/plans/compare-orders.ts',
    'src/journey/parts/PartnerLeftOut.tsx',
  ],
  'motor-plans': ['src/lines/motor/plans/presentation.ts'],
  'health-plans': ['src/lines/health/plans/presentation.ts'],
  'travel-plans': ['src/lines/travel/plans/presentation.ts'],
  'health-about': ['src/lines/health/personal-details/Screen.tsx'],
  proposal: ['src/features/proposal/ProposalPage.tsx', 'src/features/proposal/previewAnswers.ts'],
  outcomes: ['src/features/decision/accepted/Screen.tsx', 'src/features/payment/checking/Screen.tsx'],
};

const SHARED_BY_AREAS: Readonly<Record<string, string>> = { 'health,travel': 'members', 'car,two-wheeler': 'motor' };

/** The file of first pages' modules, by the areas of the site that need them on any page: lines and the front door. */
const fileOfAreas = (areas: readonly string[]): string =>
  areas.length === 1 ? areas.join() : (SHARED_BY_AREAS[areas.join()] ?? 'journey');

interface ModuleGraph {
  /** Absolute ids of the modules that a module imports. Throws an Error for a module that is not in the build. */
  readonly importsOf: (id: string) => readonly string[];
  readonly dynamicImportsOf: (id: string) => readonly string[];
}

/** By a module's id, the name of the file that contains it. */
const fileOfModules = (root: string, { importsOf, dynamicImportsOf }: ModuleGraph): Map<string, string> => {
  const idsOf = (modules: readonly string[]) => modules.map((module) => normalizePath(join(root, module)));
  const reach = (modules: readonly string[]) => withImports(idsOf(modules), importsOf);
  const files = new Map<string, string>();
  const put = (name: string, modules: readonly string[], isOwn: (id: string) => boolean = () => true): void => {
    for (const id of reach(modules)) if (!files.has(id) && isOwn(id)) files.set(id, name);
  };
  const areas = [...LINES.map((line) => [line, pageModules(line)] as const), ['front-door', FRONT_DOOR] as const].map(
    ([area, modules]) => {
      const all = withImports(idsOf(modules), (id) => [...importsOf(id), ...dynamicImportsOf(id)]);
      return { area, all: new Set(all) };
    },
  );
  const areasOf = (id: string) => areas.filter(({ all }) => all.has(id)).map(({ area }) => area);

  put('entry', ENTRY);
  put('app', APP);
  const first = new Set(reach(LINES.flatMap((line) => [...pageModules(line), ...journeyModules(line)])));
  put('fields', [...FRONT_DOOR, ...Object.values(FRONT_DOOR_LATE).flat()], (id) => first.has(id));
  for (const id of first) files.set(id, files.get(id) ?? fileOfAreas(areasOf(id)));
  const landing = new Set(reach(FRONT_DOOR));
  for (const [name, modules] of Object.entries(FRONT_DOOR_LATE)) {
    put(name, modules, (id) => areasOf(id).length > 1 && !landing.has(id));
  }
  for (const [name, modules] of Object.entries(LATER)) {
    const own = idsOf(modules.slice(0, 1)).flatMap(areasOf).join();
    put(name, modules, (id) => areasOf(id).join() === own);
  }
  return files;
};

/**
 * Puts each module into the file of the first page that needs it: on a phone a request costs more than some unused bytes
 * (tests/e2e/budget.test.ts). What is not in the table is left to the bundler.
 */
export const chunkGroups = (root: string): NonNullable<Rolldown.CodeSplittingOptions['groups']> => {
  let files: Map<string, string> | undefined;
  return [
    {
      // Imports have a file by the same rule.
      includeDependenciesRecursively: false,
      name: (id, graph) => {
        const moduleOf = (module: string) => {
          const found = graph.getModuleInfo(module);
          if (!found) throw new Error(`The build has no module ${module}.`);
          return found;
        };
        files ??= fileOfModules(root, {
          importsOf: (module) => moduleOf(module).importedIds,
          dynamicImportsOf: (module) => moduleOf(module).dynamicallyImportedIds,
        });
        return files.get(id) ?? null;
      },
    },
  ];
};
