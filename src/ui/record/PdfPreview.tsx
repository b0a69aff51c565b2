import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../button/Button.tsx';
import { LinkButton } from '../button/LinkButton.tsx';
import { onceInView } from '../in-view.ts';
import { LoadingDots } from '../loading/LoadingDots.tsx';
import { Notice } from '../notice/Notice.tsx';
import styles from './PdfPreview.module.css';
import type { PdfPages } from './pdf-pages.ts';

export interface PdfPreviewProps {
  src: string;
  /** What the document is, within a sentence: 'your policy document'. */
  title: string;
}

/** At 1 pixel per point the small print is readable. */
const READABLE = 1;
const ENLARGED = 1.6;

const words = {
  loading: (title: string) => `Loading ${title}`,
  failed: (title: string) => `We could not show ${title} here`,
  instead: 'You can still open or download it.',
  again: 'Try again',
  open: (title: string) => `Open ${title} in a new tab (PDF)`,
  pagesOf: (title: string) => `Pages of ${title}`,
  page: (number: number, count: number) => `Page ${number} of ${count}`,
  whole: 'Show the whole page',
  enlarge: 'Enlarge',
};

/**
 * A PDF in the page, drawn by pdf.js, because browsers on phones do not show one inside a page. Both are fetched when
 * the preview comes into view. One page at a time; in a narrow window it starts at a readable size and scrolls
 * sideways.
 */
export function PdfPreview({ src, title }: PdfPreviewProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (ref.current !== null) return onceInView(ref.current, 200, () => setIsSeen(true));
  }, []);

  return (
    <div ref={ref} className="stack gap-2">
      {isSeen ? (
        <Attempt key={`${src} ${attempt}`} src={src} title={title} onRetry={() => setAttempt(attempt + 1)} />
      ) : (
        <div className={styles.blank} aria-busy="true" />
      )}
      <p>
        <a className="touch" href={src} target="_blank" rel="noopener">
          {words.open(title)}
        </a>
      </p>
    </div>
  );
}

function Attempt({ src, title, onRetry }: PdfPreviewProps & { onRetry: () => void }) {
  const [pages, setPages] = useState<PdfPages | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const fail = useCallback(() => setHasFailed(true), []);

  useEffect(() => {
    let isGone = false;
    let opened: PdfPages | undefined;
    const open = async () => {
      const { openPdf } = await import('./pdf-pages.ts');
      if (isGone) return;
      opened = await openPdf(src);
      if (isGone) opened.close();
      else setPages(opened);
    };
    open().catch(() => !isGone && fail());
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [src, fail]);

  if (hasFailed) {
    return (
      <Notice
        kind="warning"
        title={words.failed(title)}
        live
        actions={<Button onClick={onRetry}>{words.again}</Button>}
      >
        {words.instead}
      </Notice>
    );
  }
  if (pages !== null) return <Pages pages={pages} title={title} onFail={fail} />;
  return (
    <p className={`quiet ${styles.blank}`} role="status" aria-busy="true">
      <span>{words.loading(title)}</span> <LoadingDots />
    </p>
  );
}

/** The keyboard must reach what scrolls sideways. */
const SCROLLED = { tabIndex: 0 };

function Pages({ pages, title, onFail }: { pages: PdfPages; title: string; onFail: () => void }) {
  const frame = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState(1);
  const [width, setWidth] = useState(0);
  const [chosenSize, setChosenSize] = useState<'whole' | 'large' | null>(null);
  const wholeScale = width / pages.width;
  const isLarge = chosenSize === null ? wholeScale < READABLE : chosenSize === 'large';
  const scale = isLarge ? Math.max(READABLE, wholeScale * ENLARGED) : wholeScale;

  useEffect(() => {
    const { current } = frame;
    if (current === null) return;
    const measure = () => setWidth(current.clientWidth);
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);

  useEffect(() => {
    const { current } = sheet;
    if (current === null || width === 0) return;
    const drawing = new AbortController();
    pages.draw(page, scale, current, drawing.signal).catch(onFail);
    return () => drawing.abort();
  }, [pages, page, scale, width, onFail]);

  return (
    <div className="stack gap-2">
      <div className="row between gap-2">
        <fieldset className={`row gap-1 ${styles.pages}`} aria-label={words.pagesOf(title)}>
          {Array.from({ length: pages.count }, (_, index) => index + 1).map((number) => (
            <button
              key={number}
              type="button"
              className={`icon-button ${styles.page}`}
              aria-label={words.page(number, pages.count)}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => setPage(number)}
            >
              {number}
            </button>
          ))}
        </fieldset>
        <LinkButton onClick={() => setChosenSize(isLarge ? 'whole' : 'large')}>
          {isLarge ? words.whole : words.enlarge}
        </LinkButton>
      </div>
      <section ref={frame} className={styles.frame} aria-label={words.page(page, pages.count)} {...SCROLLED}>
        <div ref={sheet} className={styles.sheet} />
      </section>
    </div>
  );
}
