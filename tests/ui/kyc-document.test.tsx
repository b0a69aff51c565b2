import { existsSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import { KYC_CASE_NOT_STARTED } from '#contract/shared/kyc.ts';
import { KYC_DOCUMENT_TYPES } from '#contract/shared/option-lists.ts';
import KycDocumentScreen from '#src/features/kyc/document/Screen.tsx';
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
  openScreen(<KycDocumentScreen />, journeyAt({ kyc: 'document' }, proposalWith({ kyc: KYC_CASE_NOT_STARTED })));
  expect(document.querySelectorAll('[name="kyc_doc_type"]:checked')).toHaveLength(0);
  expect(document.querySelector('[name="kyc_doc_number"]')).toBeNull();
  for (const document of ['PASSPORT', 'PAN']) {
    click(at(document));
    const number = find(HTMLInputElement, '#field-kyc_doc_number');
    expect(at(document).closest('label')?.nextElementSibling?.contains(number)).toBe(true);
  }
});

test('has its one button directly below the number of the chosen document, and below the choice before one is', () => {
  openScreen(<KycDocumentScreen />, journeyAt({ kyc: 'document' }, proposalWith({ kyc: KYC_CASE_NOT_STARTED })));
  const button = () => {
    const [only, ...others] = document.querySelectorAll('main button[type=submit]');
    expect(others).toEqual([]);
    return only;
  };
  expect(button()?.closest('fieldset')).toBeNull();
  for (const document of ['PASSPORT', 'PAN']) {
    click(at(document));
    const opened = at(document).closest('label')?.nextElementSibling;
    const controls = [...(opened?.querySelectorAll('input, button, select, summary') ?? [])];
    // The field, the drawing that shows where the number is, the button.
    expect(controls.map(({ tagName }) => tagName)).toEqual(['INPUT', 'SUMMARY', 'BUTTON']);
    expect(controls[2]).toBe(button());
  }
});

test('an Aadhaar is grouped as it is printed, and sent without its blanks', () => {
  const { actor } = openScreen(
    <KycDocumentScreen />,
    journeyAt({ kyc: 'document' }, proposalWith({ kyc: KYC_CASE_NOT_STARTED })),
  );
  const dob = find(HTMLInputElement, '#field-kyc_doc_reg_dob');
  if (dob.value === '') type(dob, '12041990');
  click(at('AADHAAR'));
  const number = find(HTMLInputElement, '#field-kyc_doc_number');
  type(number, '496858245152');
  expect(number.value).toBe('4968 5824 5152');
  click(find(HTMLButtonElement, 'main button[type=submit]'));
  expect(actor.getSnapshot().context.attempt?.event).toMatchObject({ answer: { kyc_doc_number: '496858245152' } });
});

test('a document that the identity check does not know cannot be chosen, and says so', () => {
  document.documentElement.dataset.kycDocuments = 'PAN AADHAAR';
  openScreen(<KycDocumentScreen />, journeyAt({ kyc: 'document' }, proposalWith({ kyc: KYC_CASE_NOT_STARTED })));
  delete document.documentElement.dataset.kycDocuments;
  expect(at('PAN').disabled).toBe(false);
  for (const type of ['PASSPORT', 'DRIVING_LICENCE', 'VOTER_ID']) {
    expect(at(type).disabled).toBe(true);
    expect(at(type).closest('label')?.textContent).toContain('We cannot check this one online');
  }
});

test('says above the button what the identity check gets, with and without a chosen document', () => {
  openScreen(<KycDocumentScreen />, journeyAt({ kyc: 'document' }, proposalWith({ kyc: KYC_CASE_NOT_STARTED })));
  const says =
    /What you agree to.*our identity-check service gets the number, your name, birth date and mobile number/s;
  const textAbove = () => {
    const above = document.createRange();
    above.setStart(document.body, 0);
    above.setEndBefore(find(HTMLButtonElement, 'main button[type=submit]'));
    return above.toString();
  };
  expect(textAbove()).toMatch(says);
  click(at('PAN'));
  expect(textAbove()).toMatch(says);
});

test('the number of one document is not that of another', () => {
  openScreen(<KycDocumentScreen />, journeyAt({ kyc: 'document' }, proposalWith({ kyc: KYC_CASE_NOT_STARTED })));
  click(at('PAN'));
  type(find(HTMLInputElement, '#field-kyc_doc_number'), 'abcpe1234f');
  expect(find(HTMLInputElement, '#field-kyc_doc_number').value).toBe('ABCPE1234F');
  click(at('PASSPORT'));
  expect(find(HTMLInputElement, '#field-kyc_doc_number').value).toBe('');
});

test('shows where each document bears its number, and says so beside the drawing', () => {
  openScreen(<KycDocumentScreen />, journeyAt({ kyc: 'document' }, proposalWith({ kyc: KYC_CASE_NOT_STARTED })));
  const shown = KYC_DOCUMENT_TYPES.map((document) => {
    click(at(document));
    expect(find(HTMLElement, 'details > summary').textContent).toBe('Where is the number?');
    const drawing = find(HTMLImageElement, 'details img');
    // Decoration: the sentence next to it says the same.
    expect(drawing.alt).toBe('');
    expect(drawing.getAttribute('loading')).toBe('lazy');
    const file = drawing.getAttribute('src') ?? '';
    expect(existsSync(`public${file}`)).toBe(true);
    return [document, file, find(HTMLElement, 'details figcaption').textContent.split('.')[0]];
  });
  expect(shown).toEqual([
    [
      'PAN',
      '/illustrations/where/pan.svg',
      'In the middle of the card, below the words “Permanent Account Number Card”',
    ],
    [
      'AADHAAR',
      '/illustrations/where/aadhaar.svg',
      'At the bottom of the card’s front, in three groups of four digits',
    ],
    ['PASSPORT', '/illustrations/where/passport.svg', 'At the top right of the page with your picture'],
    ['DRIVING_LICENCE', '/illustrations/where/driving-licence.svg', 'At the top of the card’s front'],
    [
      'VOTER_ID',
      '/illustrations/where/voter-id.svg',
      'At the top of the card’s front, beside your picture or above it',
    ],
  ]);
});
