export const copy = {
  title: 'You left without paying',
  lead: 'As far as we know, no money has left your account. The insurer’s offer still stands, and your answers are saved.',
  lateTitle: 'If you did pay',
  late: 'Some banks report late, so this page keeps checking: when the money arrives, your policy shows up here by itself. If you pay twice, one payment goes back to you.',
  start: 'Pay now',
};
