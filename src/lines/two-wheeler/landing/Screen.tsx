import { motorLandingCopy } from '#src/lines/motor/landing/copy.ts';
import { MotorLanding } from '#src/lines/motor/landing/MotorLanding.tsx';

const copy = motorLandingCopy({
  title: 'Enter your number plate, see every insurer’s price for your two-wheeler',
  lead: 'We look your scooter or motorcycle up, you confirm it, and each insurer answers with a price that opens line by line.',
  noun: 'two-wheeler',
  sampleNumber: 'MH-12-DE-1433',
  ownDamageBy: 'By the value (IDV), the age, the engine and where it is registered',
  claims: { what: 'Claims and bonus', detail: 'Whether you claimed, and the no-claim bonus; on the same page' },
  questions: [
    {
      question: 'Can I insure my electric scooter here?',
      answer:
        'Yes, if it has a number plate. Third party goes by the power of its motor in kilowatts instead of the engine’s size. The rated power is on the registration certificate.',
    },
  ],
});

export default function TwoWheelerLandingScreen() {
  return <MotorLanding copy={copy} picture="/illustrations/two-wheeler-hero.svg" />;
}
