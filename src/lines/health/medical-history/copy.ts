export const copy = {
  titleSelf: 'Have you ever had any of these?',
  title: (who: string) => `Has ${who} ever had any of these?`,
  lead: 'A condition does not have to shut anyone out: the list shows which insurers cover it, and what it adds to the premium.',
  conditions: 'Medical conditions',
  hint: 'Tick all that apply, past or present, even if it is well under control. Leaving out a known condition can cost you a claim.',
  none: 'None of these',
  missing: (who: string) => `Tick what applies to ${who}, or “None of these”`,
};
