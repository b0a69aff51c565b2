/** Why a document was not accepted, as sentences for the visitor. */
export const REJECTION_REASONS = {
  expired: 'This document has expired. Use another one.',
  notFound: 'There is no such number in the document’s register. Check it, or use another document.',
  nameDiffers: 'The name on this document differs from the proposer’s name. Check the name, or use another one.',
  dobDiffersFromQuote:
    'The birth date on this document differs from the one in your quote. Check both, or use another document.',
} as const;
