export const copy = {
  title: 'You left without paying',
  lead: 'As far as we know, nothing was debited. The insurer’s acceptance stands, and everything you entered is kept.',
  lateTitle: 'If you did pay',
  late: 'Some banks report late. Check the status below before you pay again; money that arrives later still becomes your policy, and money that arrives twice goes back.',
  start: 'Pay now',
};
