import { type ReactElement, useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Button } from '../button/Button.tsx';
import { LinkButton } from '../button/LinkButton.tsx';
import { LoaderOverlay } from '../loading/LoaderOverlay.tsx';
import { LoadingDots } from '../loading/LoadingDots.tsx';
import { Skeleton } from '../loading/Skeleton.tsx';
import { EmptyState } from '../notice/EmptyState.tsx';
import { Notice } from '../notice/Notice.tsx';
import { Toast } from '../toast/Toast.tsx';
import styles from './Gallery.module.css';
import { doNothing } from './sample-values.ts';
import { type GallerySection, Specimen, Specimens, WindowFrame } from './specimens.tsx';

const TOASTS = [
  { code: 200, state: '200: green tick', message: 'Your address is saved.' },
  { code: 400, state: '400: orange warning', message: 'Two answers are missing.' },
  { code: 404, state: '404: red cross', message: 'This quote is no longer there.' },
  { code: 500, state: '500: dark red', message: 'Unable to generate policy. Please try again later.' },
  { code: 302, state: 'Any other: grey', message: 'The price list of today is in use.' },
] as const;

/** Static markup of a toast, because a live toast uses the top layer. */
function still(code: number, message: string): { __html: string } {
  return { __html: renderToStaticMarkup(<Toast code={code} message={message} isVisible onClose={doNothing} />) };
}

function Toasts(): ReactElement {
  const [shown, setShown] = useState<(typeof TOASTS)[number] | undefined>(undefined);
  return (
    <>
      <Specimens>
        {TOASTS.map(({ code, state, message }) => (
          <Specimen key={code} state={state}>
            <WindowFrame height={96}>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, made above */}
              <div inert dangerouslySetInnerHTML={still(code, message)} />
            </WindowFrame>
          </Specimen>
        ))}
      </Specimens>
      <div className={styles.row}>
        {TOASTS.map((toast) => (
          <Button key={toast.code} onClick={() => setShown(toast)}>
            {`Show ${toast.code}`}
          </Button>
        ))}
      </div>
      <Toast
        code={shown?.code ?? 0}
        message={shown?.message ?? ''}
        isVisible={shown !== undefined}
        onClose={() => setShown(undefined)}
      />
    </>
  );
}

function Notices(): ReactElement {
  return (
    <Specimens>
      <Specimen state="Information">
        <Notice title="Prices before your phone number">
          You can see every price first and tell us how to reach you later.
        </Notice>
      </Specimen>
      <Specimen state="Success, title only">
        <Notice kind="success" title="Your PAN is verified" />
      </Specimen>
      <Specimen state="Warning, with an action">
        <Notice kind="warning" title="The price has changed" actions={<LinkButton>See the difference</LinkButton>}>
          The insurer has come back with ₹22,340 instead of ₹21,840.
        </Notice>
      </Specimen>
      <Specimen state="Error, with an action">
        <Notice kind="error" title="We could not reach the insurer" actions={<LinkButton>Try again</LinkButton>}>
          Nothing that you typed is lost.
        </Notice>
      </Specimen>
    </Specimens>
  );
}

function Waiting(): ReactElement {
  return (
    <Specimens>
      <Specimen state="Skeleton, lines">
        <Skeleton lines={4} />
      </Specimen>
      <Specimen state="Skeleton, block">
        <Skeleton height={96} />
      </Specimen>
      <Specimen state="Dots, moving">
        <LoadingDots label="Loading" />
      </Specimen>
      <Specimen state="Dots, still: something is missing">
        <LoadingDots still />
      </Specimen>
      <Specimen state="LoaderOverlay: over everything, when the whole page waits" wide>
        <WindowFrame height={200}>
          <LoaderOverlay visible text="Working out your premium" />
        </WindowFrame>
      </Specimen>
    </Specimens>
  );
}

function Nothing(): ReactElement {
  return (
    <Specimens>
      <Specimen state="With a way on">
        <EmptyState title="No plan fits these filters" actions={<Button>Clear all filters</Button>}>
          Eleven plans fit without the cover of ₹1 Crore.
        </EmptyState>
      </Specimen>
      <Specimen state="With an illustration">
        <EmptyState illustration="/illustrations/plans-empty.svg" title="Nothing to compare yet">
          Tick two plans in the list, and they stand here side by side.
        </EmptyState>
      </Specimen>
    </Specimens>
  );
}

export const STATUS_GALLERY_SECTION: GallerySection = {
  title: 'Status',
  lead: 'What has happened, what is happening, and what is not there.',
  parts: [
    {
      name: 'Toast',
      note: 'The shell’s machine takes it away after three seconds; here it stays until it is closed.',
      Body: Toasts,
    },
    { name: 'Notice', Body: Notices },
    { name: 'Loading', Body: Waiting },
    { name: 'EmptyState', Body: Nothing },
  ],
};
