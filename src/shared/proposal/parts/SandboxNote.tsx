import { isSandbox } from '#src/app/isSandbox.ts';
import { useRecord } from '#src/journey/journey.context.ts';
import { words } from './copy.ts';
import styles from './SandboxNote.module.css';

/** Where testers find numbers to type and the codes that were "sent"; not shown to real visitors. */
export function SandboxNote() {
  const { rfqId } = useRecord().quote;
  if (!isSandbox()) return null;
  return (
    <p className={styles.note}>
      {words.sandbox}{' '}
      <a href={`/sandbox/inbox?rfqId=${encodeURIComponent(rfqId)}`} target="_blank" rel="noopener">
        {words.sandboxLink}
      </a>
    </p>
  );
}
