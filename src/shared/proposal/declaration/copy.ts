export const copy = {
  lead: (insurer: string) => `Three statements, then your proposal goes to ${insurer}. Nothing is paid here.`,
  documents: 'Documents of your plan',
  consents: 'What you declare',
  missing: {
    TRUE_ANSWERS: 'Tick that your answers are true and complete, or go back and change them',
    SHARE_WITH_INSURER: 'Tick that we may share the proposal with the insurer: it cannot decide without it',
    PREMIUM: 'Tick that you have seen the premium, waiting periods and exclusions',
  },
  kept: 'We keep the words of each statement and the time at which you agreed.',
  nextTitle: 'What happens next',
  next: [
    {
      what: 'The insurer decides',
      detail: 'It accepts, asks another premium, has somebody look closer first, or declines.',
    },
    {
      what: 'You see the decision',
      detail:
        'A changed premium is shown line by line, and you agree to it or not. If it declines, you keep your answers and see other plans.',
    },
    { what: 'Only then you pay', detail: 'Nothing is paid before the insurer has accepted.' },
  ],
  submit: 'Declare and send to the insurer',
  saving: 'Waiting for the insurer’s answer…',
};
