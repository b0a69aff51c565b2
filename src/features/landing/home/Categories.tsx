import { CategoryIcon } from '#src/lib/CategoryIcon.tsx';
import { PRODUCTS } from '#src/lib/products.ts';
import { Icon } from '#src/ui/icon/Icon.tsx';
import styles from './Categories.module.css';
import { copy } from './copy.ts';
import { PRODUCT_COVERS } from './product-copy.ts';

const words = copy.categories;

/** The category grid: live lines as large cards, the other products below. */
export function Categories() {
  return (
    <section className={styles.categories} aria-labelledby="question">
      <h2 id="question">{words.question}</h2>
      <ul className={`plain-list ${styles.large}`}>
        {PRODUCTS.map(
          ({ id, label, path, live }) =>
            live && (
              <li key={id}>
                <a href={path} data-live={live}>
                  <CategoryIcon id={id} size={56} />
                  <span>
                    <strong className="size-l block">{label}</strong>
                    <span className="size-s soft block">{PRODUCT_COVERS.find((cover) => cover.id === id)?.detail}</span>
                  </span>
                  <small className="touch gap-1">
                    {words.live}
                    <Icon name="chevron-right" size={18} />
                  </small>
                </a>
              </li>
            ),
        )}
      </ul>
      <div className={styles.soon}>
        <h3 className="size-s soft">{words.more}</h3>
        <ul className="plain-list">
          {PRODUCTS.map(
            ({ id, label, path, live }) =>
              !live && (
                <li key={id}>
                  <a href={path} data-live={live} className="touch size-s">
                    {label}
                  </a>
                </li>
              ),
          )}
          <li>
            <a href="#products" className="touch size-s">
              {words.all}
            </a>
          </li>
        </ul>
      </div>
    </section>
  );
}
