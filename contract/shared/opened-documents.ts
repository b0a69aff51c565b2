import { PLAN_DOCUMENTS, type PlanDocumentId } from './plan-documents.ts';
import type { Draft, RecordBase } from './record.ts';

/** The list of opened plan documents is stored like a draft, under a name that is not a step. */
export const OPENED_DOCUMENTS_DRAFT_KEY = 'planDocuments';

/** The most that a draft's list may hold. */
const MAX_OPENED = 40;

const allOpened = ({ drafts }: Pick<RecordBase, 'drafts'>): readonly string[] => {
  const { opened } = drafts[OPENED_DOCUMENTS_DRAFT_KEY] ?? {};
  return Array.isArray(opened) ? opened : [];
};
const nameOf = (productId: string, document: PlanDocumentId): string => `${productId}/${document}`;

/** The documents of a plan that the visitor has opened. */
export const openedDocuments = (record: Pick<RecordBase, 'drafts'>, productId: string): PlanDocumentId[] => {
  const opened = allOpened(record);
  return PLAN_DOCUMENTS.map(({ id }) => id).filter((id) => opened.includes(nameOf(productId, id)));
};

/** The draft with this document added. Only the newest 40 are stored. */
export const draftWithOpenedDocument = (
  record: Pick<RecordBase, 'drafts'>,
  productId: string,
  document: PlanDocumentId,
): Draft => {
  const name = nameOf(productId, document);
  const others = allOpened(record).filter((other) => other !== name);
  return { step: OPENED_DOCUMENTS_DRAFT_KEY, member: null, answer: { opened: [...others, name].slice(-MAX_OPENED) } };
};

/**
 * What the broker records with the declaration. It is no statement of the buyer, who neither sees nor signs it.
 */
export const openedDocumentsNote = (opened: readonly PlanDocumentId[]): string => {
  const titles = PLAN_DOCUMENTS.filter(({ id }) => opened.includes(id)).map(({ title }) => title.toLowerCase());
  return `Documents of the plan opened before the declaration: ${titles.length === 0 ? 'none' : titles.join(', ')}.`;
};
