import type { DocumentSection } from '#server/domain/plan-documents/plan-document.ts';
import type { HealthProduct } from '../product.ts';
import { productHasBenefit, waitingPeriodText } from './figure-texts.ts';

/**
 * Waiting periods and permanent exclusions. Codes and substance: IRDAI's standard exclusions in health insurance
 * (guidelines of 27-09-2019, retained by the master circular of 29-05-2024), in plain words.
 */

const LISTED_DISEASES = [
  'Cataract and glaucoma',
  'Hernia, hydrocele, piles, fissures and fistula',
  'Stones of kidney, gall bladder or urinary tract',
  'Joint replacement, unless after an accident, and disorders of spine and discs',
  'Enlarged prostate; fibroids and removal of the womb',
  'Tonsils, adenoids, sinuses and nasal septum',
  'Varicose veins',
];

export function healthWaitingPeriodsSection({ features }: HealthProduct): DocumentSection {
  const { ped_waiting_period: existing, specific_disease_waiting_period: listed } = features;
  const { initial_waiting_period: first, maternity_waiting_period: maternity } = features;
  return {
    id: 'waiting-periods',
    title: 'Waiting periods',
    blocks: [
      'Each begins on the first day of the first policy. If you renew in time, you keep the time you have waited.',
    ],
    parts: [
      {
        id: 'first-wait',
        title: 'First wait (Excl03)',
        blocks: [
          `Illness within the first ${waitingPeriodText(first)} is not covered. Accidents are covered from day one.`,
        ],
      },
      {
        id: 'listed-diseases',
        title: 'Listed diseases (Excl02)',
        blocks: [
          `Treatment of these is covered after ${waitingPeriodText(listed)}, unless an accident made it necessary. If one of them is a ` +
            'pre-existing disease too, the longer wait applies.',
          { list: LISTED_DISEASES },
        ],
      },
      {
        id: 'pre-existing',
        title: 'Pre-existing diseases (Excl01)',
        blocks: [
          `Pre-existing diseases and what follows from them are covered after ${waitingPeriodText(existing)}, if they were disclosed in the ` +
            'proposal and accepted. If the sum insured is raised, the wait begins again for what was added.',
        ],
      },
      ...(maternity === null
        ? []
        : [
            {
              id: 'maternity-wait',
              title: 'Childbirth',
              blocks: [`Childbirth is covered after ${waitingPeriodText(maternity)}.`],
            },
          ]),
    ],
  };
}

export function healthExclusionsSection({ features, addons }: HealthProduct): DocumentSection {
  const only = (isExcluded: boolean, text: string): string[] => (isExcluded ? [text] : []);
  const consumables = addons.includes('CONSUMABLES_COVER') ? ', unless the add-on is bought' : '';
  const outPatient = addons.includes('OPD') ? ', unless the add-on is bought' : '';
  return {
    id: 'exclusions',
    title: 'What is never covered',
    blocks: [
      {
        list: [
          'Stays for tests and observation only (Excl04), and for rest, rehabilitation or respite care (Excl05)',
          'Surgery for obesity, unless it meets the medical conditions of the regulator (Excl06)',
          'Change-of-gender treatments (Excl07)',
          'Cosmetic or plastic surgery, unless after an accident, burns or cancer (Excl08)',
          'Injuries from taking part professionally in hazardous or adventure sports (Excl09)',
          'Injuries from breaking the law with criminal intent (Excl10)',
          'Treatment by hospitals and doctors whom the insurer has excluded and named on its site, except in emergencies (Excl11)',
          'Treatment of alcoholism, drug or substance abuse and its consequences (Excl12)',
          'Health hydros, nature cure clinics and spas (Excl13); vitamins and tonics that no doctor prescribed for a stay (Excl14)',
          'Correction of eyesight below 7.5 dioptres (Excl15); unproven treatments (Excl16)',
          'Sterility and infertility, assisted reproduction and surrogacy (Excl17)',
          ...only(
            !features.maternity_Cover,
            'Childbirth, miscarriage and lawful termination of pregnancy, unless caused by an accident, or an ectopic pregnancy (Excl18)',
          ),
          ...only(!productHasBenefit(features, 'DAY_CARE'), 'Treatments of less than 24 hours in hospital'),
          ...only(!productHasBenefit(features, 'AYUSH'), 'AYUSH treatments'),
          ...only(!productHasBenefit(features, 'HOME_CARE'), 'Treatment at home instead of a stay in hospital'),
          ...only(
            !productHasBenefit(features, 'CONSUMABLES'),
            `Consumables, such as gloves, syringes and masks${consumables}`,
          ),
          `Doctor visits, tests and medicines without a stay, except those before and after one${outPatient}`,
          'War, invasion, nuclear, chemical and biological weapons; intentional self-injury',
          'Treatment outside India',
        ],
      },
    ],
  };
}
