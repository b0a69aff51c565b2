import { usePincodeInfo } from '#src/api/queries.ts';
import AddressDetailsScreen from '#src/features/proposal/AddressDetails.tsx';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { useHealthRecord } from '../useHealth.ts';

const copy = {
  title: 'This may change your premium',
  /** Shown before the address is saved. The insurer decides after the declaration. */
  zone: (from: string, to: string, dearer: boolean) =>
    `Your premium was made for ${from}. In ${to} treatment usually costs ${dearer ? 'more' : 'less'}, so the insurer may ` +
    `${dearer ? 'raise' : 'lower'} the premium. You see the difference line by line and agree to it before you pay.`,
};

/** The proposer's address, with the effect of another tariff zone on the premium. */
export default function HealthAddressScreen() {
  return <AddressDetailsScreen Note={ZoneNote} />;
}

const DEAREST_FIRST = ['A', 'B', 'C'] as const;

/** Shown in advance: the quote was made for another tariff zone than that of the address. */
function ZoneNote({ pincode }: { pincode: string }) {
  const { data: from } = usePincodeInfo(useHealthRecord().quote.additionalDetails?.pincode ?? '');
  const { data: to } = usePincodeInfo(pincode);
  if (!from || !to || from.zone === to.zone) return null;
  const dearer = DEAREST_FIRST.indexOf(to.zone) < DEAREST_FIRST.indexOf(from.zone);
  return (
    <Notice kind="warning" title={copy.title} live>
      {copy.zone(from.city, to.city, dearer)}
    </Notice>
  );
}
