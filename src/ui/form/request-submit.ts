/** Safari has `requestSubmit` from 16 on. Before, the form's own button is pressed, which does the same. */
export const requestSubmit = (form: HTMLFormElement): void => {
  const { requestSubmit: submit }: Partial<Pick<HTMLFormElement, 'requestSubmit'>> = form;
  if (submit) submit.call(form);
  else form.querySelector<HTMLElement>('button:not([type]), [type="submit"]')?.click();
};
