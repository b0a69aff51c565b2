import { useState } from 'react';
import { LINES } from '#contract/lines.ts';
import { mayReportVisits } from '#src/lib/report/visit-consent.ts';
import { useLiveVisits } from './live-visits.ts';
import { type VisitPageProps, VisitPathView } from './VisitPathView.tsx';

/** What a visit in another tab of this browser does, as it happens. */
export function LivePage(props: VisitPageProps) {
  const visits = useLiveVisits();
  const [chosen, setChosen] = useState<string | null>(null);
  const visit = visits.find((one) => one.visit === chosen) ?? visits[0];
  const tabs = visits.toSorted((one, other) => (one.steps[0]?.at ?? 0) - (other.steps[0]?.at ?? 0));
  return (
    <VisitPathView
      {...props}
      visit={visit?.visit ?? ''}
      steps={visit?.steps ?? []}
      lastText="Now in"
      chooser={
        tabs.length > 1 && (
          <label>
            Tab{' '}
            <select value={chosen ?? ''} onChange={({ target }) => setChosen(target.value || null)}>
              <option value="">the one that moved last</option>
              {tabs.map((tab, index) => (
                <option key={tab.visit} value={tab.visit}>
                  {`${index + 1}, ${tab.steps.length} steps`}
                </option>
              ))}
            </select>
          </label>
        )
      }
      empty={<Empty title={props.title} hasVisit={visit !== undefined} />}
    />
  );
}

function Empty({ title, hasVisit }: { readonly title: string; readonly hasVisit: boolean }) {
  if (!mayReportVisits()) {
    return (
      <p>
        Nothing is shown: this browser asks not to be counted, or refuses it on <a href="/privacy">Privacy</a>. Pages of
        another browser are not seen here.
      </p>
    );
  }
  return (
    <>
      <h3>Nothing of {title} yet</h3>
      {!hasVisit && <p>Open a purchase in another tab of this browser, and it moves here.</p>}
      <p>
        {LINES.map((line) => (
          <a key={line} className="open-line" href={`/${line}`} target="_blank" rel="noreferrer">
            {`Open ${line}`}
          </a>
        ))}
      </p>
    </>
  );
}
