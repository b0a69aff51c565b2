/** The page's words, apart so that a second language can come. */
export const copy = {
  lead: (mobile: string | null) =>
    `For your safety a code is valid for a few minutes only. We can send a new one${mobile === null ? '' : ` to +91 ${mobile}`}.`,
  document: 'Document',
  change: 'Use another document',
};
