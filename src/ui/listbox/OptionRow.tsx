import type { ReactElement } from 'react';
import type { Option } from '../field/types.ts';
import { Icon } from '../icon/Icon.tsx';
import styles from './Listbox.module.css';

export interface OptionRowProps {
  option: Option;
  chosen: boolean;
}

/** What one item of a list shows; the list item around it belongs to the list. */
export function OptionRow({ option, chosen }: OptionRowProps): ReactElement {
  return (
    <>
      <OptionIcon option={option} />
      <span className={`stack ${styles.text}`}>
        <span>{option.text}</span>
        {option.detail !== undefined && <span className="quiet">{option.detail}</span>}
        {option.why !== undefined && <span className="quiet">{option.why}</span>}
      </span>
      {chosen && <Icon name="check" />}
    </>
  );
}

export function OptionIcon({ option }: { option: Option }): ReactElement | null {
  if (option.icon === undefined || option.icon === null) return null;
  return (
    <span className={styles.icon} aria-hidden="true">
      {typeof option.icon === 'string' ? <img src={option.icon} alt="" width={24} height={24} /> : option.icon}
    </span>
  );
}
