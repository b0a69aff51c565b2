import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../button/Button.tsx';
import { LinkButton } from '../button/LinkButton.tsx';
import { Dots } from '../loading/Dots.tsx';
import { Notice } from '../notice/Notice.tsx';
import styles from './PdfPreview.module.css';
import type { PdfPages } from './pdf-pages.ts';

export interface PdfPreviewProps {
  src: string;
  /** What it is, in a sentence: 'your policy document'. */
  title: string;
}

/** At 1 pixel a point the small print of a page is read without a lens. */
const READABLE = 1;
const ENLARGED = 1.6;

const words = {
  loading: (title: string) => `Loading ${title}`,
  failed: (title: string) => `We could not show ${title} here`,
  instead: 'You can still open or download it.',
  again: 'Try again',
  open: (title: string, count?: number) =>
    `Open ${title} in a new tab (PDF${count === undefined ? '' : `, ${count} ${count === 1 ? 'page' : 'pages'}`})`,
  pagesOf: (title: string) => `Pages of ${title}`,
  page: (number: number, count: number) => `Page ${number} of ${count}`,
  whole: 'Show the whole page',
  enlarge: 'Enlarge',
};

/**
 * A PDF in the page, drawn by pdf.js, which is fetched for it: browsers of phones show none inside a page. One page at a
 * time; where the window is narrow it begins in a readable size and is moved sideways.
 */
export function PdfPreview({ src, title }: PdfPreviewProps) {
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={`${src} ${attempt}`} src={src} title={title} onRetry={() => setAttempt(attempt + 1)} />;
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

  return (
    <div className="stack gap-2">
      {hasFailed ? (
        <Notice
          kind="warning"
          title={words.failed(title)}
          live
          actions={<Button onClick={onRetry}>{words.again}</Button>}
        >
          {words.instead}
        </Notice>
      ) : pages === null ? (
        <p className={`quiet ${styles.blank}`} role="status">
          {words.loading(title)} <Dots />
        </p>
      ) : (
        <Pages pages={pages} title={title} onFail={fail} />
      )}
      <p>
        <a className="touch" href={src} target="_blank" rel="noopener">
          {words.open(title, pages?.count)}
        </a>
      </p>
    </div>
  );
}

/** What is moved sideways has to be reached by the keyboard. */
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
        <ol className="plain-list row gap-1" aria-label={words.pagesOf(title)}>
          {Array.from({ length: pages.count }, (_, index) => index + 1).map((number) => (
            <li key={number}>
              <button
                type="button"
                className={`icon-button ${styles.page}`}
                aria-label={words.page(number, pages.count)}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => setPage(number)}
              >
                {number}
              </button>
            </li>
          ))}
        </ol>
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
