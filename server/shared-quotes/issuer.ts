import type { Brand } from '#contract/shared/brand.ts';

/** Who makes the document. */
export interface QuotesIssuer {
  readonly brand: Brand;
  /** Whether insurers and prices are those of the sandbox. */
  readonly sandbox: boolean;
}

/** No more of the configuration than the document shows. */
export const issuerOf = ({ brand, sandbox }: QuotesIssuer): QuotesIssuer => ({ brand, sandbox });
