/** The page's words, apart so that a second language can come. */
export const copy = {
  family: 'Your family',
  pincode: (pincode: string) => `PIN code ${pincode}`,
  changeDetails: 'Change details',
  changeMembers: 'Change members',

  asking: 'Asking the insurers for your prices',
  refreshing: 'Asking again with your filters',
  plans: (count: number, asked: number) => `${count} of ${asked} plans`,
  rest: (declined: number, hidden: number) =>
    [
      declined > 0 && `${declined} ${declined === 1 ? 'insurer declines' : 'plans are not offered to'} your family`,
      hidden > 0 && `${hidden} ${hidden === 1 ? 'does' : 'do'} not fit your sum insured and filters`,
    ].filter(Boolean),
  pending: ([first = '', ...more]: readonly string[]) =>
    `Waiting for ${first}${more.length > 0 ? ` and ${more.length} more` : ''}`,
  unanswered: (names: string, several: boolean) =>
    `${names} did not answer; ${several ? 'their' : 'its'} plans are missing here`,
  sort: 'Sort by',
  filters: 'Filters',
  showPlans: (count: number | null) => {
    if (count === 0) return 'Close';
    return count === null ? 'Show plans' : `Show ${count} ${count === 1 ? 'plan' : 'plans'}`;
  },
  activeFilters: 'Filters in use',
  removeFilter: 'Remove filter',
  clear: 'Clear filters',

  period: 'Policy period',
  cover: 'Sum insured',
  anyCover: 'Any sum insured',
  maternity: 'Maternity',
  ped: 'Wait for existing diseases',
  anyWait: 'Any wait',
  atMost: (wait: string) => `Up to ${wait}`,
  pedChip: (wait: string) => `Existing diseases within ${wait}`,
  room: 'Hospital room',
  anyRoomType: 'Any type',
  benefits: 'Benefits',
  insurers: 'Insurers',
  theseInsurers: (names: string) => `only ${names}`,

  choose: 'Choose this plan',
  threeAtMost: 'You have 3 already. Remove one first.',
  chooseFailed: 'We could not keep your choice',

  declinedTitle: 'Not offered to your family',
  declinedLead:
    'These insurers were asked too. We show them with their reason, so that you know the whole market we asked.',

  tray: 'Plans to compare',
  ticked: (count: number) => `${count} of 3 plans to compare`,
  compare: 'Compare plans',
  remove: 'Remove',
  oneMore: 'Add one more plan',
  hidden: 'A plan outside your filters',
  hiddenWhy: 'Not all of these are on offer now. Add another.',

  noneTitle: 'No plan fits these filters',
  noneBefore: (count: number, filters: string) =>
    `There ${count === 1 ? 'was 1 plan' : `were ${count} plans`} before you asked for ${filters}. Leave that out, or clear all filters.`,
  noneWhich: 'Together they leave nothing. Leave out what matters least to you, or clear all filters.',
  leaveOut: (filter: string) => `Leave out “${filter}”`,
  noneOffered: 'No insurer of our panel offers this family a plan',
  noneOfferedWhy:
    'Their reasons are below. Another sum insured may be on sale, and parents are often better insured on a policy of their own.',
  showAnyCover: 'Show any sum insured',
};
