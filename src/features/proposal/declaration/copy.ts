export const copy = {
  lead: (insurer: string) => `Your proposal goes to ${insurer} when you press the button below. You pay nothing here.`,
  documents: 'Documents of your plan',
  consents: 'What you declare by sending',
  stored: 'We keep the words of each statement and the time at which you agreed.',
  nextTitle: 'What happens next',
  next: [
    {
      what: 'The insurer decides',
      detail: 'It accepts, changes the premium, takes a closer look first, or declines.',
    },
    {
      what: 'You see the decision',
      detail:
        'If the premium changes, we show it line by line and you decide. If the insurer declines, your answers are saved and you can choose another plan.',
    },
    { what: 'Only then do you pay', detail: 'You pay nothing before the insurer has accepted.' },
  ],
  submit: 'Declare and send to the insurer',
  saving: 'Waiting for the insurer’s answer…',
};
