interface ChunkGroup {
  readonly name: string;
  readonly test: RegExp;
}

/**
 * What pages share, in few files: on a phone a request costs more than some unused bytes, and small files compress worse.
 * A group takes the imports of its modules too, unless an earlier group has them. Which page needs which group is told by
 * the budgets (tests/e2e/budget.test.ts).
 */
export const CHUNK_GROUPS: readonly ChunkGroup[] = [
  // The entry of every page. What it shares with a later group would bring that group onto every page.
  {
    name: 'entry',
    test: /rolldown[\\/]runtime|vite[\\/]preload-helper|contract[\\/]lines\.|src[\\/](api[\\/](journeyIds|safeStorage)|app[\\/](hydration|loadFailure|pages|shell[\\/](deferredInstallPrompt|withReload)))/,
  },
  {
    name: 'vendor',
    test: /node_modules[\\/](react|react-dom|scheduler|xstate|@xstate|use-sync-external-store)[\\/]/,
  },
  // On every page, once it hydrates.
  {
    name: 'kit',
    test: /src[\\/]ui[\\/](button[\\/](Button|ActionLink)|icon|loading[\\/](Dots|Loader)|notice[\\/]Notice|page[\\/](Page|ErrorBoundary|ErrorPage)|price[\\/]Money|cx|inView|useMedia)|src[\\/]app[\\/](brand|isSandbox|main|App|MarkHydrated|chrome|shell[\\/](lazyActor|lazyShell|loader|Shell|useOverlays))|contract[\\/]shared[\\/]money/,
  },
  // What the callback card, the estimate and the journeys share: fields and a call.
  {
    name: 'fields',
    test: /node_modules[\\/]valibot[\\/]|src[\\/](ui[\\/](field[\\/](Checkbox\.|DateInput|PhoneField)|plan[\\/]Chip\.module|form[\\/](useAnswer|useEarlyForm))|api[\\/](call-endpoint|or-refused))|machines[\\/]core[\\/](problem|idempotency-key|invoke-params)|contract[\\/]shared[\\/](errors|envelope|patterns|paise|told-in-estimate|cover-period|callback\.)/,
  },
  // The journey of any line with its landing, and what its forms stand on.
  {
    name: 'journey',
    test: /node_modules[\\/]react-router|machines[\\/](core|flows)[\\/](?!members)|contract[\\/]shared[\\/](proposal-endpoints|answers|plan-answers|steps|plan\.|field-problems)|src[\\/](journey[\\/](LinePage|StepPage|screens|submit|fields)|shared[\\/](landing[\\/](LineLanding|common-questions|WithoutScripts)|parts[\\/](Actions|LiveRegion|words)|screens|plans[\\/]screens|restoring)|ui[\\/](dialog[\\/](Dialog|Sheet|useModal)|field[\\/]RadioGroup|form[\\/]FormLayout|page[\\/]ErrorSummary))/,
  },
  // How dates are read: every journey needs it after its first page, so it comes when that page is idle.
  {
    name: 'date',
    test: /contract[\\/]shared[\\/]typed-date|src[\\/](journey[\\/]typed-dates|ui[\\/]field[\\/]DateField)/,
  },
  // What every form of a step stands on.
  {
    name: 'form',
    test: /node_modules[\\/]react-hook-form[\\/]|src[\\/](journey[\\/](useStepForm|useField|StepForm)|shared[\\/]parts[\\/](AskedAgain|afterAnswer|SandboxNote|WhereToFind))|machines[\\/]core[\\/]answers\./,
  },
  // What stands beside the questions of every line.
  {
    name: 'beside',
    test: /src[\\/](journey[\\/]cover-so-far|shared[\\/](parts[\\/]Facts|proposal[\\/]why-in-proposal|members[\\/]why-of-members))/,
  },
  // Toasts, the offer to install, and what the shell lays over a page.
  { name: 'shell', test: /src[\\/]app[\\/]shell[\\/](shellActors|overlays)/ },
  // What the two motor lines share of their first page.
  {
    name: 'motor',
    test: /(contract|machines)[\\/]lines[\\/]motor[\\/]|src[\\/]lines[\\/]motor[\\/](landing|ui|words|screens|parts[\\/]premium)/,
  },
  // What the journeys of people share: health and travel.
  {
    name: 'members',
    test: /contract[\\/]shared[\\/](member-answers|member-endpoints|members|family|document-numbers)\.|machines[\\/]flows[\\/]members|src[\\/]shared[\\/]members[\\/](referred|known-persons|people|each-member|member-of-path|family-picker)/,
  },
  // The first page of each line, with its machine.
  {
    name: 'health',
    test: /(contract|machines)[\\/]lines[\\/]health[\\/](?!medical-form|existing-wait)|src[\\/]lines[\\/]health[\\/](Page|ui|landing|useHealth|parts[\\/]amounts)/,
  },
  // Not what imports the calendar: it comes when it is opened.
  {
    name: 'travel',
    test: /(contract|machines)[\\/]lines[\\/]travel[\\/](?!bought)|src[\\/]lines[\\/]travel[\\/](Page|ui|landing[\\/](copy|QuickPicks)|words|useTravel|trip[\\/](form|copy)|parts[\\/]amounts)/,
  },
  { name: 'car', test: /src[\\/]lines[\\/]car[\\/](Page|landing)/ },
  { name: 'two-wheeler', test: /src[\\/]lines[\\/]two-wheeler[\\/](Page|landing)/ },
  // What the first form of the motor lines stands on, where the vehicle is confirmed.
  {
    name: 'motor-form',
    test: /src[\\/]lines[\\/]motor[\\/](confirm-vehicle[\\/](VehicleCard|copy)|vehicle[\\/](form|useVehicleForm)|parts[\\/](known|OpenedFields|NumberPlate))/,
  },
  // What keeps prices; and questions to the server that are no step: places, vehicles.
  { name: 'query-client', test: /node_modules[\\/]@tanstack[\\/]query-core[\\/]|src[\\/]api[\\/]queryClient/ },
  { name: 'queries', test: /node_modules[\\/]@tanstack[\\/]react-query[\\/]|src[\\/]api[\\/]queries/ },
  // A field that opens a list.
  { name: 'select', test: /node_modules[\\/]downshift[\\/]|src[\\/]ui[\\/](field[\\/]Select|listbox)/ },
  // The premium and what it is made of, beside plans and proposal.
  { name: 'premium', test: /src[\\/](shared[\\/](premium|parts[\\/]clock)|ui[\\/]price[\\/]P)/ },
  // The forms of a proposal.
  {
    name: 'proposal',
    test: /src[\\/]shared[\\/](proposal[\\/]applyAnswers|parts[\\/](ProposalPage|KnownFacts))/,
  },
  // What the pages of plans share: list, details, comparison. The documents' links come folded, and later.
  {
    name: 'plans',
    test: /src[\\/](ui[\\/](plan[\\/](Chip|InsurerMark|PlanCard|Drawbacks)|loading[\\/]Skeleton)|shared[\\/]plans[\\/](filters[\\/]controls|compare[\\/]orders|usePlans|Failed)|shared[\\/]parts[\\/]PlanHead|journey[\\/]share-quotes[\\/]ShareQuotes)/,
  },
  // Pages that tell an outcome: decision, payment, policy.
  {
    name: 'outcomes',
    test: /src[\\/]shared[\\/]parts[\\/](AskButton|Columns|NextSteps|Outcome|Progress|Reasons|Titled)/,
  },
];
