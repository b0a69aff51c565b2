import type { ReactNode } from 'react';
import type { OwnedItems, OwnedJourney, OwnedPolicy, OwnedRefund } from '#contract/shared/owner.ts';
import { CONTINUE_HASH } from '#src/api/journey-ids.ts';
import { withCapital } from '#src/lib/common-texts.ts';
import { useDocumentTitle } from '#src/lib/useDocumentTitle.ts';
import { ActionLink } from '#src/ui/button/ActionLink.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { Page } from '#src/ui/page/Page.tsx';
import { InsurerMark } from '#src/ui/plan/InsurerMark.tsx';
import { Verbatim } from '#src/ui/text/Verbatim.tsx';
import { BrokerPhone } from './BrokerPhone.tsx';
import { copy } from './copy.ts';
import styles from './FoundPolicies.module.css';

interface FoundPoliciesProps {
  owned: OwnedItems;
  /** Whether others can be searched for. */
  canSearch: boolean;
  onContinue: (journey: OwnedJourney) => void;
  onSearch: () => void;
  onForget: () => void;
}

const words = copy.found;

/** What is open in this browser: policies, unfinished journeys, and refunds in progress. */
export function FoundPolicies({
  owned: { policies, journeys, refunds },
  canSearch,
  onContinue,
  onSearch,
  onForget,
}: FoundPoliciesProps) {
  useDocumentTitle(words.title);
  // The accent marks the next step, so only the first of the list has it.
  const variantOf = (isFirst: boolean) => (isFirst ? 'primary' : 'secondary');
  return (
    <Page title={words.title} lead={words.lead} focusKey={words.title} width="wide">
      <Section title={words.policies} items={policies} keyOf={(policy) => policy.policy_number}>
        {(policy, index) => <Policy policy={policy} variant={variantOf(index === 0)} />}
      </Section>
      <Section title={words.journeys} items={journeys} keyOf={(journey) => journey.rfqId}>
        {(journey, index) => (
          <Journey
            journey={journey}
            variant={variantOf(index === 0 && policies.length === 0)}
            onContinue={() => onContinue(journey)}
          />
        )}
      </Section>
      <Section
        title={words.refunds}
        items={refunds}
        keyOf={(refund) => `${refund.order_id} ${refund.unique_transaction_id}`}
      >
        {(refund) => <Refund refund={refund} />}
      </Section>
      <section className={`stack gap-3 ${styles.more}`}>
        {canSearch ? (
          <>
            <p className="soft">{words.searchNote}</p>
            <div>
              <Button icon="search" onClick={onSearch}>
                {words.search}
              </Button>
            </div>
          </>
        ) : (
          <p className="soft">
            {words.callNote} <BrokerPhone />
          </p>
        )}
      </section>
      <section className={`stack gap-3 ${styles.more}`}>
        <p className="soft">{words.forgetNote}</p>
        <div>
          <Button onClick={onForget}>{words.forget}</Button>
        </div>
      </section>
    </Page>
  );
}

interface SectionProps<T> {
  title: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  children: (item: T, index: number) => ReactNode;
}

function Section<T>({ title, items, keyOf, children }: SectionProps<T>) {
  if (items.length === 0) return null;
  return (
    <section className="stack gap-2">
      <h2 className="size-l">{title}</h2>
      <ul className={`plain-list ruled ${styles.list}`}>
        {items.map((item, index) => (
          <li key={keyOf(item)} className={styles.item}>
            {children(item, index)}
          </li>
        ))}
      </ul>
    </section>
  );
}

type Variant = 'primary' | 'secondary';

function Policy({ policy, variant }: { policy: OwnedPolicy; variant: Variant }) {
  const { policy_number, insurer_name, insurer_logo, product_name, status, page, policy_doc_url, name } = policy;
  const about = <span className="visually-hidden">{words.about(policy_number)}</span>;
  return (
    <>
      <div className={styles.what}>
        <InsurerMark name={insurer_name} logo={insurer_logo} />
        <div className={styles.text}>
          <h3 className={styles.name} translate="no">
            {product_name}
          </h3>
          <p translate="no">{`${insurer_name}, ${name}`}</p>
          <p className="quiet tabular-nums">
            {words.number} <Verbatim className={styles.number}>{policy_number}</Verbatim>
          </p>
          <p className={`medium tabular-nums ${styles.cover}`} data-status={status}>
            {words.cover[status](policy)}
          </p>
        </div>
      </div>
      <div className={styles.actions}>
        <ActionLink href={page} variant={variant} iconEnd="chevron-right">
          {words.open}
          {about}
        </ActionLink>
        <ActionLink href={policy_doc_url} download={`${policy_number}.pdf`} variant="secondary" icon="download">
          {words.download}
          {about}
        </ActionLink>
      </div>
    </>
  );
}

function Journey({
  journey,
  variant,
  onContinue,
}: {
  journey: OwnedJourney;
  variant: Variant;
  onContinue: () => void;
}) {
  const { name, plan, step, paid, updated_at, path } = journey;
  return (
    <>
      <div className={styles.text}>
        <h3 className={styles.name}>{withCapital(name)}</h3>
        <p>{plan ?? words.noPlan}</p>
        <p className="medium">{paid ? words.paid : words.next(step)}</p>
        <p className="quiet tabular-nums">{words.changed(updated_at)}</p>
      </div>
      <div className={styles.actions}>
        <ActionLink href={path + CONTINUE_HASH} onAction={onContinue} variant={variant} iconEnd="chevron-right">
          {words.continue}
          <span className="visually-hidden">{` ${name}`}</span>
        </ActionLink>
      </div>
    </>
  );
}

function Refund({ refund }: { refund: OwnedRefund }) {
  return (
    <div className={styles.text}>
      <h3 className={`tabular-nums ${styles.name}`}>{words.refund(refund)}</h3>
      <p className="soft tabular-nums">{words.refundState(refund)}</p>
      <p className="quiet tabular-nums">
        {words.order} <Verbatim className={styles.number}>{refund.order_id}</Verbatim>
      </p>
    </div>
  );
}
