import type { ReactNode } from 'react';
import type { KycCase } from '#contract/shared/kyc.ts';
import { KYC_DOCUMENT_OPTIONS } from '#contract/shared/option-lists.ts';
import type { LabelledFact } from '#src/journey/parts/Facts.tsx';
import { KnownFacts } from '#src/journey/parts/KnownFacts.tsx';
import { Verbatim } from '#src/ui/text/Verbatim.tsx';

/** The document with its masked number: 'PAN XXXXXX234F'. 'Document' if there is none yet. */
export const documentWithMaskedNumber = ({ kyc_doc_type, kyc_doc_number_masked }: KycCase): string => {
  const name = KYC_DOCUMENT_OPTIONS.find(({ value }) => value === kyc_doc_type)?.text ?? 'Document';
  return [name, kyc_doc_number_masked].filter((part) => part !== null).join(' ');
};

interface DocumentFactProps {
  kyc: KycCase;
  more?: readonly LabelledFact[];
  note?: ReactNode;
}

/** Which document the page is about. */
export function DocumentFact({ kyc, more = [], note }: DocumentFactProps) {
  return (
    <KnownFacts
      items={[{ term: 'Document', value: <Verbatim>{documentWithMaskedNumber(kyc)}</Verbatim> }, ...more]}
      note={note}
    />
  );
}
