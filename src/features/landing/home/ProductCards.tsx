import { Fragment } from 'react';
import { CategoryIcon } from '#src/lib/CategoryIcon.tsx';
import { PRODUCTS, type ProductId } from '#src/lib/products.ts';
import { ActionLink } from '#src/ui/button/ActionLink.tsx';
import { Icon } from '#src/ui/icon/Icon.tsx';
import { copy } from './copy.ts';
import { LandingSection } from './LandingSection.tsx';
import styles from './ProductCards.module.css';
import { PRODUCT_COVERS } from './product-copy.ts';

const words = copy.products;

/**
 * The product cards: exactly one is always open (§2.product-cards-one-open), at first the first. Radio buttons and CSS,
 * so that they work without JavaScript. From 1039 px the cards are a list next to the open one. Below that they are in
 * pairs, and the open one is as wide as its pair.
 */
export function ProductCards() {
  return (
    <LandingSection id="products" title={words.title}>
      <div className={styles.cards}>
        {PRODUCT_COVERS.map(({ id, title, summary, covers, excludes }, index) => (
          <Fragment key={id}>
            <h3>
              <label>
                <input type="radio" name="cover" defaultChecked={index === 0} />
                <CategoryIcon id={id} size={40} />
                <span>{title}</span>
                <Icon name="chevron" />
              </label>
            </h3>
            <div id={`cover-${id}`} className={styles.panel}>
              <p className="size-l">{summary}</p>
              {covers && excludes && (
                <div className={styles.sides}>
                  <List title={words.covers} items={covers} />
                  <List title={words.excludes} items={excludes} isNot />
                </div>
              )}
              <ProductLink id={id} />
            </div>
          </Fragment>
        ))}
      </div>
    </LandingSection>
  );
}

function List({ title, items, isNot = false }: { title: string; items: readonly string[]; isNot?: boolean }) {
  return (
    <div>
      <h4>{title}</h4>
      <ul className="plain-list ruled" data-not={isNot || undefined}>
        {items.map((item) => (
          <li key={item} className="gap-3 soft">
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Each card links to its own line's page, even if the line is not live yet. */
function ProductLink({ id }: { id: ProductId }) {
  const product = PRODUCTS.find((one) => one.id === id);
  if (!product) return null;
  const { path, noun, live } = product;
  return live ? (
    <ActionLink href={path} iconEnd="chevron-right">
      {words.live(noun)}
    </ActionLink>
  ) : (
    <a className="touch medium" href={path}>
      {words.coming(noun)}
    </a>
  );
}
