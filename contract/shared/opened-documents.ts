import type { ConsentCode, ConsentTexts } from './decision.ts';
import { PLAN_DOCUMENTS, type PlanDocumentId } from './plan-documents.ts';
import type { Draft, RecordBase } from './record.ts';

/** The list of opened plan documents is stored like a draft, under a name that is not a step. */
export const OPENED_DOCUMENTS_DRAFT_KEY = 'planDocuments';

/** The most that a draft's list may hold. */
const MOST = 40;

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
  return { step: OPENED_DOCUMENTS_DRAFT_KEY, member: null, answer: { opened: [...others, name].slice(-MOST) } };
};

/**
 * A consent's sentence as shown and stored. The one on premium and wording also says which documents of the plan were
 * opened.
 */
export const consentText = (consents: ConsentTexts, code: ConsentCode, opened: readonly PlanDocumentId[]): string => {
  if (code !== 'PREMIUM') return consents[code];
  const titles = PLAN_DOCUMENTS.filter(({ id }) => opened.includes(id)).map(({ title }) => title.toLowerCase());
  const sentence =
    titles.length === 0
      ? 'I have not opened any of the plan’s documents here.'
      : `Here I have opened the plan’s ${titles.join(' and its ')}.`;
  return `${consents[code]} ${sentence}`;
};
