import { motorLandingCopy } from '#src/lines/motor/landing/copy.ts';
import { MotorLanding } from '#src/lines/motor/landing/MotorLanding.tsx';

const copy = motorLandingCopy({
  title: 'Enter your number plate, see what every insurer charges for your car',
  lead: 'We look your car up, you confirm it, and each insurer answers with a price that opens line by line.',
  noun: 'car',
  sampleNumber: 'MH-12-AB-1234',
  ownDamageBy: 'By the car’s value (IDV), its age, its engine and where it is registered',
  claims: { what: 'Claims and bonus', detail: 'Whether you claimed, the no-claim bonus, and a gas kit' },
  questions: [
    {
      question: 'I have a CNG kit. Do I have to say so?',
      answer:
        'Yes, if anyone but the maker fitted it. The kit is insured for its price, and a claim over one you left out can be refused. It also has to be on the registration certificate.',
    },
  ],
});

export default function CarLandingScreen() {
  return <MotorLanding copy={copy} picture="/illustrations/car-hero.svg" />;
}
