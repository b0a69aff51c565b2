import { useJourneyRecord } from '#src/journey/journey.context.ts';
import { isSandbox } from '#src/lib/is-sandbox.ts';
import styles from './SandboxNote.module.css';

const words = {
  sandbox: 'Sandbox: no real register is asked and no SMS is sent.',
  link: 'Test numbers and codes (opens in a new tab)',
};

/** Where testers find numbers to type and the codes that were "sent". Not shown to real visitors. */
export function SandboxNote() {
  const { rfqId } = useJourneyRecord().quote;
  if (!isSandbox()) return null;
  return (
    <p className={`quiet ${styles.note}`}>
      {words.sandbox}{' '}
      <a href={`/sandbox/inbox?rfqId=${encodeURIComponent(rfqId)}`} target="_blank" rel="noopener">
        {words.link}
      </a>
    </p>
  );
}
