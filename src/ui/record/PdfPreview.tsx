import styles from './PdfPreview.module.css';

export interface PdfPreviewProps {
  src: string;
  title: string;
  height?: number;
}

/** Phones mostly cannot show a PDF inside a page: the link inside the object is then what is seen. */
export function PdfPreview({ src, title, height = 560 }: PdfPreviewProps) {
  return (
    <object className={styles.preview} data={src} type="application/pdf" aria-label={title} style={{ height }}>
      <p className={styles.fallback}>
        The preview cannot be shown here. <a href={src}>Open {title} (PDF)</a>
      </p>
    </object>
  );
}
