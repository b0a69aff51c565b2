import { describe, expect, it } from 'vitest';
import { decryptNumber, encryptNumber, maskNumber } from '#server/kyc/document-encryption.ts';

const AADHAAR = '496858245152';

describe('an encrypted document number', () => {
  it('opens with its own secret and in its own row only', () => {
    const sealed = encryptNumber(['one'], 'PRP-1', AADHAAR);
    expect(decryptNumber(['one'], 'PRP-1', sealed)).toBe(AADHAAR);
    expect(encryptNumber(['one'], 'PRP-1', AADHAAR)).not.toBe(sealed);
    expect(() => decryptNumber(['two'], 'PRP-1', sealed)).toThrow();
    expect(() => decryptNumber(['one'], 'PRP-2', sealed)).toThrow();
    expect(() => decryptNumber(['one'], 'PRP-1', `${sealed.slice(0, -2)}AA`)).toThrow();
  });

  it('masks all but four characters', () => {
    expect(maskNumber('ABCPK1234F')).toBe('XXXXXX234F');
    expect(maskNumber('ABC')).toBe('XXX');
  });
});
