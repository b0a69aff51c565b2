interface VerbatimProps {
  children: string;
  className?: string | undefined;
}

/** A name, a number or a code: a browser's translator leaves it as it is. */
export function Verbatim({ children, className }: VerbatimProps) {
  return (
    <span className={className} translate="no">
      {children}
    </span>
  );
}
