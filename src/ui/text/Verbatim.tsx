interface VerbatimProps {
  children: string;
  className?: string | undefined;
}

/** A name, a number or a code, which a browser's translator must not change. */
export function Verbatim({ children, className }: VerbatimProps) {
  return (
    <span className={className} translate="no">
      {children}
    </span>
  );
}
