import { Suspense, useEffect, useEffectEvent } from 'react';
import type { Elements } from '#src/ui/elements.ts';
import { LoadingDots } from '#src/ui/loading/LoadingDots.tsx';

interface OpenedFieldsProps {
  /** Called once the fields are on the page. */
  onShown: () => void;
  children: Elements;
}

/** Fields whose code is loaded when they are opened: most visitors confirm what is known and do not need it. */
export function OpenedFields({ onShown, children }: OpenedFieldsProps) {
  return (
    <Suspense fallback={<LoadingDots />}>
      {children}
      <Shown onShown={onShown} />
    </Suspense>
  );
}

/** Rendered after the fields, so that they are on the page when `onShown` is called. */
function Shown({ onShown }: Pick<OpenedFieldsProps, 'onShown'>) {
  const tell = useEffectEvent(onShown);
  useEffect(() => tell(), []);
  return null;
}
