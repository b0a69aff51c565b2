import { useMachine } from '@xstate/react';
import { useId, useState, useSyncExternalStore } from 'react';
import { type CallbackMachineInput, connectCallback } from '#machines/shell/callback.machine.ts';
import { brand } from '#src/lib/brand.ts';
import { isPartnerDisabled } from '#src/lib/disabled-partners.ts';
import { actorInspectionOptions } from '#src/lib/inspect.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { cx } from '#src/ui/cx.ts';
import styles from './CallbackCard.module.css';
import { CallInstead, OrCallBrokerLink } from './CallbackUnavailable.tsx';
import { callbackInBrowser } from './callback-in-browser.ts';
import { copy, readableMobileNumber } from './copy.ts';
import { NameStep } from './NameStep.tsx';
import { PhoneStep } from './PhoneStep.tsx';
import { useCallbackFocus } from './useCallbackFocus.ts';

export interface CallbackCardProps extends CallbackMachineInput {
  heading?: string;
  /** The heading's level. */
  level?: 2 | 3;
  /** Its buttons are the page's primary action. */
  primary?: boolean;
  /** Inside another box and below its title, so without a box and a title of its own. */
  flat?: boolean;
}

/**
 * The callback request card (§1.landing-callback): a phone number, then a name, then the confirmation. It renders its
 * machine.
 */
export function CallbackCard(props: CallbackCardProps) {
  // The page is built before it is known, so it is asked once the page runs.
  const isClosed = useSyncExternalStore(
    () => () => undefined,
    () => isPartnerDisabled('mail'),
    () => false,
  );
  const { level = 2, flat = false } = props;
  return isClosed ? <CallInstead level={level} flat={flat} /> : <CallbackForm {...props} />;
}

function CallbackForm(props: CallbackCardProps) {
  const { heading = copy.heading, level = 2, primary = false, flat = false, ...input } = props;
  const [snapshot, send] = useMachine(callbackInBrowser, { input, ...actorInspectionOptions() });
  // The key of the name's form, so that the next request starts with empty fields.
  const [round, setRound] = useState(1);
  const id = useId();
  const { view, busy } = connectCallback(snapshot);
  const { headingRef, phoneRef, nameRef, messageRef } = useCallbackFocus(view);
  const { mobileNumber, fullName, problem, receipt } = snapshot.context;
  const Heading = level === 2 ? 'h2' : 'h3';
  const variant = primary ? 'primary' : 'secondary';
  return (
    <section className={cx('stack gap-5', !flat && `card ${styles.card}`)} aria-labelledby={`${id}-heading`}>
      <div className={`stack gap-2 ${styles.head}`}>
        <Heading id={`${id}-heading`} ref={headingRef} tabIndex={-1} className={cx(flat && 'visually-hidden')}>
          {heading}
        </Heading>
        <p className="soft">{copy.lead(brand.phoneHours)}</p>
      </div>
      <noscript>
        <p>{copy.withoutScripts}</p>
      </noscript>
      <div className={styles.steps}>
        {view === 'phone' && (
          <PhoneStep
            id={id}
            initial={mobileNumber}
            variant={variant}
            problem={problem}
            fieldRef={phoneRef}
            onSubmit={(number) => send({ type: 'phone.submit', mobileNumber: number })}
          />
        )}
        <NameStep
          key={round}
          id={id}
          active={view === 'name'}
          busy={busy}
          mobileNumber={mobileNumber}
          initial={fullName}
          variant={variant}
          problem={view === 'name' ? problem : null}
          fieldRef={nameRef}
          onChangePhone={() => send({ type: 'phone.change' })}
          onSubmit={(fullName, consent) => send({ type: 'name.submit', fullName, consent })}
        />
        {view === 'submitted' && (
          <div className={`stack gap-4 ${styles.step}`}>
            <p
              ref={messageRef}
              tabIndex={-1}
              className={`size-l bold ${styles.message}`}
              aria-describedby={`${id}-detail ${id}-reference`}
            >
              {copy.submitted}
            </p>
            <p id={`${id}-detail`}>{copy.submittedDetail(readableMobileNumber(mobileNumber))}</p>
            <p id={`${id}-reference`}>
              {copy.reference}{' '}
              <strong className="amount" translate="no">
                {receipt?.reference}
              </strong>
            </p>
            <div>
              <Button
                onClick={() => {
                  send({ type: 'callback.close' });
                  setRound(round + 1);
                }}
              >
                {copy.close}
              </Button>
            </div>
          </div>
        )}
      </div>
      <OrCallBrokerLink />
    </section>
  );
}
