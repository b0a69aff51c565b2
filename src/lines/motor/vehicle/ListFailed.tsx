import { LinkButton } from '#src/ui/button/LinkButton.tsx';
import { copy } from './copy.ts';
import styles from './fields.module.css';

interface ListFailedProps {
  query: { isError: boolean; refetch: () => unknown };
}

/** Below a field whose list did not come: the way to have it come. */
export function ListFailed({ query: { isError, refetch } }: ListFailedProps) {
  return (
    <div role="status" className={styles.failed}>
      {isError && (
        <>
          {copy.listFailed} <LinkButton onClick={() => void refetch()}>{copy.retry}</LinkButton>
        </>
      )}
    </div>
  );
}
