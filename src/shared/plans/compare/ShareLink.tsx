import { useId, useState } from 'react';
import { useJourney } from '#src/journey/journey.context.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { copy } from './copy.ts';
import styles from './Screen.module.css';

/** The page's own address, which opens the same comparison elsewhere. */
export function ShareLink() {
  const { place } = useJourney();
  const hint = useId();
  const [copied, setCopied] = useState<string | null>(null);
  const link = `${window.location.origin}${place.path}${place.search}`;
  // Where the browser allows no copying, the link can still be selected.
  const copyLink = () =>
    navigator.clipboard?.writeText(link).then(
      () => setCopied(link),
      () => setCopied(null),
    );
  return (
    <section className={styles.share} aria-labelledby={`${hint}-title`}>
      <h2 id={`${hint}-title`}>{copy.share}</h2>
      <p id={hint} className="quiet">
        {copy.shareHint}
      </p>
      <input
        className={styles.link}
        readOnly
        value={link}
        aria-label={copy.link}
        aria-describedby={hint}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button className={styles.choose} onClick={copyLink}>
        {copy.copyLink}
      </Button>
      <p role="status">{copied === link && copy.copied}</p>
    </section>
  );
}
