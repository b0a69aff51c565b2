import type { ReactNode } from 'react';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { VisitReference } from './VisitReference.tsx';

interface FailureNoticeProps {
  title?: string;
  children: ReactNode;
}

/** What failed, announced at once, with the reference to read out to who helps by phone. */
export function FailureNotice({ title, children }: FailureNoticeProps) {
  return (
    <>
      <Notice kind="error" title={title}>
        {children}
      </Notice>
      <VisitReference />
    </>
  );
}
