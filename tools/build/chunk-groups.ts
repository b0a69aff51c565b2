import { join } from 'node:path';
import { normalizePath, type Rolldown } from 'vite';
import { LINES } from '#contract/lines.ts';
import { journeyModules, pageModules } from './chunk-list.ts';
import { withImports } from './with-imports.ts';

/** What every page has: the entry, and the app with React. The first of it is too small for a file that lines would load. */
const ENTRY = ['src/app/boot.ts'];
const APP = [
  'contract/shared/estimate-draft.ts',
  'src/app/main.tsx',
  'node_modules/react-dom/client.js',
  'src/features/callback/CallbackUnavailable.tsx',
  'src/ui/useMediaQuery.ts',
];
/** The front door, and what it loads late. What lines need too is in `app`, if their first pages do, or in `callback`. */
const FRONT_DOOR = ['src/features/landing/home/Landing.tsx'];
const FRONT_DOOR_LATE = ['src/features/estimate/Estimate.tsx', 'src/features/callback/CallbackCard.tsx'];

/**
 * What the pages after the first one share. A file contains these modules and what they import, except what an earlier
 * file contains, and imports that other areas of the site need than those that need the first module.
 */
const LATER: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'side-panels': [
    'src/features/cover-so-far/SidePanel.tsx',
    'src/journey/screens-after.ts',
    'src/ui/field/DateField.tsx',
    'src/journey/typed-dates.ts',
  ],
  // The page about privacy imports a part of it. From the shell's file it would come with the style sheets of the overlays.
  'shell-report': ['src/lib/report/report-visit.ts', 'src/lib/report/visit-consent.ts'],
  shell: ['src/app/shell/overlays.tsx', 'src/lib/shell/shell-actors.ts'],
  plans: [
    'src/features/plans/quote-list/Screen.tsx',
    'src/features/plans/quote-list/OfferDetails.tsx',
    'src/features/plans/compare-orders.ts',
    'src/journey/parts/PartnerDisabled.tsx',
    'src/features/plans/addons-filter.ts',
    'src/features/contact/copy.ts',
    'src/features/kyc/document-typing.ts',
    'src/features/proposal/ProposalPage.tsx',
    'src/features/proposal/apply-proposal-answers.ts',
    'src/features/proposal/why-in-proposal.ts',
    'contract/shared/cover-status.ts',
    'src/journey/StepForm.tsx',
    'src/journey/useStepForm.ts',
    'src/journey/parts/EmailField.tsx',
    'src/journey/parts/InvalidationNotice.tsx',
    'src/journey/parts/KnownFacts.tsx',
    'src/journey/parts/SandboxNote.tsx',
    'src/journey/parts/WhereToFind.tsx',
    'src/ui/field/PersonNameField.tsx',
    'src/ui/field/RadioGroup.tsx',
  ],
  'members-form': [
    'src/features/members/FamilyPicker.tsx',
    'src/features/members/each-member.ts',
    'src/features/members/lost-answers.ts',
    'src/features/members/member-of-path.ts',
    'src/features/members/member-texts.ts',
    'src/features/members/useMember.ts',
    'src/features/members/why-of-members.ts',
    'src/ui/field/TextArea.tsx',
    'src/ui/field/CheckboxGroup.tsx',
  ],
  'motor-form': [
    'src/lines/motor/vehicle/useVehicleForm.ts',
    'src/lines/motor/confirm-vehicle/VehicleCard.tsx',
    'src/lines/motor/parts/OpenedFields.tsx',
    'src/lines/motor/parts/known-facts.ts',
  ],
  select: ['src/ui/field/Select.tsx'],
  prices: ['src/api/queries.ts', 'src/features/proposal/UnlistedPincodeNote.tsx'],
  'motor-plans': ['src/lines/motor/plans/presentation.ts'],
  'health-plans': ['src/lines/health/plans/presentation.ts'],
  'travel-plans': ['src/lines/travel/plans/presentation.ts'],
  'health-about': ['src/lines/health/personal-details/Screen.tsx'],
  outcomes: ['src/features/payment/ready/Screen.tsx', 'src/features/payment/checking/Screen.tsx'],
  kyc: [
    'src/features/kyc/document/Screen.tsx',
    'src/features/kyc/otp/Screen.tsx',
    'src/features/kyc/verified/Screen.tsx',
  ],
  preview: ['src/features/proposal/ApplicationPreview.tsx', 'src/features/proposal/preview-groups.ts'],
  'motor-proposal': ['src/lines/motor/parts/policy-texts.ts', 'src/lines/motor/parts/declared-claims.ts'],
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
  put('app', [...FRONT_DOOR, ...FRONT_DOOR_LATE], (id) => first.has(id));
  for (const id of first) files.set(id, files.get(id) ?? fileOfAreas(areasOf(id)));
  const landing = new Set(reach(FRONT_DOOR));
  put('callback', FRONT_DOOR_LATE, (id) => areasOf(id).length > 1 && !landing.has(id));
  for (const [name, modules] of Object.entries(LATER)) {
    const named = idsOf(modules);
    const own = named.slice(0, 1).flatMap(areasOf).join();
    put(name, modules, (id) => named.includes(id) || areasOf(id).join() === own);
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
