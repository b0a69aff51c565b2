import type { Brand } from '#contract/shared/brand.ts';
import type { Insurer } from '#contract/shared/insurer.ts';
import type { PlanDocumentId } from '#contract/shared/plan-documents.ts';

/** What a line contributes to the documents of its plans. All texts are plain: the page escapes them. */

/** A paragraph, a list, terms with their meanings, or a table whose first column names its rows. */
export type DocumentBlock =
  | string
  | { readonly list: readonly string[] }
  | { readonly terms: readonly (readonly [string, string])[] }
  | { readonly caption: string; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

export interface DocumentSection {
  /** Fragment of its address, unique in the document: `claims`. */
  readonly id: string;
  readonly title: string;
  readonly blocks?: readonly DocumentBlock[];
  readonly parts?: readonly Omit<DocumentSection, 'parts'>[];
  /** In the customer information sheet: ids of the sections or parts of the policy wording with the full text. */
  readonly clauses?: readonly string[];
}

/** A product that has documents. */
export interface DocumentedProduct {
  readonly insurer: Insurer;
  readonly product_id: string;
  readonly product_name: string;
}

/** The documents of a line's plans. */
export interface LinePlanDocuments {
  readonly products: readonly DocumentedProduct[];
  /** 'yyyy-mm-dd': the day since which the texts are unchanged. */
  readonly edition: string;
  /** The sections of a document, in order. Throws a RangeError for an unknown product. */
  sectionsOf(document: PlanDocumentId, product_id: string, brand: Brand): readonly DocumentSection[];
}

/** @param write for each document, its sections for a product */
export function planDocuments<Product extends DocumentedProduct>(
  products: readonly Product[],
  edition: string,
  write: Readonly<Record<PlanDocumentId, (product: Product, brand: Brand) => readonly DocumentSection[]>>,
): LinePlanDocuments {
  const byId = new Map(products.map((product) => [product.product_id, product]));
  return {
    products,
    edition,
    sectionsOf(document, product_id, brand) {
      const product = byId.get(product_id);
      if (!product) throw new RangeError(`There is no product ${product_id}`);
      return write[document](product, brand);
    },
  };
}
