import type { HealthRecord } from '#contract/lines/health/record.ts';
import { formatLakhCrore } from '#contract/shared/money.ts';
import { LineLanding } from '#src/features/landing/LineLanding.tsx';
import { resumeCopy } from '#src/features/landing/landing-copy.ts';
import type { StoredJourneyFact } from '#src/features/landing/ResumeJourney.tsx';
import { memberNameOnPage } from '#src/features/members/member-names.ts';
import { useIsBusy, useJourneyPartOfLine } from '#src/journey/journey.context.ts';
import { ActionLink } from '#src/ui/button/ActionLink.tsx';
// The calendar of the first form opens in it, and that form's bundle has no space for it.
import '#src/ui/dialog/Dialog.tsx';
import { useHealth } from '../useHealth.ts';
import { copy } from './copy.ts';

export default function HealthLandingScreen() {
  const { send } = useHealth();
  const record = useJourneyPartOfLine(useHealth(), ({ context }) => context.record);
  const busy = useIsBusy();
  return (
    <LineLanding
      copy={copy}
      picture="/illustrations/health-hero.svg"
      facts={record === null ? [] : resumeFactsOf(record)}
    >
      <ActionLink
        href="/health/personal-details"
        iconEnd="chevron-right"
        data-event="journey.start"
        busy={busy}
        busyText={copy.starting}
        onAction={() => send({ type: 'journey.start', answer: {} })}
      >
        {copy.start}
      </ActionLink>
    </LineLanding>
  );
}

/** Who is covered, and the plan. */
const resumeFactsOf = ({ quote, proposal }: HealthRecord): StoredJourneyFact[] => {
  const called = memberNameOnPage({ proposal });
  const covered = quote.memberDetails.map(({ member_type }) => called(member_type)).join(', ');
  const people = { term: copy.covered, value: covered === '' ? copy.noneYet : covered };
  if (proposal === null) return [people];
  const { offer, cartDetails } = proposal;
  const cover = formatLakhCrore(cartDetails.cover_amount);
  return [people, { term: resumeCopy.plan, value: `${offer.insurer_name}, ${offer.product_name}, ${cover}` }];
};
