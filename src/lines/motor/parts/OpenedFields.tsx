import { Suspense, useEffect, useEffectEvent } from 'react';
import type { Elements } from '#src/ui/elements.ts';
import { Dots } from '#src/ui/loading/Dots.tsx';

interface OpenedFieldsProps {
  /** Called once the fields are on the page. */
  onShown: () => void;
  children: Elements;
}

/** Fields whose code comes when they are opened: what is known is mostly confirmed, and needs none of it. */
export function OpenedFields({ onShown, children }: OpenedFieldsProps) {
  return (
    <Suspense fallback={<Dots />}>
      {children}
      <Shown onShown={onShown} />
    </Suspense>
  );
}

/** Comes after the fields, so that they are registered with the form before it tells of them. */
function Shown({ onShown }: Pick<OpenedFieldsProps, 'onShown'>) {
  const tell = useEffectEvent(onShown);
  useEffect(() => tell(), []);
  return null;
}
