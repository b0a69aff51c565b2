export const copy = { title: 'One moment', loading: 'One moment…' };
