import { todayInIndia } from '#contract/shared/dates.ts';
import type { Destination } from '#machines/core/types.ts';
import { useJourney, useRecord } from '#src/journey/journey.context.ts';
import { LinkButton } from '#src/ui/button/LinkButton.tsx';
import { conditionsText, familyText } from '../plan-words.ts';
import { copy } from './copy.ts';
import styles from './FamilySummary.module.css';

/** For whom these prices are, and the way to change it. */
export function FamilySummary() {
  const { quote } = useRecord();
  const { send, can } = useJourney();
  const change = (to: Destination['to']) => {
    const event = { type: 'answer.change', destination: { to, params: {} }, back: '#quote-list' } as const;
    // While there is no list the chart takes no changes, but the pages that change answers have routes of their own.
    send(can(event) ? event : { type: 'xstate.route', to, params: {} });
  };
  const told = conditionsText(quote);
  const pincode = quote.additionalDetails?.pincode;

  return (
    <section className={styles.family} aria-label={copy.family}>
      <p className={styles.who}>
        <strong>{familyText(quote, todayInIndia(new Date()))}</strong>
        <span>{[pincode && copy.pincode(pincode), told].filter(Boolean).join(' · ')}</span>
      </p>
      <div className={styles.changes}>
        <LinkButton data-event="answer.change" onClick={() => change('#edit-rfq-personal-details')}>
          {copy.changeDetails}
        </LinkButton>
        <LinkButton data-event="answer.change" onClick={() => change('#select-member')}>
          {copy.changeMembers}
        </LinkButton>
      </div>
    </section>
  );
}
