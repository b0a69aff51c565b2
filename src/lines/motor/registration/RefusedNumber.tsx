import { phoneForTelLink } from '#contract/shared/brand.ts';
import type { CallProblem } from '#machines/core/call-problem.ts';
import { ScreenActions } from '#src/journey/parts/ScreenActions.tsx';
import { brand } from '#src/lib/brand.ts';
import { ActionLink } from '#src/ui/button/ActionLink.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { Notice } from '#src/ui/notice/Notice.tsx';
import { useMotorTraits } from '../useMotor.ts';
import { copy } from './copy.ts';

interface RefusedNumberProps {
  problem: CallProblem;
  onRetry: () => void;
  /** The visitor describes the vehicle by hand. */
  onDescribe: () => void;
}

/** What to do about a refused number. Its field says what is wrong with it. */
export function RefusedNumber({ problem, onRetry, onDescribe }: RefusedNumberProps) {
  const { noun, other } = useMotorTraits();
  switch (problem.reason) {
    case 'REGISTER_UNAVAILABLE':
      return (
        <Notice
          kind="warning"
          live
          actions={
            <ScreenActions>
              <Button onClick={onRetry}>{copy.away.retry}</Button>
              <Button onClick={onDescribe}>{copy.away.describe(noun)}</Button>
            </ScreenActions>
          }
        >
          {copy.away.text(noun)}
        </Notice>
      );
    case 'VEHICLE_OF_OTHER_LINE':
      return (
        <Notice
          live
          actions={
            <ActionLink href={other.path} variant="secondary" iconEnd="chevron-right">
              {copy.other.link(other.noun)}
            </ActionLink>
          }
        >
          {copy.other.text(noun, other.noun)}
        </Notice>
      );
    case 'COMMERCIAL_VEHICLE':
      return (
        <Notice live>
          {copy.commercial.text}{' '}
          <a href={`tel:${phoneForTelLink(brand.phone)}`} translate="no">
            {brand.phone}
          </a>
        </Notice>
      );
    default:
      return null;
  }
}

const EXPLAINED: readonly (string | null)[] = ['REGISTER_UNAVAILABLE', 'VEHICLE_OF_OTHER_LINE', 'COMMERCIAL_VEHICLE'];
/** Whether the field and `RefusedNumber` already show a problem completely. */
export const isShownByRefusedNumber = (problem: CallProblem | null): boolean =>
  problem !== null && EXPLAINED.includes(problem.reason);
