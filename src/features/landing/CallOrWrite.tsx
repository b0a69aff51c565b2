import { callbackMailTo, phoneForTelLink } from '#contract/shared/brand.ts';
import { brand } from '#src/lib/brand.ts';

interface CallOrWriteProps {
  /** Whatever a call does instead of the page; ends before a colon. */
  lead: string;
}

/** For browsers that run no scripts: how to continue without them. */
export const CallOrWrite = ({ lead }: CallOrWriteProps) => (
  <p>
    <span>{lead}</span>: call{' '}
    <a className="medium tabular-nums" href={`tel:${phoneForTelLink(brand.phone)}`} translate="no">
      {brand.phone}
    </a>{' '}
    ({brand.phoneHours}), or{' '}
    <a className="medium" href={callbackMailTo(brand)}>
      ask us by e-mail to call you back
    </a>
    .
  </p>
);
