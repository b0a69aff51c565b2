import { cx } from '../cx.ts';
import type { FieldOption } from '../field/control-types.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './Listbox.module.css';

/** The content of a list item; the list renders the item around it. */
export function OptionRow({ option, chosen }: { option: FieldOption; chosen: boolean }) {
  return (
    <>
      <OptionText option={option} className={styles.text} />
      {chosen && <Icon name="check" />}
    </>
  );
}

/** An option's icon, text and second line. */
export function OptionText({ option, className }: { option: FieldOption; className: string | undefined }) {
  const { text, detail, why } = option;
  return (
    <>
      <OptionIcon option={option} />
      <span className={cx('stack', className)}>
        <span>{text}</span>
        {detail !== undefined && <span className="quiet">{detail}</span>}
        {why !== undefined && <span className="quiet">{why}</span>}
      </span>
    </>
  );
}

export function OptionIcon({ option }: { option: FieldOption }) {
  if (option.icon === undefined || option.icon === null) return null;
  return (
    <span className={styles.icon} aria-hidden="true">
      {typeof option.icon === 'string' ? <img src={option.icon} alt="" width={24} height={24} /> : option.icon}
    </span>
  );
}
