import type { Offer, Plan } from './contract.ts';

export const SAMPLE_INSURER = {
  insurer_id: 'sample',
  insurer_name: 'Sample Insurance',
  insurer_logo: '/insurers/sample.svg',
};

/** A plan of the sample's one insurer. Each add-on costs ₹100, and GST is nil. */
export const offerOf = ({ product_id, addons }: Plan): Offer => {
  const base = 118_000;
  const extras = addons.length * 10_000;
  return {
    ...SAMPLE_INSURER,
    product_id,
    product_name: 'Sample Plan',
    cover_amount: 10_000_000,
    net_premium_inc_gst: base + extras,
    premium: {
      premium_details: { premium_amt: base },
      addons_amt: extras,
      policy_period: 1,
      gst_percent: 0,
      gst_amt: 0,
      net_premium_inc_gst: base + extras,
      lines: [{ key: 'base', label: 'Cover', detail: '', amount: base + extras }],
      tariff_version: 'sample',
    },
    addons: [],
  };
};

export const sampleOffer = offerOf({ product_id: 'sample-plan', addons: [] });
