import { type ReactElement, type ReactNode, useState } from 'react';
import { Button } from '../button/Button.tsx';
import { LinkButton } from '../button/LinkButton.tsx';
import { Icon, type IconName } from '../icon/Icon.tsx';
import { ErrorSummary } from '../page/ErrorSummary.tsx';
import { Page } from '../page/Page.tsx';
import { PriceBar } from '../price/PriceBar.tsx';
import { PriceSummary } from '../price/PriceSummary.tsx';
import { type Step, Stepper } from '../stepper/Stepper.tsx';
import { FieldsGallery } from './FieldsGallery.tsx';
import styles from './Gallery.module.css';
import { PlansGallery } from './PlansGallery.tsx';
import { StatusGallery } from './StatusGallery.tsx';
import { ROWS, WORKING } from './samples.ts';

const STEPS: Step[] = [
  { id: 'proposer', label: 'Proposer details', status: 'done' },
  { id: 'address', label: 'Address', status: 'current' },
  { id: 'kyc', label: 'Identity check', status: 'open' },
  { id: 'members', label: 'Members', status: 'locked', why: 'Opens when your identity is verified' },
  { id: 'medical', label: 'Medical questions', status: 'locked', why: 'Opens when all members are complete' },
  { id: 'nominee', label: 'Nominee', status: 'locked', why: 'Opens when the medical questions are answered' },
];

const ICONS: IconName[] = [
  'check',
  'cross',
  'chevron',
  'chevron-right',
  'back',
  'info',
  'warning',
  'calendar',
  'phone',
  'mail',
  'download',
  'lock',
  'edit',
  'filter',
  'compare',
  'umbrella',
  'plus',
  'minus',
  'search',
  'clock',
];

function Part({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Every part in every state, at /ui while developing. */
export default function Gallery(): ReactElement {
  const [attempt, setAttempt] = useState(0);
  const total = 2_184_000;
  return (
    <>
      <Page
        title="Where do you live?"
        caption="Health · Proposer details"
        lead="The insurer sends the policy to this address. It also decides the zone that your premium is worked out for."
        header={<Stepper steps={STEPS} onSelect={() => undefined} />}
        back={{ onBack: () => undefined }}
        summary={
          attempt > 0 && (
            <ErrorSummary
              attempt={attempt}
              errors={[
                { name: 'email', message: 'Enter an email address in the correct format, like name@example.com' },
                { name: 'fuel2', message: 'Choose the fuel' },
              ]}
            />
          )
        }
        aside={
          <PriceSummary
            rows={ROWS}
            working={WORKING}
            total={total}
            note="For 2 years. GST is nil on individual health cover."
          />
        }
        bar={<PriceBar rows={ROWS} working={WORKING} total={total} />}
        focusKey="gallery"
      >
        <div className={styles.row}>
          <Button variant="primary" iconEnd="chevron-right" onClick={() => setAttempt(attempt + 1)}>
            Save and continue
          </Button>
          <Button>Secondary</Button>
          <Button variant="quiet">Quiet</Button>
          <Button variant="danger">Remove</Button>
          <LinkButton>Resend the code</LinkButton>
        </div>
        <div className={styles.row}>
          <Button variant="primary" busy busyText="Saving…">
            Save and continue
          </Button>
          <Button variant="primary" why="Verify your identity first: the insurer asks for it before payment.">
            Pay ₹21,840
          </Button>
          <Button busy icon="download" busyText="Preparing…">
            Download policy
          </Button>
        </div>
        <div className={styles.row}>
          {ICONS.map((name) => (
            <Icon key={name} name={name} size={24} />
          ))}
        </div>
        <Part title="Stepper, vertical">
          <Stepper label="Steps, vertical" steps={STEPS} onSelect={() => undefined} orientation="vertical" />
        </Part>
        <Part title="Fields">
          <FieldsGallery />
        </Part>
      </Page>
      <section className={styles.wide} aria-label="More parts">
        <Part title="Plans">
          <PlansGallery />
        </Part>
        <Part title="Status and records">
          <StatusGallery />
        </Part>
      </section>
    </>
  );
}
