import type { RegisteredNumbers } from '#contract/lines/motor/registered-numbers.ts';
import { Facts } from '#src/journey/parts/Facts.tsx';
import { LinkButton } from '#src/ui/button/LinkButton.tsx';
import { registeredNumberText } from '../../parts/vehicle-texts.ts';
import { copy } from './copy.ts';

interface RegisteredNumberFactsProps {
  confirmed: RegisteredNumbers;
  /** The visitor types the numbers instead. */
  isCorrecting: boolean;
  onCorrect: () => void;
  onConfirm: () => void;
}

/** The numbers of the register, to confirm with the page's button; or the way back to them. */
export function RegisteredNumberFacts({ confirmed, isCorrecting, onCorrect, onConfirm }: RegisteredNumberFactsProps) {
  const { engine_no, chassis_no } = confirmed;
  const isOne = engine_no === null || chassis_no === null;
  return (
    <div>
      {!isCorrecting && (
        <Facts
          items={[
            ...(engine_no ? [{ term: copy.engine, value: registeredNumberText(engine_no) }] : []),
            ...(chassis_no ? [{ term: copy.chassis, value: registeredNumberText(chassis_no) }] : []),
          ]}
        />
      )}
      {/* One control for both, so that it keeps the focus. The fields follow it. */}
      <LinkButton
        data-event={isCorrecting ? 'numbers.confirm' : 'numbers.edit'}
        onClick={isCorrecting ? onConfirm : onCorrect}
      >
        {isCorrecting ? copy.useRegistered : isOne ? copy.differsOne : copy.differ}
      </LinkButton>
    </div>
  );
}
