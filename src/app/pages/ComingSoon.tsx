import { CallbackCard } from '#src/features/callback/CallbackCard.tsx';
import { CategoryIcon } from '#src/lib/CategoryIcon.tsx';
import { PRODUCTS, type ProductId } from '#src/lib/products.ts';
import { Page } from '#src/ui/page/Page.tsx';
import styles from './ComingSoon.module.css';
import { COMING_PRODUCTS, comingSoonTexts } from './coming-soon-copy.ts';

/** A product that is not sold yet: what it will be, what to do today, and the callback card. */
export function ComingSoon({ topic }: { topic: ProductId | 'posp' }) {
  const { title, what, today } = COMING_PRODUCTS[topic];
  return (
    <Page title={title} lead={what} caption={comingSoonTexts.caption} width="wide">
      <div className={styles.coming}>
        <div className={styles.text}>
          <p>{comingSoonTexts.when}</p>
          <h2 className="size-l">{comingSoonTexts.today}</h2>
          <ol className="plain-list ruled">
            {today.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <h2 className="size-l">{comingSoonTexts.back}</h2>
          <ul className="plain-list ruled flush">
            {PRODUCTS.map(
              ({ id, label, path, live }) =>
                live && (
                  <li key={id}>
                    <a className="line gap-4 medium" href={path}>
                      <CategoryIcon id={id} size={40} />
                      <span>{`${label} insurance`}</span>
                    </a>
                  </li>
                ),
            )}
          </ul>
        </div>
        <div className={`stack gap-5 ${styles.aside}`}>
          <CategoryIcon id={topic} size={88} />
          <CallbackCard topic={topic} primary />
        </div>
      </div>
    </Page>
  );
}
