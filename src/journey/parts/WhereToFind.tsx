import type { Elements } from '#src/ui/elements.ts';
import { Icon } from '#src/ui/icon/Icon.tsx';
import styles from './WhereToFind.module.css';

/** Where a number is on a document. */
export interface NumberPlace {
  /** A drawing of the document in `public/illustrations/where`, with the place marked. */
  picture: string;
  /** Says all that the drawing shows. */
  text: string;
}

interface WhereToFindProps extends NumberPlace {
  /** The question that the drawing answers: 'Where is the passport number?'. */
  question: string;
  /** The fields that ask for the number. */
  children: Elements;
}

/** Below a field: a drawing of the document that has the number. Fetched when opened. */
export function WhereToFind({ question, picture, text, children }: WhereToFindProps) {
  return (
    <div className={styles.whole}>
      {children}
      <details className={`disclosure ${styles.where}`}>
        <summary className="gap-1 size-s medium">
          <Icon name="chevron" size={18} />
          <span>{question}</span>
        </summary>
        <figure className={`row gap-4 ${styles.figure}`}>
          <img
            className={styles.picture}
            src={`/illustrations/where/${picture}.svg`}
            alt=""
            width={240}
            height={160}
            loading="lazy"
          />
          <figcaption className={`size-s soft ${styles.text}`}>{text}</figcaption>
        </figure>
      </details>
    </div>
  );
}
