import { describe, expect, it } from 'vitest';
import { SAMPLE_BRAND } from '#contract/shared/brand.ts';
import { assertBuildMatches } from '#server/api/site/build-check.ts';

const HERE = 'https://insure.example';
const config = { brand: SAMPLE_BRAND, publicUrl: HERE, production: true };

describe('a server', () => {
  it('runs pages that were built for it, and without any', () => {
    expect(() => assertBuildMatches({ brand: SAMPLE_BRAND, siteUrl: HERE }, config)).not.toThrow();
    expect(() => assertBuildMatches(null, config)).not.toThrow();
  });

  it('refuses pages that name another broker', () => {
    const brand = { ...SAMPLE_BRAND, city: 'Nashik' };
    expect(() => assertBuildMatches({ brand, siteUrl: HERE }, config)).toThrow('other broker details');
  });

  it('refuses in production pages that say they are elsewhere', () => {
    const built = { brand: SAMPLE_BRAND, siteUrl: 'http://localhost:8080' };
    expect(() => assertBuildMatches(built, config)).toThrow(
      'built for http://localhost:8080, and PUBLIC_URL is https://insure.example',
    );
    expect(() => assertBuildMatches(built, { ...config, production: false })).not.toThrow();
  });
});
