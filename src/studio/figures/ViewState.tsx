import type { ReactNode } from 'react';
import type { ChoicesView } from '#contract/funnel/views.ts';

interface Props<Data> {
  readonly answer: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly isPlaceholderData: boolean;
  };
  readonly choices: ChoicesView;
  children(data: Data): ReactNode;
}

/** What a view shows while its figures load, where they cannot be read, and where none are counted yet. */
export function ViewState<Data>({ answer: { data, error, isPlaceholderData }, choices, children }: Props<Data>) {
  if (error) return <ViewError error={error} />;
  if (choices.since === null) {
    return (
      <div className="note">
        <p>No visits are counted yet.</p>
        {choices.allowsTraffic && (
          <p className="soft">
            To see how this page looks with figures, stop the server and run <code>npm run traffic</code>.
          </p>
        )}
      </div>
    );
  }
  if (data === undefined) return <Reading />;
  return (
    <div className={isPlaceholderData ? 'views pending' : 'views'} aria-busy={isPlaceholderData}>
      {children(data)}
    </div>
  );
}

export const Reading = () => <p className="note">Reading the figures…</p>;

export const errorText = ({ message }: Error): string => `The figures could not be read: ${message}`;

export const ViewError = ({ error }: { readonly error: Error }) => (
  <p role="alert" className="note">
    {errorText(error)}
  </p>
);
