import { describe, expect, it } from 'vitest';
import { healthLine } from '#contract/lines/health/health-line.ts';
import { consentText, draftWithOpenedDocument, openedDocuments } from '#contract/shared/opened-documents.ts';

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

describe('the consent on the premium and the wording', () => {
  const { consents } = healthLine;
  it.each([
    [[], 'I have not opened any of the plan’s documents here.'],
    [['policy-wording'], 'Here I have opened the plan’s policy wording.'],
    [
      ['policy-wording', 'customer-information-sheet'],
      'Here I have opened the plan’s customer information sheet and its policy wording.',
    ],
  ] as const)('with %j names what was opened', (opened, sentence) => {
    expect(consentText(consents, 'PREMIUM', opened)).toBe(`${consents.PREMIUM} ${sentence}`);
  });

  it('is the only one that does', () => {
    expect(consentText(consents, 'TRUE_ANSWERS', ['policy-wording'])).toBe(consents.TRUE_ANSWERS);
  });
});
