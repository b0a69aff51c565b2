import type { ReactNode } from 'react';
import { LinkButton } from '../button/LinkButton.tsx';
import styles from './DefinitionList.module.css';

export interface DefinitionRow {
  term: ReactNode;
  value: ReactNode;
}

export interface DefinitionListProps {
  title: string;
  items: readonly DefinitionRow[];
  onChange?: (() => void) | undefined;
  changeLabel?: string;
  /** `data-` attributes of the Change button, for tests and replays. */
  changeData?: Readonly<Record<`data-${string}`, string>> | undefined;
  /** What an edit would clear, said before it starts. */
  note?: ReactNode;
}

/** One group of check-your-answers. */
export function DefinitionList(props: DefinitionListProps) {
  const { title, items, onChange, changeLabel = 'Change', changeData, note } = props;
  return (
    <section className={styles.group} aria-label={title}>
      <header className={`line between gap-4 ${styles.head}`}>
        <h2 className="size-l">{title}</h2>
        {onChange && (
          <LinkButton {...changeData} icon="edit" onClick={onChange}>
            <span>{changeLabel}</span>
            <span className="visually-hidden">{` ${title}`}</span>
          </LinkButton>
        )}
      </header>
      <dl className="ruled">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: terms may repeat and the list is shown as it comes
          <div key={index} className={styles.row}>
            <dt className="quiet">{item.term}</dt>
            <dd>
              {item.value === '' || item.value === null ? <span className={styles.none}>Not given</span> : item.value}
            </dd>
          </div>
        ))}
      </dl>
      {note !== undefined && <p className={`quiet ${styles.note}`}>{note}</p>}
    </section>
  );
}
