import type { ReactNode } from 'react';
import type { ChoicesView } from '#contract/funnel/views.ts';
import { CountedUntil } from './CountedUntil.tsx';

interface Props<Data extends { readonly countedUntil?: string | null | undefined }> {
  readonly answer: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly isPlaceholderData: boolean;
  };
  children(data: Data): ReactNode;
}

/** What a view shows while its figures load, and where they cannot be read. */
export function ViewState<Data extends { readonly countedUntil?: string | null | undefined }>({
  answer: { data, error, isPlaceholderData },
  children,
}: Props<Data>) {
  if (error) return <ViewError error={error} />;
  if (data === undefined) return <Reading />;
  return (
    <div className={isPlaceholderData ? 'views pending' : 'views'} aria-busy={isPlaceholderData}>
      {children(data)}
      <CountedUntil countedUntil={data.countedUntil} />
    </div>
  );
}

/** For a studio that has no visit at all. */
export const NoVisits = ({ allowsTraffic }: Pick<ChoicesView, 'allowsTraffic'>) => (
  <div className="note">
    <p>No visits are counted yet.</p>
    {allowsTraffic && <TrafficCommand />}
  </div>
);

export const TrafficCommand = () => (
  <p className="soft">
    To see how this page looks with figures, stop the server and run <code>npm run traffic</code>.
  </p>
);

export const Reading = () => <p className="note">Reading the figures…</p>;

export const errorText = ({ message }: Error): string => `The figures could not be read: ${message}`;

export const ViewError = ({ error }: { readonly error: Error }) => (
  <p role="alert" className="note">
    {errorText(error)}
  </p>
);
