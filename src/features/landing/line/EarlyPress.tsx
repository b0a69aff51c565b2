/**
 * Lets a button of a prerendered page be pressed before hydration (docs/decisions/023). The button submits this form
 * through its `form` attribute. React holds the submit and then runs the action, which presses the button again. After
 * hydration the button's own `onClick` prevents the submit. The form must be outside every other form.
 */
export function EarlyPress({ id }: { id: string }) {
  return <form id={id} action={() => document.querySelector<HTMLButtonElement>(`button[form="${id}"]`)?.click()} />;
}
