import { useMutation } from '@tanstack/react-query';
import { EVENT_LOGS, type EventLog, type ViewQuery } from '#contract/funnel/views.ts';
import { saveFile } from '../save-file.ts';
import { readStudio } from './useView.ts';

const FILES: Readonly<Record<EventLog, { readonly label: string; readonly ending: string; readonly type: string }>> = {
  xes: { label: 'XES', ending: 'xes', type: 'application/xml' },
  ocel: { label: 'OCEL 2.0', ending: 'jsonocel', type: 'application/json' },
};

/** The steps of the visits, for programs of process mining. */
export function TakeLog({ query }: { readonly query: ViewQuery }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (log: EventLog) => {
      const response = await readStudio(`log/${log}`, query);
      const { ending, type } = FILES[log];
      saveFile(`${query.machine}-${query.from}-${query.to}.${ending}`, await response.blob(), type);
    },
  });
  return (
    <section className="figures">
      <header>
        <h3>Event log</h3>
        <p className="soft">
          Every step of these visits, for process mining: visits are cases, transitions activities, by what visitors
          read. Steps are stored for 35 days.
        </p>
        {EVENT_LOGS.map((log) => (
          <button key={log} type="button" className="target" disabled={isPending} onClick={() => mutate(log)}>
            {FILES[log].label}
          </button>
        ))}
      </header>
      {error && <p role="alert">The log could not be read: {error.message}</p>}
    </section>
  );
}
