import { numberIn, type RegisterDefinition } from '../definition.js'
import { GOALS } from '../rights.js'
import { GOAL_STATES, GOAL_WORDS, goalMoves, progressOf } from './goals.js'

/** The benefits that a project brings, and the disbenefits that come with it: the value expected and what is realised of it. */
export const BENEFIT: RegisterDefinition = {
  kind: 'benefit',
  prefix: 'B',
  fields: {
    direction: { type: 'choice', values: ['gain', 'loss'] },
    value: { type: 'decimal' },
    currency: {
      type: 'choice',
      values: ['QAR', 'AED', 'BHD', 'EGP', 'EUR', 'GBP', 'KWD', 'OMR', 'SAR', 'USD'],
    },
    realised: { type: 'decimal' },
    realisedOn: { type: 'date' },
    conclusion: { type: 'text', max: 5_000, rich: true },
  },
  figures: {
    progress: (values) => progressOf(null, numberIn(values, 'value'), numberIn(values, 'realised')),
  },
  states: GOAL_STATES,
  moves: goalMoves('realised'),
  rights: GOALS,
  comments: true,
  attachments: true,
  sort: { by: 'due', descending: false },
  words: {
    ...GOAL_WORDS,
    direction: { en: 'Benefit or disbenefit', ar: 'منفعة أو ضرر' },
    value: { en: 'Expected value', ar: 'القيمة المتوقعة' },
    currency: { en: 'Currency', ar: 'العملة' },
    realised: { en: 'Realised value', ar: 'القيمة المحقَّقة' },
    realisedOn: { en: 'Realised on', ar: 'تاريخ التحقّق' },
    benefit: { en: 'Benefits', ar: 'المنافع' },
    gain: { en: 'Benefit', ar: 'منفعة' },
    loss: { en: 'Disbenefit', ar: 'ضرر' },
    QAR: { en: 'Qatari riyal', ar: 'ريال قطري' },
    AED: { en: 'UAE dirham', ar: 'درهم إماراتي' },
    BHD: { en: 'Bahraini dinar', ar: 'دينار بحريني' },
    EGP: { en: 'Egyptian pound', ar: 'جنيه مصري' },
    EUR: { en: 'Euro', ar: 'يورو' },
    GBP: { en: 'British pound', ar: 'جنيه إسترليني' },
    KWD: { en: 'Kuwaiti dinar', ar: 'دينار كويتي' },
    OMR: { en: 'Omani rial', ar: 'ريال عماني' },
    SAR: { en: 'Saudi riyal', ar: 'ريال سعودي' },
    USD: { en: 'US dollar', ar: 'دولار أمريكي' },
  },
}
