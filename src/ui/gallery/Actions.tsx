import { type ReactElement, useState } from 'react';
import { ActionLink } from '../button/ActionLink.tsx';
import { BackLink } from '../button/BackLink.tsx';
import { Button } from '../button/Button.tsx';
import { LinkButton } from '../button/LinkButton.tsx';
import { ErrorSummary } from '../page/ErrorSummary.tsx';
import { Stepper, type StepperStep } from '../stepper/Stepper.tsx';
import styles from './Gallery.module.css';
import { doNothing, SAMPLE_STEPS } from './sample-values.ts';
import { type GallerySection, Specimen, Specimens } from './specimens.tsx';

function Buttons(): ReactElement {
  return (
    <Specimens>
      <Specimen state="Primary: the next step, one per screen">
        <Button variant="primary" iconEnd="chevron-right">
          Save and continue
        </Button>
      </Specimen>
      <Specimen state="Secondary">
        <Button icon="download">Download the quote</Button>
      </Specimen>
      <Specimen state="Quiet">
        <Button variant="quiet">Keep as it is</Button>
      </Specimen>
      <Specimen state="Focus" focusLike>
        <Button>Compare</Button>
      </Specimen>
      <Specimen state="Wide">
        <Button wide>Choose</Button>
      </Specimen>
      <Specimen state="Busy, primary">
        <Button variant="primary" busy busyText="Saving…">
          Save and continue
        </Button>
      </Specimen>
      <Specimen state="Busy, secondary">
        <Button busy icon="download" busyText="Preparing…">
          Download policy
        </Button>
      </Specimen>
      <Specimen state="Refused, with the reason">
        <Button variant="primary" why="Verify your identity first: the insurer asks for it before payment.">
          Pay ₹22,120.56
        </Button>
      </Specimen>
      <Specimen state="Long text">
        <Button>Show every plan that covers parents above 65 years</Button>
      </Specimen>
    </Specimens>
  );
}

function Links(): ReactElement {
  return (
    <Specimens>
      <Specimen state="LinkButton">
        <LinkButton>Resend the code</LinkButton>
      </Specimen>
      <Specimen state="With an icon">
        <LinkButton icon="edit">Change</LinkButton>
      </Specimen>
      <Specimen state="ActionLink, primary: the next step is another page">
        <ActionLink href="#button" iconEnd="chevron-right">
          See health plans
        </ActionLink>
      </Specimen>
      <Specimen state="ActionLink, secondary">
        <ActionLink href="#button" variant="secondary" icon="phone">
          Call an adviser
        </ActionLink>
      </Specimen>
      <Specimen state="BackLink">
        <BackLink onBack={doNothing} />
      </Specimen>
      <Specimen state="BackLink that says where to">
        <BackLink onBack={doNothing}>Back to your plans</BackLink>
      </Specimen>
    </Specimens>
  );
}

const NO_CURRENT: readonly StepperStep[] = SAMPLE_STEPS.map((step) => ({
  id: step.id,
  label: step.label,
  status: step.id === 'nominee' ? 'open' : 'done',
}));

const IN_PARTS: readonly StepperStep[] = SAMPLE_STEPS.map((step) =>
  step.status === 'current' ? { ...step, part: { at: 2, of: 3 } } : step,
);

function Steppers(): ReactElement {
  return (
    <Specimens>
      <Specimen state="Horizontal; folds under one line on phones" wide>
        <Stepper steps={SAMPLE_STEPS} onSelect={doNothing} />
      </Specimen>
      <Specimen state="On the second of a step's three pages" wide>
        <Stepper label="Progress, within a step" steps={IN_PARTS} onSelect={doNothing} />
      </Specimen>
      <Specimen state="Between two steps">
        <Stepper label="Progress, between steps" steps={NO_CURRENT} onSelect={doNothing} />
      </Specimen>
    </Specimens>
  );
}

function Summary(): ReactElement {
  const [attempt, setAttempt] = useState(0);
  return (
    <div className={styles.stack}>
      {attempt > 0 && (
        <ErrorSummary
          attempt={attempt}
          errors={[
            { name: 'text-error', message: 'Enter an email address in the correct format, like name@example.com' },
            { name: 'select-error', message: 'Choose the fuel' },
            { name: 'check-error', message: 'Confirm the declaration to go on' },
          ]}
        />
      )}
      <div className={styles.row}>
        <Button onClick={() => setAttempt(attempt + 1)}>Submit with three errors</Button>
        {attempt > 0 && (
          <Button variant="quiet" onClick={() => setAttempt(0)}>
            Put right
          </Button>
        )}
      </div>
    </div>
  );
}

function Whole(): ReactElement {
  return (
    <ul>
      <li>
        <a href="?part=page">Page</a>, with stepper, back link, error summary, price next to it and price bar
      </li>
      <li>
        <a href="?part=error">ErrorPage</a>, with details and a second try
      </li>
    </ul>
  );
}

export const ACTIONS_GALLERY_SECTION: GallerySection = {
  title: 'Actions and pages',
  lead: 'What is pressed, and the frame it is pressed in.',
  parts: [
    { name: 'Button', note: 'Never disabled: a refused one stays reachable and says why.', Body: Buttons },
    { name: 'LinkButton, ActionLink, BackLink', Body: Links },
    { name: 'Stepper', note: 'A step with a reason is never a link.', Body: Steppers },
    {
      name: 'ErrorSummary',
      note: 'Takes the focus each time the form is submitted; its links lead to the fields.',
      Body: Summary,
    },
    { name: 'Page and ErrorPage', note: 'They fill the window, so each has its own address.', Body: Whole },
  ],
};
