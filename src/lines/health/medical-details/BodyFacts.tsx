import { isMinorOn } from '#contract/shared/ages.ts';
import { cmToFeetInches } from '#contract/shared/height.ts';
import type { MemberType } from '#contract/shared/member-types.ts';
import { todayByServer } from '#src/api/server-clock.ts';
import { KnownFacts } from '#src/journey/parts/KnownFacts.tsx';
import { LoadingDots } from '#src/ui/loading/LoadingDots.tsx';
import { useMemberBodyMassIndex } from '../queries.ts';
import { useHealthProposal, useMemberBirthDate } from '../useHealth.ts';
import { BMI_BAND_TEXTS, copy } from './copy.ts';

/** Height, weight and body mass index of an adult, in kind words. Other rules apply to children. */
export function BodyFacts({ member }: { member: MemberType }) {
  const DOB = useMemberBirthDate(member);
  const { proposerId, member_details } = useHealthProposal();
  const bmi = useMemberBodyMassIndex(proposerId);
  const details = member_details.find(({ member_type }) => member_type === member);
  if (!details) return null;

  const { feet, inches } = cmToFeetInches(details.height_cm);
  const index = bmi.data?.members.find(({ member_type }) => member_type === member);
  const adult = DOB !== null && !isMinorOn(DOB, todayByServer());
  const items = [
    { term: copy.height, value: `${details.height_cm} cm (${feet} ft ${inches} in)` },
    { term: copy.weight, value: `${details.weight_kg} kg` },
    // Reserves its space while it is loading, so that nothing moves.
    ...(adult && bmi.isPending ? [{ term: copy.bmi, value: <LoadingDots label={copy.bmiLoading} /> }] : []),
    ...(index ? [{ term: copy.bmi, value: `${index.bmi}, ${BMI_BAND_TEXTS[index.band]}` }] : []),
  ];
  return <KnownFacts items={items} note={adult && !bmi.isError ? copy.bmiNote : undefined} />;
}
