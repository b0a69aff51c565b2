import { useEffect, useRef, useState } from 'react';
import { onceInView } from '#src/ui/inView.ts';
import { PdfPreview } from '#src/ui/record/PdfPreview.tsx';
import styles from './Screen.module.css';

/** The document in the page, loaded only when it comes into sight. Its room is kept, so that nothing jumps. */
export function Preview({ src, title }: { src: string; title: string }) {
  const ref = useRef<HTMLDivElement>(null);
  const [isSeen, setIsSeen] = useState(false);

  useEffect(() => {
    if (ref.current !== null) return onceInView(ref.current, 200, () => setIsSeen(true));
  }, []);

  return (
    <div ref={ref} className={isSeen ? undefined : styles.preview}>
      {isSeen && <PdfPreview src={src} title={title} />}
    </div>
  );
}
