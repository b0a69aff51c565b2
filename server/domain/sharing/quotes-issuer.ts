import type { Brand } from '#contract/shared/brand.ts';

/** The issuer of the document. */
export interface QuotesIssuer {
  readonly brand: Brand;
  /** Whether insurers and prices are those of the sandbox. */
  readonly sandbox: boolean;
}

/** Only the part of the configuration that the document shows. */
export const quotesIssuerOf = ({ brand, sandbox }: QuotesIssuer): QuotesIssuer => ({ brand, sandbox });
