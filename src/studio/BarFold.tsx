import { type ReactNode, useState } from 'react';

interface Props {
  readonly label: string;
  readonly children: ReactNode;
}

/** What a bar has in addition to names and tabs, and a list to its first part: always shown where the window is wide, behind a button on a phone. */
export function BarFold({ label, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="button unfold" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {label}
      </button>
      <div className={isOpen ? 'fold unfolded' : 'fold'}>{children}</div>
    </>
  );
}
