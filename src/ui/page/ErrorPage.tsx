import { useEffect, useRef, useState } from 'react';
import { Button } from '../button/Button.tsx';
import { LinkButton } from '../button/LinkButton.tsx';
import styles from './ErrorPage.module.css';

export interface ErrorPageProps {
  error?: unknown;
  onRefresh?: () => void;
  /** If missing, 'Try again' is not offered. */
  onRetry?: (() => void) | undefined;
  /** What is said to who asks for help. */
  help?: string | null | undefined;
}

/** The generic error page with the specification's texts (§2.error-page). */
export function ErrorPage({ error, onRefresh = () => window.location.reload(), onRetry, help }: ErrorPageProps) {
  const [open, setOpen] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const details = error instanceof Error ? (error.stack ?? error.message) : '';

  // The focused element was removed with the failed page.
  useEffect(() => title.current?.focus(), []);

  return (
    <main id="main" className={`stack gap-4 ${styles.page}`}>
      <h1 ref={title} tabIndex={-1}>
        Something went wrong
      </h1>
      <p className="soft">An unexpected error occurred. You can refresh the page or try again.</p>
      <div className={`row gap-3 ${styles.actions}`}>
        <Button variant="primary" onClick={onRefresh}>
          Refresh
        </Button>
        {onRetry && <Button onClick={onRetry}>Try again</Button>}
      </div>
      {help && <p>{help}</p>}
      <LinkButton aria-expanded={open} aria-controls="error-details" onClick={() => setOpen(!open)}>
        {open ? 'Hide details' : 'Show details'}
      </LinkButton>
      <pre id="error-details" className={styles.details} hidden={!open}>
        {details === '' ? 'No details available.' : details}
      </pre>
    </main>
  );
}
