import { describe, expect, test } from 'vitest';
import { KYC_CASE_NOT_STARTED } from '#contract/shared/kyc.ts';
import MotorPreviewScreen from '#src/lines/motor/preview/Screen.tsx';
import { carAtProposal } from '#tests/lines/motor/support/shown-plans.ts';
import { motorPages, openCar } from './motor-page.tsx';
import { click, find } from './render.tsx';

motorPages();

describe('check your answers', () => {
  const answered = carAtProposal({
    vehicle_details: {
      reg_no: 'MH-12-AB-1234',
      engine_no: 'K12MN1234567',
      chassis_no: 'MA3EWDE1S00123456',
      financier: { name: 'State Bank of India', city: 'Pune' },
    },
    claim_details: { is_ncb_confirmed: true, is_cng_endorsed: null, pa_policy: null },
    insurer_details: { policy_number: 'TAT/2025/123456', tp_insurer_name: null, tp_policy_number: null },
    nominee_details: { full_name: 'Rohan Kulkarni', relationship: 'brother', DOB: '1988-02-29', appointee: null },
    kyc: { ...KYC_CASE_NOT_STARTED, status: 'VERIFIED', kyc_doc_type: 'PAN', kyc_doc_number_masked: 'XXXXXX234F' },
  });

  test('shows every answer, each with the place where it is changed', () => {
    const { host, actor } = openCar(<MotorPreviewScreen />, { preview: 'checking' }, answered);
    const places = [...host.querySelectorAll<HTMLElement>('[data-destination]')].map(
      ({ dataset }) => dataset.destination,
    );
    expect(places).toEqual([
      '#customizePlan',
      '#confirmVehicle',
      '#vehicleDetails',
      '#policyDetails',
      '#insurerDetails',
      '#claimDetails',
      '#externalDetails',
      '#proposer',
      '#address',
      '#kyc',
      '#nominee',
    ]);
    for (const said of [
      '₹3,84,000',
      'MH-12-AB-1234',
      'Maruti Suzuki Swift VXi',
      'Sep 2022',
      'Pune (MH12)',
      'K12MN1234567',
      'MA3EWDE1S00123456',
      'State Bank of India, Pune',
      'Tata AIG',
      'TAT/2025/123456',
      '35%',
      'Confirmed: no claim on the policy that ends',
      'Rohan Kulkarni',
    ]) {
      expect(host.textContent).toContain(said);
    }
    click(find(HTMLElement, '[data-destination="#insurerDetails"]', host));
    expect(actor.getSnapshot().value).toEqual({ insurerDetails: 'editing' });
    expect(actor.getSnapshot().context.intent).toEqual({ kind: 'edit', back: { to: '#preview', params: {} } });
  });

  test('shows how the register’s engine and chassis number end', () => {
    const registered = (end: string) => ({ masked: `XXXXXXX${end}`, encrypted: 'encrypted' });
    const { host } = openCar(
      <MotorPreviewScreen />,
      { preview: 'checking' },
      carAtProposal({
        vehicle_details: {
          reg_no: 'MH-12-AB-1234',
          engine_no: registered('7712'),
          chassis_no: registered('9034'),
          financier: null,
        },
      }),
    );
    const shown = find(HTMLElement, '[data-group="engine"]', host).textContent;
    expect(shown).toContain('Ends in 712, from the vehicle register');
    expect(shown).toContain('Ends in 034, from the vehicle register');
    expect(shown).not.toMatch(/XXX|encrypted/);
  });

  test('says what another vehicle would make void', () => {
    const { host } = openCar(<MotorPreviewScreen />, { preview: 'checking' }, answered);
    expect(find(HTMLElement, '[data-group="vehicle"]', host).textContent).toContain(
      'If make, model or fuel changes, you go through',
    );
  });
});
