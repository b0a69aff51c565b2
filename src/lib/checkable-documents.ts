import { KYC_DOCUMENT_TYPES, type KycDocumentType } from '#contract/shared/option-lists.ts';

/**
 * The documents that the identity check knows. A server whose check does not know all of them marks the document: `<html
 * data-kyc-documents="PAN AADHAAR">` (server/api/site/pages.ts).
 */
export function checkableDocuments(): readonly KycDocumentType[] {
  const known = document.documentElement.dataset.kycDocuments?.split(' ');
  return known ? KYC_DOCUMENT_TYPES.filter((type) => known.includes(type)) : KYC_DOCUMENT_TYPES;
}
