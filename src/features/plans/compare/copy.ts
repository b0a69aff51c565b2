export const copy = {
  loading: 'Fetching the plans to compare',
  label: 'Plans side by side',
  toList: 'All plans',
  choose: 'Choose',
  choosing: 'Choosing…',
  more: (amount: string) => `${amount} more`,

  third: (name: string, price: string) => `Not shown: ${name}, ${price}.`,
  showThird: 'Show it',

  sort: 'Order of the plans',
  asAdded: 'As you added them',
  details: 'Everything about each plan',
  detailsOf: (name: string) => `All details of ${name}`,

  fewTitle: 'Choose at least two plans to compare',
  few: 'In the list, tick “Compare” on two or three plans. They then appear here side by side.',
  fewHidden:
    'Of the plans you ticked, fewer than two fit your filters now. Change the filters or tick others in the list.',
  someHidden: (count: number) =>
    `${count === 1 ? 'One plan' : `${count} plans`} you ticked ${count === 1 ? 'does' : 'do'} not fit your filters now, so ${count === 1 ? 'it is' : 'they are'} not shown here.`,
};
