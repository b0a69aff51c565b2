import { LinkButton } from '#src/ui/button/LinkButton.tsx';
import styles from './ListFailed.module.css';

const copy = {
  failed: 'The list did not load.',
  retry: 'Load it again',
};

interface ListFailedProps {
  query: { isError: boolean; refetch: () => unknown };
}

/** Below a field whose list did not load: a button to load it again. */
export function ListFailed({ query: { isError, refetch } }: ListFailedProps) {
  return (
    <div role="status" className={styles.failed}>
      {isError && (
        <span>
          {copy.failed} <LinkButton onClick={() => void refetch()}>{copy.retry}</LinkButton>
        </span>
      )}
    </div>
  );
}
