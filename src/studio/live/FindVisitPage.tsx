import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { VISIT_PAUSE_MS } from '#contract/funnel/event-names.ts';
import { type FoundVisit, VisitQuery, type VisitView } from '#contract/funnel/visit-view.ts';
import { readView } from '../figures/useView.ts';
import { type VisitPageProps, VisitPathView } from './VisitPathView.tsx';

/** The path of a visit whose reference a visitor has read aloud. */
export function FindVisitPage(props: VisitPageProps) {
  const { view, onView } = props;
  const reference = view.reference ?? '';
  const asked = v.safeParse(VisitQuery, { reference });
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['visit', reference],
    queryFn: ({ signal }) => readView('visit', { reference }, signal),
    enabled: asked.success,
    retry: false,
    // Support looks at it while the visitor is on the phone.
    refetchInterval: ({ state }) => (state.data?.visits.some(isOpen(state.data)) ? READ_AGAIN_MS : false),
  });
  const [chosen, setChosen] = useState(0);
  const visits = data?.visits ?? [];
  const isMistyped = reference !== '' && !asked.success;
  const problem = isMistyped
    ? `${asked.issues[0].message}.`
    : error && !isFetching && `The visit could not be read: ${error.message}`;
  const visit = visits[chosen] ?? visits[0];

  function find(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('reference');
    const next = typeof typed === 'string' ? typed.trim() : '';
    setChosen(0);
    // What could not be read, or was not there yet, is read again.
    if (next === reference && asked.success) void refetch();
    onView({ ...view, reference: next });
  }

  return (
    <VisitPathView
      {...props}
      visit={`${reference} ${chosen}`}
      steps={visit?.steps ?? []}
      {...(data && visit && isOpen(data)(visit)
        ? { lastText: 'Last seen in', lastNote: ({ at }) => agoText(data.readAt - at) }
        : { lastText: 'Ended in' })}
      chooser={
        <>
          <form key={reference} className="find-visit" onSubmit={find}>
            <label htmlFor="reference">Reference on the error page</label>
            <input
              id="reference"
              name="reference"
              defaultValue={reference}
              inputMode="numeric"
              autoComplete="off"
              placeholder="482 917 305"
              required
            />
            <button type="submit" className="button">
              Find
            </button>
          </form>
          {visits.length > 1 && (
            <label>
              Several visits have this reference:{' '}
              <select value={chosen} onChange={({ target }) => setChosen(Number(target.value))}>
                {visits.map((one, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the answer is not changed
                  <option key={index} value={index}>
                    {visitText(one)}
                  </option>
                ))}
              </select>
            </label>
          )}
          {visit && <p className="soft">{visitText(visit)}</p>}
          {data?.isCut && <p className="soft">It has more steps than these.</p>}
          {isFetching && !visit && <p role="status">Reading the visit…</p>}
          {problem && (
            <p role="alert" className="problem">
              {problem}
            </p>
          )}
        </>
      }
      empty={
        reference === '' ? (
          <p className="soft">
            An error page shows nine digits. Type them to see what that visit did, for 7 days after it began.
          </p>
        ) : (
          data &&
          !visit &&
          !isFetching && (
            <p role="status">No visit of the last 7 days has this reference. It may have been heard wrong.</p>
          )
        )
      }
    />
  );
}

const READ_AGAIN_MS = 30_000;

/** Whether the tab may still be open: a step of it would belong to this visit. */
const isOpen =
  ({ readAt }: VisitView) =>
  ({ steps }: FoundVisit): boolean =>
    readAt - (steps.at(-1)?.at ?? 0) < VISIT_PAUSE_MS;

/** Of milliseconds. A page reports each five seconds. */
function agoText(ago: number): string {
  const minutes = Math.floor(ago / 60_000);
  if (minutes < 1) return 'less than a minute ago';
  return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`;
}

const times = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' });

const visitText = ({ steps, line, device, source }: FoundVisit): string =>
  [times.format(steps[0]?.at), line === 'none' ? 'no line' : line, device, source].join(', ');
