import { beforeEach, expect, test, vi } from 'vitest';
import { KYC_NOT_STARTED } from '#contract/shared/kyc.ts';
import KycDocumentScreen from '#src/shared/kyc/document/Screen.tsx';
import { dialogs, windowOf } from './browser.ts';
import { proposalWith } from './health-record.ts';
import { journeyAt, openScreen } from './journey.tsx';
import { click, find, type } from './render.tsx';

/** The page that asks for an identity document. */

beforeEach(() => {
  dialogs();
  windowOf(390);
  window.scrollTo = () => undefined;
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});

const at = (text: string) => find(HTMLInputElement, `[name="kyc_doc_type"][value="${text}"]`);

test('has no document chosen, and opens the number directly below the one that is', () => {
  openScreen(<KycDocumentScreen />, journeyAt({ kyc: 'document' }, proposalWith({ kyc: KYC_NOT_STARTED })));
  expect(document.querySelectorAll('[name="kyc_doc_type"]:checked')).toHaveLength(0);
  expect(document.querySelector('[name="kyc_doc_number"]')).toBeNull();
  for (const document of ['PASSPORT', 'PAN']) {
    click(at(document));
    const number = find(HTMLInputElement, '#field-kyc_doc_number');
    expect(at(document).closest('label')?.nextElementSibling?.contains(number)).toBe(true);
  }
});

test('the number of one document is not that of another', () => {
  openScreen(<KycDocumentScreen />, journeyAt({ kyc: 'document' }, proposalWith({ kyc: KYC_NOT_STARTED })));
  click(at('PAN'));
  type(find(HTMLInputElement, '#field-kyc_doc_number'), 'abcpe1234f');
  expect(find(HTMLInputElement, '#field-kyc_doc_number').value).toBe('ABCPE1234F');
  click(at('PASSPORT'));
  expect(find(HTMLInputElement, '#field-kyc_doc_number').value).toBe('');
});
