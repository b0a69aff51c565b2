import { phoneForTelLink } from '#contract/shared/brand.ts';
import { brand } from '#src/lib/brand.ts';

/** The broker's number, to be dialled. */
export function BrokerPhone() {
  return (
    <a className="tabular-nums" href={`tel:${phoneForTelLink(brand.phone)}`} translate="no">
      {brand.phone}
    </a>
  );
}
