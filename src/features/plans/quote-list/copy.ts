const counted = (count: number): string => `${count} ${count === 1 ? 'plan' : 'plans'}`;

export const copy = {
  asking: 'Asking the insurers for your prices',
  refreshing: 'Updating the prices with your choices',
  noPlans: 'No plans to show',
  failed: 'Plans and prices',
  plans: counted,
  plansSoFar: (count: number) => `${counted(count)} so far`,
  range: (plans: string, lowest: string, highest: string) =>
    lowest === highest ? `${plans}, ${lowest}` : `${plans}, ${lowest} to ${highest}`,

  answered: (answered: number, asked: number) =>
    `${answered} of ${asked} insurers ${answered === 1 ? 'has' : 'have'} answered`,
  pending: ([first = '', ...more]: readonly string[]) =>
    `waiting for ${first}${more.length > 0 ? ` and ${more.length} more` : ''}`,
  unanswered: (names: string, several: boolean) =>
    `${names} did not answer; ${several ? 'their' : 'its'} plans are missing here`,

  aboveList: 'Cover and add-ons',
  bar: 'What the prices are for, filters and order',
  change: 'Change',
  filters: 'Filters',
  showPlans: (count: number | null) => {
    if (count === 0) return 'Close';
    return count === null ? 'Show plans' : `Show ${counted(count)}`;
  },
  activeFilters: 'Filters in use',
  removeFilter: 'Remove filter',
  clear: 'Clear filters',

  choose: 'Choose',
  threeAtMost: '3 at most: remove one first',
  chooseFailed: 'We could not save your choice',
  includes: 'Includes',
  allDetails: 'All details',

  /** Of the plan that was chosen from the estimate. */
  chosen: 'The plan you chose.',
  chosenAsEstimated: 'Its exact price is the same as the estimate.',
  chosenPriceChanged: (exact: string, estimated: string) =>
    `Its exact price is ${exact}. The estimate, before your answers, was ${estimated}.`,
  /** @param rule of the order: 'Lowest price first. Nothing else decides the order.' */
  chosenFirst: (rule: string) => `The plan you chose, then ${rule.charAt(0).toLowerCase()}${rule.slice(1)}`,
  /** After its name. */
  chosenDeclined: ', the plan you chose, is not offered to you',
  chosenMissing: ', the plan you chose, is not in this list',
  chosenUnanswered: 'Its insurer did not answer just now.',
  chosenNotFitting: (what: string) => `It does not fit ${what}.`,
  chooseAnother: 'You can choose another plan below.',

  hidden: (count: number, what: string) =>
    count === 1 ? `1 more plan does not fit ${what}.` : `${count} more plans do not fit ${what}.`,
  canCover: (able: number, of: number) => `With what you have told us, ${able} of ${of} plans can cover you.`,
  declined: (count: number, what: string) => `${counted(count)}: ${what}`,
  declinedLead: 'We asked these insurers too. They are shown with their reasons, so that you see everyone we asked.',

  tray: 'Plans to compare',
  ticked: (count: number) =>
    count === 3 ? '3 of 3 plans to compare. Remove one to add another.' : `${count} of 3 plans to compare`,
  compare: 'Compare plans',
  remove: 'Remove',
  oneMore: 'Add one more plan',
  hiddenPlan: 'A plan outside your filters',
  hiddenWhy: 'Not all of these are on offer now. Add another.',

  noneTitle: 'No plan fits these filters',
  noneBefore: (count: number, filters: string) =>
    `There ${count === 1 ? 'was 1 plan' : `were ${count} plans`} before you asked for ${filters}. Remove that, or clear all filters.`,
  noneWhich: 'No plan fits all of these together. Remove the one that matters least to you, or clear all filters.',
  adviser: 'An adviser can also ask insurers who are not on this list. It costs you nothing.',
  leaveOut: (filter: string) => `Leave out “${filter}”`,
  notConnected: 'No insurer can be asked from here',
  notConnectedWhy: 'There are no prices on this site. Call us, and we ask insurers for you:',
  noneOffered: 'No insurer on our panel offers you a plan',
  noneOfferedWhy: (help: string) => `Their reasons are below. ${help}`,
};
