import { usePincodeInfo } from '#src/api/queries.ts';
import { LiveRegion } from '#src/journey/parts/LiveRegion.tsx';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { unlistedPincodeText } from './copy.ts';

/** A note about a PIN code that is not on our list, as it may be a typing error. Nothing for any other code. */
export function UnlistedPincodeNote({ pincode }: { pincode: string }) {
  const { data } = usePincodeInfo(pincode);
  return (
    <LiveRegion>
      {data?.needs_district === true && <Notice>{unlistedPincodeText(pincode, data.state, 'continue')}</Notice>}
    </LiveRegion>
  );
}
