import { normalizePath } from 'vite';
import { modulePath } from './module-path.ts';

interface ChunkGroup {
  readonly name: string;
  readonly test: (id: string) => boolean;
}

/**
 * What pages share, in few files: on a phone a request costs more than some unused bytes, and small files compress worse.
 * By the beginnings of the modules' paths. A group takes the imports of its modules too, unless an earlier group has them.
 * Which page needs which group is told by the budgets (tests/e2e/budget.test.ts).
 */
const MODULES: Readonly<Record<string, readonly string[]>> = {
  // The entry of every page. What it shares with a later group would bring that group onto every page.
  entry: [
    'src/app/boot',
    'src/app/styles',
    'src/api/preloadJourney',
    'vite/preload-helper',
    'contract/lines.',
    'src/api/journeyIds',
    'src/api/safeStorage',
    'src/app/hydration',
    'src/app/loadFailure',
    'src/app/pages',
    'src/app/shell/deferredInstallPrompt',
    'src/app/shell/service-worker-file',
    'src/app/shell/withReload',
  ],
  app: [
    'node_modules/react/',
    'node_modules/react-dom/',
    'node_modules/scheduler/',
    'node_modules/xstate/',
    'node_modules/@xstate/',
    'node_modules/use-sync-external-store/',
    'node_modules/valibot/',
    'contract/shared/callback.',
    'contract/shared/cover-period',
    'contract/shared/envelope',
    'contract/shared/errors',
    'contract/shared/money',
    'contract/shared/paise',
    'contract/shared/patterns',
    'contract/shared/told-in-estimate',
    'machines/core/idempotency-key',
    'machines/core/invoke-params',
    'machines/core/problem',
    'src/api/call-endpoint',
    'src/api/or-refused',
    'src/app/App',
    'src/app/MarkHydrated',
    'src/app/brand',
    'src/app/chrome',
    'src/app/isSandbox',
    'src/app/loadWhenInView',
    'src/app/main',
    'src/app/shell/Shell',
    'src/app/shell/lazyActor',
    'src/app/shell/lazyShell',
    'src/app/shell/loader',
    'src/app/shell/useOverlays',
    'src/ui/button/ActionLink',
    'src/ui/button/Button',
    'src/ui/cx',
    'src/ui/field/Checkbox.',
    'src/ui/field/DateInput',
    'src/ui/field/PhoneField',
    'src/ui/form/useAnswer',
    'src/ui/form/useEarlyForm',
    'src/ui/icon',
    'src/ui/inView',
    'src/ui/loading/Dots',
    'src/ui/loading/Loader',
    'src/ui/notice/Notice',
    'src/ui/page/ErrorBoundary',
    'src/ui/page/ErrorPage',
    'src/ui/page/Page',
    'src/ui/plan/Chip.module',
    'src/ui/price/Money',
    'src/ui/useMedia',
  ],
  // The journey of any line with its landing, and what its forms stand on.
  journey: [
    'node_modules/react-router',
    'contract/shared/answers',
    'contract/shared/field-problems',
    'contract/shared/plan-answers',
    'contract/shared/plan.',
    'contract/shared/proposal-endpoints',
    'contract/shared/steps',
    'machines/core/',
    'machines/flows/customize-plan',
    'machines/flows/decision',
    'machines/flows/kyc',
    'machines/flows/payment',
    'machines/flows/policy',
    'machines/flows/proposal',
    'machines/flows/quote-list',
    'src/journey/LinePage',
    'src/journey/browserBack',
    'src/journey/StepPage',
    'src/journey/fields',
    'src/journey/screens',
    'src/journey/submit',
    'src/shared/landing/LineLanding',
    'src/shared/landing/WithoutScripts',
    'src/shared/landing/common-questions',
    'src/shared/parts/Actions',
    'src/shared/parts/LiveRegion',
    'src/shared/parts/words',
    'src/shared/plans/screens',
    'src/shared/proposal/why-in-proposal',
    'src/shared/restoring',
    'src/shared/screens',
    'src/ui/dialog/Dialog',
    'src/ui/dialog/Sheet',
    'src/ui/dialog/useModal',
    'src/ui/field/RadioGroup',
    'src/ui/form/FormLayout',
    'src/ui/page/ErrorSummary',
  ],
  // What every form of a step stands on.
  form: [
    'node_modules/react-hook-form/',
    'src/journey/StepForm',
    'src/journey/useField',
    'src/journey/useStepForm',
    'src/shared/parts/AskedAgain',
    'src/shared/parts/SandboxNote',
    'src/shared/parts/WhereToFind',
    'src/shared/parts/afterAnswer',
  ],
  // What stands beside the questions of every line, and how dates are read: it comes when the first page is idle.
  beside: [
    'contract/shared/typed-date',
    'src/journey/cover-so-far',
    'src/journey/typed-dates',
    'src/shared/parts/Facts',
    'src/ui/field/DateField',
  ],
  // Toasts, the offer to install, new versions, and what the shell lays over a page.
  shell: [
    'node_modules/workbox-window/',
    'src/app/shell/overlays',
    'src/app/shell/serviceWorker',
    'src/app/shell/shellActors',
  ],
  // What the two motor lines share of their first page.
  motor: [
    'contract/lines/motor/',
    'machines/lines/motor/',
    'src/lines/motor/cover-so-far',
    'src/lines/motor/landing',
    'src/lines/motor/parts/premium',
    'src/lines/motor/screens',
    'src/lines/motor/ui',
    'src/lines/motor/words',
  ],
  // What the journeys of people share: health and travel.
  members: [
    'contract/shared/document-numbers.',
    'contract/shared/family.',
    'contract/shared/member-answers.',
    'contract/shared/member-endpoints.',
    'contract/shared/members.',
    'machines/flows/members',
    'src/shared/members/each-member',
    'src/shared/members/family-picker',
    'src/shared/members/known-persons',
    'src/shared/members/member-of-path',
    'src/shared/members/people',
    'src/shared/members/referred',
    'src/shared/members/why-of-members',
  ],
  // The first page of each line, with its machine, and not what later pages alone need.
  health: [
    'contract/lines/health/answers',
    'contract/lines/health/filters-query',
    'contract/lines/health/health',
    'contract/lines/health/proposal',
    'contract/lines/health/quote',
    'contract/lines/health/record',
    'contract/lines/health/steps',
    'machines/lines/health/',
    'src/lines/health/Page',
    'src/lines/health/cover-so-far',
    'src/lines/health/landing',
    'src/lines/health/parts/amounts',
    'src/lines/health/ui',
    'src/lines/health/useHealth',
  ],
  // Its first form.
  'health-about': ['src/lines/health/personal-details/'],
  // Without what imports the calendar: that comes when it is opened.
  travel: [
    'contract/lines/travel/answers',
    'contract/lines/travel/medical-form',
    'contract/lines/travel/plan',
    'contract/lines/travel/proposal-endpoints',
    'contract/lines/travel/quote-endpoints',
    'contract/lines/travel/record',
    'contract/lines/travel/travel',
    'contract/lines/travel/trip',
    'machines/lines/travel/',
    'src/lines/travel/Page',
    'src/lines/travel/landing/QuickPicks',
    'src/lines/travel/landing/copy',
    'src/lines/travel/parts/amounts',
    'src/lines/travel/trip/copy',
    'src/lines/travel/trip/form',
    'src/lines/travel/ui',
    'src/lines/travel/useTravel',
    'src/lines/travel/words',
  ],
  car: ['src/lines/car/Page', 'src/lines/car/landing'],
  'two-wheeler': ['src/lines/two-wheeler/Page', 'src/lines/two-wheeler/landing'],
  // What the first form of the motor lines stands on, where the vehicle is confirmed.
  'motor-form': [
    'src/lines/motor/confirm-vehicle/VehicleCard',
    'src/lines/motor/confirm-vehicle/copy',
    'src/lines/motor/parts/NumberPlate',
    'src/lines/motor/parts/OpenedFields',
    'src/lines/motor/parts/known',
    'src/lines/motor/vehicle/form',
    'src/lines/motor/vehicle/useVehicleForm',
  ],
  // The list of plans, and what other pages share with it: of plans, and of the proposal with its premium.
  plans: [
    'src/journey/share-quotes/ShareQuotes',
    'src/shared/parts/PlanHead',
    'src/shared/parts/clock',
    'src/shared/plans/Failed',
    'src/shared/plans/PlanDocuments',
    'src/shared/plans/addons',
    'src/shared/plans/compare/orders',
    'src/shared/plans/filters/',
    'src/shared/plans/quote-list/OfferDetails',
    'src/shared/plans/quote-list/Screen',
    'src/shared/plans/usePlans',
    'src/shared/premium',
    'src/ui/loading/Skeleton',
    'src/ui/plan/Chip',
    'src/ui/plan/Drawbacks',
    'src/ui/plan/InsurerMark',
    'src/ui/plan/PlanCard',
    'src/ui/price/AmountSlider',
    'src/ui/price/P',
  ],
  // What keeps prices, which the list needs to ask for them, and the page after the list.
  prices: ['node_modules/@tanstack/query-core/', 'src/api/queryClient', 'src/shared/plans/customize-plan/'],
  // Questions to the server that are no step: places, vehicles.
  queries: ['node_modules/@tanstack/react-query/', 'src/api/queries'],
  // A field that opens a list.
  select: ['node_modules/downshift/', 'src/ui/field/Select', 'src/ui/listbox'],
  // The forms of a proposal.
  proposal: ['src/shared/parts/KnownFacts', 'src/shared/parts/ProposalPage', 'src/shared/proposal/applyAnswers'],
  // Pages that tell an outcome: decision, payment, policy. Those of the way are among them.
  outcomes: [
    'src/shared/decision/accepted/',
    'src/shared/parts/OrderFacts',
    'src/shared/payment/checking/',
    'src/shared/payment/ready/',
    'src/shared/parts/AskButton',
    'src/shared/parts/Columns',
    'src/shared/parts/NextSteps',
    'src/shared/parts/Outcome',
    'src/shared/parts/Progress',
    'src/shared/parts/Reasons',
    'src/shared/parts/Titled',
  ],
};

/** The groups as the bundler takes them, in their order. */
export const chunkGroups = (root: string): ChunkGroup[] =>
  Object.entries(MODULES).map(([name, modules]) => ({
    name,
    test: (id) => modules.some((module) => pathOf(root, id).startsWith(module)),
  }));

/** A module's path from the root, or from the folder of packages; a virtual module's own name. */
const pathOf = (root: string, id: string): string => {
  const path = normalizePath(id);
  const packages = path.lastIndexOf('node_modules/');
  if (packages !== -1) return path.slice(packages);
  return path.startsWith('\0') ? path.slice(1) : modulePath(root, id);
};
