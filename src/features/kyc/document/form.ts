import * as v from 'valibot';
import { DOCUMENT_NUMBER_SCHEMAS, documentNumberOf } from '#contract/shared/document-numbers.ts';
import type { KycCase } from '#contract/shared/kyc.ts';
import { KYC_DOCUMENT_OPTIONS, KYC_DOCUMENT_TYPES, type KycDocumentType } from '#contract/shared/option-lists.ts';
import { typedDateOf } from '#contract/shared/typing-filters.ts';
import { todayByServer } from '#src/api/server-clock.ts';
import { typedDateSchema } from '#src/journey/typed-dates.ts';
import { checkableDocuments } from '#src/lib/checkable-documents.ts';
import type { FieldOption } from '#src/ui/field/control-types.ts';
import { copy, DOCUMENT_NUMBER_TEXTS, HOW_DOCUMENTS_ARE_CONFIRMED } from './copy.ts';

/** The problem of a number as a sentence; null if it is valid. */
const problemWith = (type: KycDocumentType, number: string): string | null =>
  number === ''
    ? copy.numberMissing(DOCUMENT_NUMBER_TEXTS[type].label)
    : (v.safeParse(DOCUMENT_NUMBER_SCHEMAS[type], number).issues?.[0].message ?? null);

/** The fields' values → KycDocument. The format of the number depends on the document. */
export const documentFormSchema = v.pipe(
  v.object({
    kyc_doc_type: v.pipe(v.string(), v.picklist(KYC_DOCUMENT_TYPES, copy.documentMissing)),
    // Without the blanks of a grouped number.
    kyc_doc_number: v.pipe(v.string(), v.transform(documentNumberOf)),
    kyc_doc_reg_dob: v.pipe(
      typedDateSchema(copy.dobMissing),
      v.check((dob) => dob <= todayByServer(), copy.dobFuture),
    ),
  }),
  v.forward(
    v.partialCheck(
      [['kyc_doc_type'], ['kyc_doc_number']],
      ({ kyc_doc_type, kyc_doc_number }) => problemWith(kyc_doc_type, kyc_doc_number) === null,
      ({ input }) => problemWith(input.kyc_doc_type, input.kyc_doc_number) ?? '',
    ),
    ['kyc_doc_number'],
  ),
);

/** Only the birth date is known: the server never returns a number to the page. */
export const documentFormValues = (DOB: string | null | undefined): v.InferInput<typeof documentFormSchema> => ({
  kyc_doc_type: '',
  kyc_doc_number: '',
  kyc_doc_reg_dob: typedDateOf(DOB),
});

/**
 * The documents to choose from. One that the identity check does not know cannot be chosen. A document closed after wrong codes cannot be chosen again. One that was not accepted
 * can, because a mistyped number is the usual reason.
 */
export const selectableDocumentOptions = ({
  status,
  kyc_doc_type,
  reason,
  refused_documents,
}: KycCase): FieldOption[] =>
  KYC_DOCUMENT_OPTIONS.map(({ value, text }) => {
    if (!checkableDocuments().includes(value)) return { value, text, why: copy.notOffered };
    const now = value === kyc_doc_type && reason !== null;
    if (now && status === 'LOCKED') return { value, text, why: copy.locked(reason) };
    if (!refused_documents.includes(value)) return { value, text, detail: HOW_DOCUMENTS_ARE_CONFIRMED[value] };
    return { value, text, detail: now ? copy.refusedNow(reason) : copy.refusedBefore };
  });

export const isDocumentType = (value: string): value is KycDocumentType =>
  KYC_DOCUMENT_TYPES.some((type) => type === value);
