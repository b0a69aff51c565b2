/** What the choice on the page /privacy says. */
export const visitCountingTexts = {
  counted: 'Visits from this browser are counted.',
  refused: 'Visits from this browser are not counted.',
  notStored:
    'Your browser stores nothing for this site, so we could not remember your choice. Allow storage and try again.',
  byBrowser: 'Your browser asks sites not to track you, so visits from it are not counted.',
  refuse: 'Do not count my visits',
  allow: 'Count my visits',
} as const;
