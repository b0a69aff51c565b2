import { phoneForTelLink } from '#contract/shared/brand.ts';
import type { InsurerEmergencyNumbers } from '#contract/shared/insurer-help.ts';
import type { IssuedPolicy } from '#contract/shared/policy.ts';
import { useJourneyRecord } from '#src/journey/journey.context.ts';
import { BreakableAddress } from '#src/lib/BreakableAddress.tsx';
import { brand } from '#src/lib/brand.ts';
import { Icon } from '#src/ui/icon/Icon.tsx';
import { Verbatim } from '#src/ui/text/Verbatim.tsx';
import { copy } from './copy.ts';
import styles from './Guide.module.css';
import type { PolicyGuide } from './guide-type.ts';

interface GuideProps {
  guide: PolicyGuide;
  issued: IssuedPolicy;
}

/** What to do in a claim, and whom to call. */
export function ClaimGuide({ guide, issued }: GuideProps) {
  const { title, steps } = guide.inNeed(useJourneyRecord());
  const { call, ready, who } = copy.guide;
  const { insurer_help, insurer_name } = issued;
  return (
    <section className="stack gap-3" aria-labelledby="in-need">
      <h2 id="in-need" className="size-l">
        {title}
      </h2>
      <ol className={`plain-list stack gap-4 ${styles.steps}`}>
        {steps.map((step) => (
          <li key={step.title}>
            <p className="medium">{step.title}</p>
            <p className="soft">{step.text}</p>
          </li>
        ))}
      </ol>
      {insurer_help && <InsurerLines help={insurer_help} insurer={insurer_name} />}
      <div className={`stack gap-1 ${styles.call}`}>
        <h3 className="medium">{insurer_help ? call.second : call.first}</h3>
        <p>
          <a className={`touch gap-2 size-l bold ${styles.phone}`} href={`tel:${phoneForTelLink(brand.phone)}`}>
            <Icon name="phone" />
            <Verbatim>{brand.phone}</Verbatim>
          </a>
        </p>
        <p>
          <a className="touch gap-2" href={`mailto:${brand.email}?subject=${encodeURIComponent(issued.policy_number)}`}>
            <Icon name="mail" />
            <BreakableAddress text={brand.email} />
          </a>
        </p>
        <p className="quiet">{who(brand.name, brand.phoneHours, insurer_name)}</p>
        <p className="quiet">{ready(guide.haveReady)}</p>
      </div>
    </section>
  );
}

/** The insurer's own numbers, each with what it is for. */
function InsurerLines({ help: { lines, is_sample }, insurer }: { help: InsurerEmergencyNumbers; insurer: string }) {
  const { callInsurer, fromAbroad, sampleNumbers } = copy.guide;
  return (
    <div className={`stack gap-1 ${styles.call}`}>
      <h3 className="medium">{callInsurer(insurer)}</h3>
      {lines.map(({ purpose, phone, from_abroad }) => (
        <p key={phone} className={styles.line}>
          <span>{from_abroad ? `${purpose} (${fromAbroad})` : purpose}</span>
          <a className={`touch gap-2 size-l bold ${styles.phone}`} href={`tel:${phoneForTelLink(phone)}`}>
            <Icon name="phone" />
            <span translate="no">{phone}</span>
          </a>
        </p>
      ))}
      {is_sample && <p className="quiet">{sampleNumbers}</p>}
    </div>
  );
}

/** How to cancel the policy, and a mail that requests it. */
export function CancellationGuide({ guide, issued }: GuideProps) {
  const { title, text } = guide.cancelling(useJourneyRecord(), issued);
  const { cancel, cancelSubject } = copy.guide;
  const subject = encodeURIComponent(cancelSubject(issued.policy_number));
  return (
    <section className="stack gap-2" aria-labelledby="cancelling">
      <h2 id="cancelling" className="size-l">
        {title}
      </h2>
      <p className="soft">{text}</p>
      <p>
        <a className="touch" href={`mailto:${brand.email}?subject=${subject}`}>
          {cancel}
        </a>
      </p>
    </section>
  );
}
