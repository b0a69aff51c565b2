import { useMachine } from '@xstate/react';
import { connectFindPolicy } from '#machines/shell/find-policy.connect.ts';
import { ProgressText } from '#src/journey/parts/ProgressText.tsx';
import { actorInspectionOptions } from '#src/lib/inspect.ts';
import { Page } from '#src/ui/page/Page.tsx';
import { AskForPolicy } from './AskForPolicy.tsx';
import { BrokerPhone } from './BrokerPhone.tsx';
import { CodesUnavailable } from './CodesUnavailable.tsx';
import { ConfirmForget, PoliciesForgotten } from './ConfirmForget.tsx';
import { copy } from './copy.ts';
import { EnterAccessCode } from './EnterAccessCode.tsx';
import styles from './FindPolicy.module.css';
import { FoundPolicies } from './FoundPolicies.tsx';
import { findPolicyInBrowser } from './find-policy-in-browser.ts';
import { OpenedOwnerLink, type OwnerLinkKind } from './OpenedOwnerLink.tsx';
import { ProveByBirthDate } from './ProveByBirthDate.tsx';

interface FindPolicyProps {
  /** The link that was opened; null at the page's own address. */
  link: { kind: OwnerLinkKind; token: string } | null;
}

/** Where an owner finds policies, journeys in progress and refunds again. It renders its machine. */
export function FindPolicy({ link }: FindPolicyProps) {
  const [snapshot, send] = useMachine(findPolicyInBrowser, {
    input: { token: link?.token ?? null },
    ...actorInspectionOptions(),
  });
  const { question, asked, problem, owned, codesBy } = snapshot.context;
  const { view, busy, requesting, checking, canSearch } = connectFindPolicy(snapshot);

  if (view === 'looking') {
    return (
      <Page title={copy.loading.title}>
        <noscript>
          <p>
            {copy.withoutScripts} <BrokerPhone />
          </p>
        </noscript>
        <div className={styles.looking}>
          <ProgressText>{copy.loading.looking}</ProgressText>
        </div>
      </Page>
    );
  }
  if (view === 'found' && owned !== null) {
    return (
      <FoundPolicies
        owned={owned}
        canSearch={canSearch}
        onContinue={(journey) => send({ type: 'journey.continue', journey })}
        onSearch={() => send({ type: 'search.start' })}
        onForget={() => send({ type: 'device.forget' })}
      />
    );
  }
  if (view === 'forgetting') {
    return (
      <ConfirmForget
        codesBy={codesBy}
        problem={problem}
        busy={busy}
        onConfirm={() => send({ type: 'forget.confirm' })}
        onCancel={() => send({ type: 'forget.cancel' })}
      />
    );
  }
  if (view === 'forgotten') return <PoliciesForgotten onSearch={() => send({ type: 'search.start' })} />;
  if (view === 'proving') {
    return (
      <ProveByBirthDate
        hasCode={codesBy !== 'NONE'}
        problem={problem}
        busy={busy}
        onProve={(policyNumber, birthDate) => send({ type: 'proof.submit', policyNumber, birthDate })}
        onBack={() => send({ type: 'question.change' })}
      />
    );
  }
  if (view === 'entering' && asked !== null) {
    return (
      <EnterAccessCode
        // Each request sends another code: the typed digits of the old one are useless.
        key={asked.request}
        question={question}
        sentBy={asked.sentBy}
        kind={link !== null && question?.by === 'link' ? link.kind : null}
        resendAt={asked.resendAt}
        problem={problem}
        checking={checking}
        resending={requesting}
        onCode={(otp) => send({ type: 'code.submit', otp })}
        onResend={() => send({ type: 'code.resend' })}
        onChange={() => send({ type: 'question.change' })}
      />
    );
  }
  if (view === 'linked' && link !== null) {
    return (
      <OpenedOwnerLink
        kind={link.kind}
        codesBy={codesBy}
        problem={problem}
        busy={requesting}
        onRequest={() => send({ type: 'code.request' })}
        onBirthDate={() => send({ type: 'birthDate.choose' })}
        onSearch={() => send({ type: 'search.start' })}
      />
    );
  }
  if (view === 'closed') return <CodesUnavailable />;
  return (
    <AskForPolicy
      question={question}
      codesBy={codesBy}
      problem={problem}
      busy={requesting}
      onAsk={(asks) => send({ type: 'question.submit', question: asks })}
    />
  );
}
