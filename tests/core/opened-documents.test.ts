import { describe, expect, it } from 'vitest';
import { draftWithOpenedDocument, openedDocuments, openedDocumentsNote } from '#contract/shared/opened-documents.ts';

type Record = Parameters<typeof openedDocuments>[0];
const afterOpening = (record: Record, ...names: [string, 'policy-wording' | 'customer-information-sheet'][]): Record =>
  names.reduce((before, [product, document]) => {
    const { step, answer } = draftWithOpenedDocument(before, product, document);
    return { drafts: { ...before.drafts, [step]: answer } };
  }, record);
const NOTHING: Record = { drafts: {} };

describe('the documents that were opened', () => {
  it('are stored by plan, each once', () => {
    const record = afterOpening(
      { drafts: { address: { pincode: '110001' } } },
      ['kaveri-care', 'policy-wording'],
      ['kaveri-care', 'policy-wording'],
      ['kaveri-care-plus', 'customer-information-sheet'],
    );
    expect(openedDocuments(record, 'kaveri-care')).toEqual(['policy-wording']);
    expect(openedDocuments(record, 'kaveri-care-plus')).toEqual(['customer-information-sheet']);
    expect(openedDocuments(record, 'kaveri')).toEqual([]);
    expect(record.drafts.planDocuments).toEqual({
      opened: ['kaveri-care/policy-wording', 'kaveri-care-plus/customer-information-sheet'],
    });
    expect(record.drafts.address).toEqual({ pincode: '110001' });
  });

  it('are the last forty at most, as many as the server takes', () => {
    const many = Array.from(
      { length: 45 },
      (_, index) => [`plan-${index}`, 'policy-wording'] as [string, 'policy-wording'],
    );
    const record = afterOpening(NOTHING, ...many);
    expect(openedDocuments(record, 'plan-4')).toEqual([]);
    expect(openedDocuments(record, 'plan-5')).toEqual(['policy-wording']);
    expect(openedDocuments(record, 'plan-44')).toEqual(['policy-wording']);
  });

  it('are none where what is stored is something else', () => {
    expect(
      openedDocuments({ drafts: { planDocuments: { opened: 'kaveri-care/policy-wording' } } }, 'kaveri-care'),
    ).toEqual([]);
  });
});

describe('the broker’s note', () => {
  it.each([
    [[], 'none'],
    [['policy-wording'], 'policy wording'],
    [['policy-wording', 'customer-information-sheet'], 'customer information sheet, policy wording'],
  ] as const)('with %j names what was opened', (opened, names) => {
    expect(openedDocumentsNote(opened)).toBe(`Documents of the plan opened before the declaration: ${names}.`);
  });
});
