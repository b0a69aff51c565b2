import { useEffect, useRef, useState } from 'react';
import { onceInView } from '#src/ui/inView.ts';
import { PdfPreview } from '#src/ui/record/PdfPreview.tsx';
import styles from './Screen.module.css';

const HEIGHT = 560;
/** Room for the sentence with the link, which is all there is where a page cannot show a PDF inside. */
const HEIGHT_OF_LINK = 136;

/** The document in the page, loaded only when it comes into sight. Its room is kept, so that nothing jumps. */
export function Preview({ src, title }: { src: string; title: string }) {
  const ref = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  const height = navigator.pdfViewerEnabled ? HEIGHT : HEIGHT_OF_LINK;

  useEffect(() => {
    if (ref.current !== null) return onceInView(ref.current, 200, () => setSeen(true));
  }, []);

  return (
    <div ref={ref} className={styles.preview} style={{ minHeight: height }}>
      {seen && <PdfPreview src={src} title={title} height={height} />}
    </div>
  );
}
