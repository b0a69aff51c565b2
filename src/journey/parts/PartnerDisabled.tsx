import { phoneForTelLink } from '#contract/shared/brand.ts';
import { brand } from '#src/lib/brand.ts';
import { Notice } from '#src/ui/notice/Notice.tsx';

interface PartnerDisabledProps {
  title: string;
  /** What cannot be done here, and what the broker does for who calls. */
  children: string;
}

/** In the place of what needs a partner that the broker does without: whom to call. */
export function PartnerDisabled({ title, children }: PartnerDisabledProps) {
  return (
    <Notice kind="warning" title={title}>
      <span>{children}</span>{' '}
      <a className="tabular-nums" href={`tel:${phoneForTelLink(brand.phone)}`} translate="no">
        {brand.phone}
      </a>{' '}
      <span>({brand.phoneHours})</span>
    </Notice>
  );
}
