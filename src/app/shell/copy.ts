/** Texts of the shell. */
export const copy = {
  install: {
    label: (brand: string) => `Install ${brand}`,
    text: 'Get instant quotes and secure your future today!',
    install: 'Install',
    installing: 'Asking your browser…',
    cancel: 'Cancel',
  },
  connection: {
    offline: 'You are offline. What you typed stays on this page; continue when you are back online.',
    back: 'You are back online.',
  },
  update: {
    label: 'New version',
    title: 'A new version is ready',
    text: 'The page will reload. Your quote or proposal is saved; finish anything else you are typing first.',
    failed: 'The new version could not be loaded. You can keep using this one.',
    update: 'Update',
    updating: 'Updating…',
    later: 'Later',
  },
};
