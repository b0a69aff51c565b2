import { useMachine } from '@xstate/react';
import { object } from 'valibot';
import type { SnapshotFrom } from 'xstate';
import { Email } from '#contract/shared/patterns.ts';
import type { QuotesToShare } from '#contract/shared/shared-quotes.ts';
import type { CallProblem } from '#machines/core/call-problem.ts';
import type { ShareQuotesEvent } from '#machines/shell/share-quotes.machine.ts';
import { WhatsAppLink } from '#src/features/sharing/WhatsAppLink.tsx';
import { EmailField } from '#src/journey/parts/EmailField.tsx';
import { isPartnerDisabled } from '#src/lib/disabled-partners.ts';
import { actorInspectionOptions } from '#src/lib/inspect.ts';
import { FailureNotice } from '#src/lib/report/FailureNotice.tsx';
import { ActionLink } from '#src/ui/button/ActionLink.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { LinkButton } from '#src/ui/button/LinkButton.tsx';
import { FormLayout } from '#src/ui/form/FormLayout.tsx';
import { focusFirst, useForm } from '#src/ui/form/useForm.ts';
import { LoadingDots } from '#src/ui/loading/LoadingDots.tsx';
import { useFocusAfterChange } from '#src/ui/useFocusAfterChange.ts';
import { copy } from './copy.ts';
import styles from './ShareForm.module.css';
import { shareQuotesInBrowser } from './share-quotes-in-browser.ts';

interface ShareFormProps {
  /** As within a sentence: 'travel insurance'. */
  lineName: string;
  asked: QuotesToShare;
  /** The address that was already given; empty before. */
  email: string;
}

/** A link to quotes as they are today: copied, passed to an app, saved as a PDF, or mailed. It renders its machine. */
export function ShareForm({ lineName, ...input }: ShareFormProps) {
  const [snapshot, send] = useMachine(shareQuotesInBrowser, { input, ...actorInspectionOptions() });
  const shown = (['failed', 'mailed'] as const).find((tag) => snapshot.hasTag(tag));
  const element = useFocusAfterChange<HTMLDivElement>(shown ?? (snapshot.context.link === null ? 'making' : 'made'));
  return (
    <div ref={element} tabIndex={-1}>
      <ShareFormPart lineName={lineName} snapshot={snapshot} send={send} />
    </div>
  );
}

interface ShareFormPartProps extends Pick<ShareFormProps, 'lineName'> {
  snapshot: SnapshotFrom<typeof shareQuotesInBrowser>;
  send: (event: ShareQuotesEvent) => void;
}

function ShareFormPart({ lineName, snapshot, send }: ShareFormPartProps) {
  const { link, email, problem } = snapshot.context;
  if (snapshot.hasTag('failed')) {
    return (
      <div className="stack gap-3">
        <FailureNotice title={copy.notMade}>{problem?.message}</FailureNotice>
        <div>
          <Button onClick={() => send({ type: 'share.retry' })}>{copy.retry}</Button>
        </div>
      </div>
    );
  }
  if (link === null) return <LoadingDots label={copy.making} />;
  const isCopied = snapshot.hasTag('copied');
  return (
    <div className="stack gap-5">
      <div className="stack gap-3">
        <p>{copy.lead(link.open_until)}</p>
        <p className="soft size-s">
          <span className="medium">{copy.shows}:</span> <span>{link.computed_for.join(' · ')}</span>
        </p>
        <input
          className={styles.link}
          readOnly
          value={link.url}
          aria-label={copy.link}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <div className={styles.ways}>
          <Button variant="primary" onClick={() => send({ type: 'link.copy' })}>
            {isCopied ? copy.copied : copy.copyLink}
          </Button>
          {'share' in navigator && <Button onClick={() => send({ type: 'link.share' })}>{copy.share}</Button>}
          <WhatsAppLink message={copy.message(lineName, link.url)} />
          <ActionLink variant="secondary" icon="download" href={link.pdf} target="_blank" rel="noopener">
            {copy.pdf}
            <span className="visually-hidden"> {copy.newTab}</span>
          </ActionLink>
        </div>
        <p role="status" className={isCopied ? 'visually-hidden' : 'size-s'}>
          {isCopied ? copy.copied : snapshot.hasTag('notCopied') && copy.notCopied}
        </p>
      </div>
      {!isPartnerDisabled('mail') && (
        <section className={`stack gap-2 ${styles.mail}`}>
          <h3 className="size-m">{copy.mailTitle}</h3>
          {snapshot.hasTag('mailed') ? (
            <div className="stack gap-1" role="status">
              <p className="medium">{copy.mailed(email)}</p>
              <div>
                <LinkButton onClick={() => send({ type: 'mail.again' })}>{copy.again}</LinkButton>
              </div>
            </div>
          ) : (
            <MailForm
              email={email}
              problem={problem}
              busy={snapshot.hasTag('mailing')}
              onSubmit={(to) => send({ type: 'mail.submit', email: to })}
            />
          )}
        </section>
      )}
    </div>
  );
}

interface MailFormProps {
  email: string;
  problem: CallProblem | null;
  busy: boolean;
  onSubmit: (email: string) => void;
}

const MailAnswer = object({ share_email: Email });

function MailForm({ email, problem, busy, onSubmit }: MailFormProps) {
  const form = useForm(MailAnswer, { share_email: email });
  return (
    <FormLayout
      onSubmit={(event) => {
        event.preventDefault();
        focusFirst(
          event.currentTarget,
          form.submit(({ share_email }) => onSubmit(share_email)),
        );
      }}
    >
      {problem !== null && <FailureNotice title={copy.problem}>{problem.message}</FailureNotice>}
      <EmailField {...form.field('share_email')} label={copy.email} />
      <Button type="submit" busy={busy} busyText={copy.mailing}>
        {copy.mail}
      </Button>
    </FormLayout>
  );
}
