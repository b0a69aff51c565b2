import { describe, expect, it } from 'vitest';
import { configFromEnv } from '#server/config/config.ts';
import { ConfigError } from '#server/config/env.ts';

const faultsIn = (SANDBOX_INSURERS: string) => configFromEnv({ APP_SECRET: 'x', SANDBOX_INSURERS }).sandboxInsurers;

describe('SANDBOX_INSURERS', () => {
  it('names the insurers that are slow, silent or failing', () => {
    expect(Object.fromEntries(faultsIn('kaveri:slow:5000, banyan:fail,meghna:silent'))).toEqual({
      kaveri: { kind: 'slow', ms: 5000 },
      banyan: { kind: 'fail' },
      meghna: { kind: 'silent' },
    });
    expect(faultsIn('').size).toBe(0);
  });

  it.each([
    ['nobody:fail', "no 'nobody'"],
    ['kaveri', "'kaveri' is none of"],
    ['kaveri:slow', "'kaveri:slow' is none of"],
    ['kaveri:slow:soon', "'kaveri:slow:soon' is none of"],
    ['kaveri:slow:5:6', "'kaveri:slow:5:6' is none of"],
    ['kaveri:fail:5', "'kaveri:fail:5' is none of"],
    ['kaveri:late', "'kaveri:late' is none of"],
  ])('%s is refused when the server starts, in words', (text, sentence) => {
    expect(() => faultsIn(text)).toThrow(ConfigError);
    expect(() => faultsIn(text)).toThrow(sentence);
  });
});
