import { describe, expect, it } from 'vitest';
import {
  decryptDocumentNumber,
  encryptDocumentNumber,
  maskDocumentNumber,
} from '#server/domain/kyc/document-encryption.ts';

const AADHAAR = '496858245152';

describe('an encrypted document number', () => {
  it('opens with its own secret and in its own row only', () => {
    const sealed = encryptDocumentNumber(['one'], 'PRP-1', AADHAAR);
    expect(decryptDocumentNumber(['one'], 'PRP-1', sealed)).toBe(AADHAAR);
    expect(encryptDocumentNumber(['one'], 'PRP-1', AADHAAR)).not.toBe(sealed);
    expect(() => decryptDocumentNumber(['two'], 'PRP-1', sealed)).toThrow();
    expect(() => decryptDocumentNumber(['one'], 'PRP-2', sealed)).toThrow();
    expect(() => decryptDocumentNumber(['one'], 'PRP-1', `${sealed.slice(0, -2)}AA`)).toThrow();
  });

  it('masks all but four characters', () => {
    expect(maskDocumentNumber('ABCPK1234F')).toBe('XXXXXX234F');
    expect(maskDocumentNumber('ABC')).toBe('XXX');
  });
});
