import type { Destination } from '#machines/core/types.ts';
import { today } from '#src/journey/fields.ts';
import { LinkButton } from '#src/ui/button/LinkButton.tsx';
import { useHealth, useHealthRecord } from '../../useHealth.ts';
import { conditionsText, familyText } from '../plan-words.ts';
import { copy } from './copy.ts';
import styles from './FamilySummary.module.css';

/** For whom these prices are, and the way to change it. */
export function FamilySummary() {
  const { quote } = useHealthRecord();
  const { send } = useHealth();
  const change = (to: Destination['to']) =>
    send({ type: 'answer.change', destination: { to, params: {} }, back: '#quoteList' });
  const told = conditionsText(quote);
  const pincode = quote.additionalDetails?.pincode;

  return (
    <section className={styles.family} aria-label={copy.family}>
      <p className={styles.who}>
        <strong>{familyText(quote, today())}</strong>
        <span>{[pincode && copy.pincode(pincode), told].filter(Boolean).join(' · ')}</span>
      </p>
      <div className={styles.changes}>
        <LinkButton data-event="answer.change" onClick={() => change('#editDetails')}>
          {copy.changeDetails}
        </LinkButton>
        <LinkButton data-event="answer.change" onClick={() => change('#selectMembers')}>
          {copy.changeMembers}
        </LinkButton>
      </div>
    </section>
  );
}
