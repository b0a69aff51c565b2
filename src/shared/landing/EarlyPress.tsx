/**
 * Lets a button of a prerendered page be pressed before hydration (docs/decisions/023): the button submits this form by
 * its `form` attribute, React keeps the submit and then runs the action, which presses the button again. Once hydrated
 * the button's own `onClick` prevents the submit. It stands outside of every other form.
 */
export function EarlyPress({ id }: { id: string }) {
  return <form id={id} action={() => document.querySelector<HTMLButtonElement>(`button[form="${id}"]`)?.click()} />;
}
