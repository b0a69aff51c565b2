import { useState } from 'react';
import { ProposalPage } from '#src/features/proposal/ProposalPage.tsx';
import { useIsBusy, useJourneyPart, useProposal, useSendOnClick } from '#src/journey/journey.context.ts';
import { SandboxNote } from '#src/journey/parts/SandboxNote.tsx';
import { ScreenActions } from '#src/journey/parts/ScreenActions.tsx';
import { ActionLink } from '#src/ui/button/ActionLink.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { ChangeDocumentButton } from '../ChangeDocumentButton.tsx';
import { DocumentFact } from '../DocumentFact.tsx';
import { copy } from './copy.ts';
import styles from './Screen.module.css';

/** The issuer confirms the document on its own page; this screen asks for the result. */
export default function KycLinkScreen() {
  const busy = useIsBusy();
  const isUnconfirmed = useJourneyPart((view) => view.hasTag('linkUnconfirmed'));
  const sendOnClick = useSendOnClick();
  const { kyc } = useProposal();
  // Marigold marks the next step: the link, until it was opened.
  const [opened, setOpened] = useState(false);
  const { link_url } = kyc;

  return (
    <ProposalPage outcome="kyc-link" lead={copy.lead}>
      <DocumentFact kyc={kyc} />
      {isUnconfirmed && (
        <Notice kind="warning" live>
          {copy.waiting}
        </Notice>
      )}
      <ol className="stack gap-5">
        <li className={styles.step}>
          <p>{link_url === null ? copy.noLink : copy.stepOpen}</p>
          {link_url !== null && (
            <ScreenActions>
              <ActionLink
                variant={opened ? 'secondary' : 'primary'}
                href={link_url}
                target="_blank"
                rel="noopener"
                onClick={() => setOpened(true)}
              >
                {copy.open}
                <span className="visually-hidden">{copy.newTab}</span>
              </ActionLink>
            </ScreenActions>
          )}
        </li>
        <li className={styles.step}>
          <p>{copy.stepCheck}</p>
          <ScreenActions>
            <Button
              variant={opened ? 'primary' : 'secondary'}
              busy={busy}
              busyText={copy.checking}
              {...sendOnClick({ type: 'link.check', answer: { action: 'CHECK_LINK' } })}
            >
              {copy.check}
            </Button>
          </ScreenActions>
        </li>
      </ol>
      <ScreenActions>
        <ChangeDocumentButton />
      </ScreenActions>
      <SandboxNote />
    </ProposalPage>
  );
}
