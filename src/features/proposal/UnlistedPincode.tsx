import { usePincodeInfo } from '#src/api/queries.ts';
import { LiveRegion } from '#src/journey/parts/LiveRegion.tsx';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { unlistedText } from './copy.ts';

/** A note about a PIN code that is not on our list, as it may be a typing error. Nothing for any other code. */
export function UnlistedPincode({ pincode }: { pincode: string }) {
  const { data } = usePincodeInfo(pincode);
  return (
    <LiveRegion>
      {data?.needs_district === true && <Notice>{unlistedText(pincode, data.state, 'continue')}</Notice>}
    </LiveRegion>
  );
}
