import type { KycCase } from '#contract/shared/kyc.ts';
import { KYC_DOCUMENT_OPTIONS } from '#contract/shared/options.ts';

/** The document's name: 'PAN'; 'Document' while there is none. */
const documentName = ({ kyc_doc_type }: KycCase): string =>
  KYC_DOCUMENT_OPTIONS.find(({ value }) => value === kyc_doc_type)?.text ?? 'Document';

/** The document with its masked number: 'PAN XXXXXX234F'. */
export const documentText = (kyc: KycCase): string =>
  [documentName(kyc), kyc.kyc_doc_number_masked].filter((part) => part !== null).join(' ');
