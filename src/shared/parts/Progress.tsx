import { WaitingUmbrella } from './WaitingUmbrella.tsx';

/** Something is under way, in words; said aloud, and the umbrella is decoration. */
export function Progress({ children }: { children: string }) {
  return (
    <p className="line gap-4 size-l medium" role="status">
      <WaitingUmbrella /> {children}
    </p>
  );
}
