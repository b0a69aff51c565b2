import type { DraftValues } from '#contract/shared/record.ts';
import { useJourneyRecord } from '#src/journey/journey.context.ts';
import { Sheet } from '#src/ui/dialog/Sheet.tsx';
import { copy } from './copy.ts';
import { ShareForm } from './ShareForm.tsx';

interface ShareSheetProps {
  kind: 'list' | 'comparison';
  lineName: string;
  filters: DraftValues;
  products: readonly string[];
  onClose: () => void;
}

/** A default export because React.lazy needs one. */
export default function ShareSheet({ kind, lineName, filters, products, onClose }: ShareSheetProps) {
  const { quote, proposal } = useJourneyRecord();
  return (
    <Sheet open onClose={onClose} title={copy.title[kind]}>
      <ShareForm
        lineName={lineName}
        asked={{ rfqId: quote.rfqId, filters, products: [...products] }}
        email={proposal?.contact_details?.email ?? ''}
      />
    </Sheet>
  );
}
