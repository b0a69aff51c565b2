import { POSTAL_CODE_REGEX } from '#contract/shared/patterns.ts';
import { callProblemOf } from '#machines/core/call-problem.ts';
import { usePincodeInfo } from '#src/api/queries.ts';
import { LinkButton } from '#src/ui/button/LinkButton.tsx';
import { Icon } from '#src/ui/icon/Icon.tsx';
import { LoadingDots } from '#src/ui/loading/LoadingDots.tsx';
import { copy } from './copy.ts';
import styles from './PincodePlace.module.css';

/** The place of the PIN code in the field, shown as soon as the code is complete. */
export function PincodePlace({ pincode }: { pincode: string }) {
  const { data, isPending, isError, error, refetch } = usePincodeInfo(pincode);
  const complete = POSTAL_CODE_REGEX.test(pincode);
  const unknown = isError && callProblemOf(error).status === 404;
  const unlisted = complete && data?.needs_district === true;

  return (
    <div className={styles.place}>
      <p role="status" className={styles.line} data-unknown={(complete && unknown) || undefined}>
        {complete && isPending && (
          <>
            <LoadingDots />
            <span>{copy.lookingUp}</span>
          </>
        )}
        {complete && data && unlisted && (
          <>
            <Icon name="info" size={18} />
            <span>{copy.unlisted(pincode, data.state)}</span>
          </>
        )}
        {complete && data && !unlisted && (
          <>
            <Icon name="check" size={18} />
            <span>{copy.place(data.city, data.district, data.state)}</span>
          </>
        )}
        {complete && unknown && (
          <>
            <Icon name="warning" size={18} />
            <span>{copy.unknown(pincode)}</span>
          </>
        )}
        {complete && isError && !unknown && <span>{copy.notLookedUp}</span>}
      </p>
      {complete && isError && !unknown && <LinkButton onClick={() => void refetch()}>{copy.retry}</LinkButton>}
    </div>
  );
}
