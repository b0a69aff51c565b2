import { type ReactElement, useState } from 'react';
import { formatLakhCrore } from '#contract/shared/money.ts';
import { AmountSlider } from '../price/AmountSlider.tsx';
import { MoneyAmount } from '../price/MoneyAmount.tsx';
import { PremiumBreakdown } from '../price/PremiumBreakdown.tsx';
import { PriceBar } from '../price/PriceBar.tsx';
import { PriceSummary } from '../price/PriceSummary.tsx';
import styles from './Gallery.module.css';
import { SAMPLE_BREAKDOWN, SAMPLE_PRICE_ROWS, SAMPLE_TOTAL } from './sample-values.ts';
import { type GallerySection, Specimen, Specimens } from './specimens.tsx';

const LARGE_TOTAL = 115_200_050;
const LARGE = [
  { premium_key: 'base-premium', premium_label: 'Base Premium', premium_text: '3 years', premium_value: LARGE_TOTAL },
] as const;
const AMOUNTS = [2_184_000, 12_345_650, 123_456_789_00, -176_400, 0] as const;
const COVERS = [75_000_00, 7_50_000_00, 1_00_00_000_00, 2_25_00_000_00] as const;

function Amounts(): ReactElement {
  return (
    <Specimens>
      <Specimen state="Whole rupees without decimals; less than nothing">
        <ul className={`plain-list ${styles.stack}`}>
          {AMOUNTS.map((paise) => (
            <li key={paise}>
              <MoneyAmount paise={paise} />
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen state="Short form: Lakh and Crore">
        <ul className={`plain-list ${styles.stack}`}>
          {COVERS.map((paise) => (
            <li key={paise}>{formatLakhCrore(paise)}</li>
          ))}
        </ul>
      </Specimen>
    </Specimens>
  );
}

function Summaries(): ReactElement {
  return (
    <Specimens>
      <Specimen state="With its working">
        <PriceSummary
          rows={SAMPLE_PRICE_ROWS}
          working={SAMPLE_BREAKDOWN}
          total={SAMPLE_TOTAL}
          note="For 2 years. GST is nil on individual health cover."
        />
      </Specimen>
      <Specimen state="Without; a large amount">
        <PriceSummary rows={LARGE} total={LARGE_TOTAL} title="Premium for three years" />
      </Specimen>
      <Specimen state="PriceBar: at the foot of the window on phones" wide>
        <PriceBar rows={SAMPLE_PRICE_ROWS} working={SAMPLE_BREAKDOWN} total={SAMPLE_TOTAL} />
      </Specimen>
      <Specimen state="PremiumBreakdown, alone" wide>
        <PremiumBreakdown lines={SAMPLE_BREAKDOWN} />
      </Specimen>
    </Specimens>
  );
}

function Sliders(): ReactElement {
  const [value, setValue] = useState(460_000_00);
  return (
    <Specimens>
      <Specimen state="A band with marks that say what they cost" wide>
        <AmountSlider
          name="idv"
          label="Insured declared value (IDV)"
          hint="What is paid for a car that is stolen or beyond repair"
          value={value}
          min={410_000_00}
          max={540_000_00}
          step={1_000_00}
          marks={[
            { value: 410_000_00, text: 'Lowest', detail: '₹1,230 less' },
            { value: 460_000_00, text: 'The insurer’s own', detail: '₹9,870' },
          ]}
          onChange={setValue}
        />
      </Specimen>
    </Specimens>
  );
}

export const PRICES_GALLERY_SECTION: GallerySection = {
  title: 'Money',
  lead: 'Amounts are whole paise. Every premium can be opened, line by line.',
  parts: [
    { name: 'Money amounts', Body: Amounts },
    { name: 'PriceSummary and PriceBar', Body: Summaries },
    { name: 'AmountSlider', note: 'Slid, typed, or one of the marks.', Body: Sliders },
  ],
};
