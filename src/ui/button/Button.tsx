import { type ComponentProps, type MouseEvent, useId } from 'react';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../icon/Icon.tsx';
import styles from './Button.module.css';
import { ButtonFace } from './ButtonFace.tsx';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  variant?: 'primary' | 'secondary' | 'quiet';
  /** The action is running: the button shows it and ignores a second click. */
  busy?: boolean;
  busyText?: string;
  /** Why the action is not available now. The button stays focusable, so that the reason can be read. */
  why?: string | undefined;
  icon?: IconName;
  iconEnd?: IconName;
  wide?: boolean;
}

export function Button({
  variant = 'secondary',
  busy = false,
  busyText = 'Working…',
  why,
  icon,
  iconEnd,
  wide = false,
  type = 'button',
  className,
  onClick,
  onMouseDown,
  children,
  'aria-describedby': describedBy,
  ...rest
}: ButtonProps) {
  const whyId = useId();
  const refused = busy || why !== undefined;

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // `aria-disabled` keeps the focus and the reason, which `disabled` would lose. The click is therefore stopped here.
    if (refused) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    onClick?.(event);
  }

  // A press on a submit button must not blur the current field: its error would appear and move the button away from
  // under the pointer before the click. The submit itself shows the errors.
  function handleMouseDown(event: MouseEvent<HTMLButtonElement>) {
    if (type === 'submit') event.preventDefault();
    onMouseDown?.(event);
  }

  return (
    <span className={cx(styles.wrap, wide && styles.wide)}>
      <button
        {...rest}
        type={type}
        className={cx(styles.button, className)}
        data-variant={variant}
        data-busy={busy || undefined}
        aria-disabled={refused || undefined}
        aria-describedby={cx(describedBy, why !== undefined && whyId) || undefined}
        onClick={handleClick}
        onMouseDown={handleMouseDown}
      >
        <ButtonFace icon={icon} iconEnd={iconEnd} busy={busy} busyText={busyText}>
          {children}
        </ButtonFace>
      </button>
      {why !== undefined && (
        <span id={whyId} className={cx('gap-2 size-s soft', styles.why)}>
          <Icon name="lock" size={16} />
          <span>{why}</span>
        </span>
      )}
    </span>
  );
}
