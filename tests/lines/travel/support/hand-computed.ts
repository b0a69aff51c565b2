import type { GivenTrip } from './trips.ts';

/**
 * Trips whose premium was computed by hand from the tables of server/lines/travel/rating/README.md and the products'
 * grids. The working is next to each: a traveller's amounts in the order table, destination, days, insurer. Amounts in
 * rupees.
 */
export interface HandComputed {
  readonly title: string;
  readonly trip: GivenTrip;
  readonly lines: readonly (readonly [key: string, rupees: number])[];
  readonly payable: number;
}

export const HAND_COMPUTED: readonly HandComputed[] = [
  {
    // 0 to 40, USD 50,000: 2,474; USA 100 %; 14 days 62 % = 1,533.88 → 1,534; as the tariff
    title: 'one traveller of 34 to the USA, 14 days',
    trip: {},
    lines: [
      ['traveller-SELF', 2474],
      ['geography', 0],
      ['days', -940],
      ['insurer-rate', 0],
      ['gst', 0],
    ],
    payable: 1534,
  },
  {
    // EUR 30,000 = USD 36,000: log2(0.72) = −47 %: 147 % of 2,474 − 47 % of 2,956 = 3,636.78 − 1,389.32 = 2,247.46 → 2,247
    // each: 68 % = 1,527.96 → 1,528; 62 % = 947.36 → 947; four of them 8,988, 6,112, 3,788
    // together 5 % = 189.40 → 189 → 3,599; trip cancellation 15 % = 539.85 → 540
    title: 'a family of four to France, 10 days, with trip cancellation',
    trip: {
      countries: ['FR'],
      band: 'SCHENGEN',
      is_schengen: true,
      cover: 30_000,
      days: 10,
      travellers: [
        ['SELF', 40],
        ['SPOUSE', 38],
        ['SON1', 9],
        ['DAUGHTER1', 5],
      ],
      addons: ['TRIP_CANCELLATION'],
    },
    lines: [
      ['traveller-SELF', 2247],
      ['traveller-SPOUSE', 2247],
      ['traveller-SON1', 2247],
      ['traveller-DAUGHTER1', 2247],
      ['geography', -2876],
      ['days', -2324],
      ['insurer-rate', 0],
      ['together', -189],
      ['addon-TRIP_CANCELLATION', 540],
      ['gst', 0],
    ],
    payable: 4139,
  },
  {
    // Dubai, rated as worldwide without USA and Canada; USD 100,000; 21 days 80 %
    // 45: 3,553; 68 % = 2,416.04 → 2,416; = 1,932.80 → 1,933; 14 + 2 = 116 % = 2,242.28 → 2,242
    // 68: 14,625; from 61 62 % = 9,067.50 → 9,068; = 7,254.40 → 7,254; 14 + 5 = 119 % = 8,632.26 → 8,632
    // together 8 % of 10,874 = 869.92 → 870; condition of the father 35 % of 8,632 = 3,021.20 → 3,021
    title: 'a daughter with her ill father to Dubai, 21 days',
    trip: {
      product_id: 'dhruv-world',
      countries: ['AE'],
      band: 'ASIA',
      cover: 100_000,
      days: 21,
      travellers: [
        ['SELF', 45],
        ['FATHER', 68],
      ],
      ill: ['FATHER'],
    },
    lines: [
      ['traveller-SELF', 3553],
      ['traveller-FATHER', 14_625],
      ['geography', -6694],
      ['days', -2297],
      ['insurer-rate', 1687],
      ['together', -870],
      ['loading-EXISTING-FATHER', 3021],
      ['gst', 0],
    ],
    payable: 13_025,
  },
  {
    // USD 250,000, 30 days 100 %, Canada 100 %
    // 36: 3,347; −6 + 4 = 98 % = 3,280.06 → 3,280. 58, with limits for each illness: 4,593; + 3 = 101 % = 4,638.93 → 4,639
    // together 4 % of 7,919 = 316.76 → 317 → 7,602; adventure sports 20 % = 1,520.40 → 1,520
    title: 'a son with his mother of 58 to Canada, 30 days, limits for each illness',
    trip: {
      product_id: 'aravalli-traveller',
      countries: ['CA'],
      cover: 250_000,
      days: 30,
      travellers: [
        ['SELF', 36],
        ['MOTHER', 58],
      ],
      addons: ['ADVENTURE_SPORTS'],
    },
    lines: [
      ['traveller-SELF', 3347],
      ['traveller-MOTHER', 4593],
      ['geography', 0],
      ['days', 0],
      ['insurer-rate', -21],
      ['together', -317],
      ['addon-ADVENTURE_SPORTS', 1520],
      ['gst', 0],
    ],
    payable: 9122,
  },
  {
    // USD 50,000, Asia from 61 50 %, 7 days 41 %
    // 72: 150 % of 11,902 = 17,853; = 8,926.50 → 8,927; = 3,660.07 → 3,660; −10 + 5 = 95 % = 3,477
    // 66: 11,902; = 5,951; = 2,439.91 → 2,440; −10 = 90 % = 2,196
    // together 6 % of 5,673 = 340.38 → 340
    title: 'a couple of 72 and 66 to Thailand and Malaysia, 7 days',
    trip: {
      product_id: 'sarus-silver-journey',
      countries: ['TH', 'MY'],
      band: 'ASIA',
      days: 7,
      travellers: [
        ['SELF', 72],
        ['SPOUSE', 66],
      ],
    },
    lines: [
      ['traveller-SELF', 17_853],
      ['traveller-SPOUSE', 11_902],
      ['geography', -14_877],
      ['days', -8778],
      ['insurer-rate', -427],
      ['together', -340],
      ['gst', 0],
    ],
    payable: 5333,
  },
  {
    // EUR 100,000 = USD 120,000: ln 1.2 ÷ ln 2.5 = 20 %: 80 % of 2,956 + 20 % of 3,347 = 2,364.80 + 669.40 = 3,034.20
    // 25: 3,034; France and the United Kingdom are worldwide: 68 % = 2,063.12 → 2,063; 90 days 198 % = 4,084.74 → 4,085
    // 104 % = 4,248.40 → 4,248; baggage 8 % = 339.84 → 340; trip cancellation 15 % = 637.20 → 637
    title: 'one traveller of 25 to France and the United Kingdom, 90 days, two add-ons',
    trip: {
      product_id: 'mayura-voyage',
      countries: ['FR', 'GB'],
      band: 'WORLDWIDE_EXCL_USA_CANADA',
      is_schengen: true,
      cover: 100_000,
      days: 90,
      travellers: [['SELF', 25]],
      addons: ['BAGGAGE_PLUS', 'TRIP_CANCELLATION'],
    },
    lines: [
      ['traveller-SELF', 3034],
      ['geography', -971],
      ['days', 2022],
      ['insurer-rate', 163],
      ['addon-BAGGAGE_PLUS', 340],
      ['addon-TRIP_CANCELLATION', 637],
      ['gst', 0],
    ],
    payable: 5225,
  },
  {
    // USD 500,000, 45 days 129 %
    // 62: 20,368; 62 % = 12,628.16 → 12,628; = 16,290.12 → 16,290; 18 + 6 = 124 % = 20,199.60 → 20,200
    // 58: 10,275; 68 % = 6,987; = 9,013.23 → 9,013; 118 % = 10,635.34 → 10,635
    // together 5 % of 30,835 = 1,541.75 → 1,542; the home 150
    title: 'a couple of 62 and 58 to Australia, 45 days, with the home covered',
    trip: {
      product_id: 'meghna-overseas-gold',
      countries: ['AU'],
      band: 'WORLDWIDE_EXCL_USA_CANADA',
      cover: 500_000,
      days: 45,
      travellers: [
        ['SELF', 62],
        ['SPOUSE', 58],
      ],
      addons: ['HOME_COVER'],
    },
    lines: [
      ['traveller-SELF', 20_368],
      ['traveller-SPOUSE', 10_275],
      ['geography', -11_028],
      ['days', 5688],
      ['insurer-rate', 5532],
      ['together', -1542],
      ['addon-HOME_COVER', 150],
      ['gst', 0],
    ],
    payable: 29_443,
  },
  {
    // USD 100,000, Asia 44 %, 4 days 29 %
    // 41: 3,553; = 1,563.32 → 1,563; = 453.27 → 453; −18 + 3 = 85 % = 385.05 → 385
    // 8: 2,956; = 1,300.64 → 1,301; = 377.29 → 377; −18 = 82 % = 309.14 → 309
    // together 3 % of 694 = 20.82 → 21 → 673; GST 18 % = 121.14 → 121
    title: 'a mother with her daughter to Singapore, 4 days, on the last day with GST',
    trip: {
      product_id: 'nilgiri-tripshield',
      countries: ['SG'],
      band: 'ASIA',
      cover: 100_000,
      days: 4,
      travellers: [
        ['SELF', 41],
        ['DAUGHTER1', 8],
      ],
      leaving_date: '2025-10-05',
      onDate: '2025-09-21',
    },
    lines: [
      ['traveller-SELF', 3553],
      ['traveller-DAUGHTER1', 2956],
      ['geography', -3645],
      ['days', -2034],
      ['insurer-rate', -136],
      ['together', -21],
      ['gst', 121],
    ],
    payable: 794,
  },
];
