/** The documents of each plan. They are public pages of the server, outside any journey. */
export const PLAN_DOCUMENTS = [
  { id: 'customer-information-sheet', title: 'Customer information sheet' },
  { id: 'policy-wording', title: 'Policy wording' },
] as const;
export type PlanDocumentId = (typeof PLAN_DOCUMENTS)[number]['id'];

/**
 * Path of a plan's document.
 * @param line id of the line, e.g. 'two-wheeler'
 */
export const planDocumentPath = (line: string, productId: string, document: PlanDocumentId): string =>
  `/documents/${line}/${encodeURIComponent(productId)}/${document}`;
