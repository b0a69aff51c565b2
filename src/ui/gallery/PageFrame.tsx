import { type ReactElement, useState } from 'react';
import { Button } from '../button/Button.tsx';
import { TextField } from '../field/TextField.tsx';
import { FormLayout } from '../form/FormLayout.tsx';
import { ErrorPage } from '../page/ErrorPage.tsx';
import { ErrorSummary } from '../page/ErrorSummary.tsx';
import { Page } from '../page/Page.tsx';
import { PriceBar } from '../price/PriceBar.tsx';
import { PriceSummary } from '../price/PriceSummary.tsx';
import { Stepper } from '../stepper/Stepper.tsx';
import { doNothing, SAMPLE_BREAKDOWN, SAMPLE_PRICE_ROWS, SAMPLE_STEPS, SAMPLE_TOTAL } from './sample-values.ts';
import { useSampleValues } from './specimens.tsx';

/** A whole page of a journey, at /ui?part=page. */
export function PageFrame(): ReactElement {
  const bind = useSampleValues();
  const [attempt, setAttempt] = useState(0);
  const { value } = bind('pincode');
  const error = attempt > 0 && value.length < 6 ? 'Enter the 6 digits of your PIN code' : undefined;
  return (
    <Page
      title="Where do you live?"
      caption="Health · Proposer details"
      lead="The insurer sends the policy to this address. It also decides the zone that your premium is worked out for."
      header={<Stepper steps={SAMPLE_STEPS} onSelect={doNothing} />}
      back={{ onBack: () => window.history.back() }}
      summary={
        <ErrorSummary attempt={attempt} errors={error === undefined ? [] : [{ name: 'pincode', message: error }]} />
      }
      aside={
        <PriceSummary
          rows={SAMPLE_PRICE_ROWS}
          working={SAMPLE_BREAKDOWN}
          total={SAMPLE_TOTAL}
          note="For 2 years. GST is nil."
        />
      }
      bar={<PriceBar rows={SAMPLE_PRICE_ROWS} working={SAMPLE_BREAKDOWN} total={SAMPLE_TOTAL} />}
    >
      <FormLayout
        onSubmit={(event) => {
          event.preventDefault();
          setAttempt(attempt + 1);
        }}
      >
        <TextField {...bind('address')} label="Address" kind="address" maxLength={120} optional />
        <TextField {...bind('pincode')} label="PIN code" kind="numeric" maxLength={6} width="short" error={error} />
        <Button type="submit" variant="primary" iconEnd="chevron-right">
          Save and continue
        </Button>
      </FormLayout>
    </Page>
  );
}

/** The generic error page, at /ui?part=error. */
export function ErrorFrame(): ReactElement {
  return <ErrorPage error={new Error('An example, thrown by the gallery')} onRetry={() => window.history.back()} />;
}
