import {
  amountText,
  countryText,
  currencyText,
  dayBefore,
  dayText,
  plain,
  rateText,
} from './invoice-format.js'
import { INVOICE_WORDS } from './invoice-words.js'

const qar = (minor: bigint) => ({ minor, currency: 'QAR' })

describe('the text of an invoice', () => {
  it.each([
    [485_000n, '4,850.00', '٤٬٨٥٠٫٠٠'],
    [-72_750n, '−727.50', '−٧٢٧٫٥٠'],
    [5n, '0.05', '٠٫٠٥'],
    [0n, '0.00', '٠٫٠٠'],
    [9_007_199_254_740_993n, '90,071,992,547,409.93', '٩٠٬٠٧١٬٩٩٢٬٥٤٧٬٤٠٩٫٩٣'],
  ])('an amount of %s minor units is written as %s, and as %s in Arabic', (minor, en, ar) => {
    expect(amountText(qar(minor), 'en')).toBe(en)
    expect(amountText(qar(minor), 'ar')).toBe(ar)
  })

  it('days on an invoice are of the stored calendar, and its period ends with the last paid day', () => {
    expect([dayText('2026-11-24', 'en'), dayText('2026-11-24', 'ar')]).toEqual([
      '24 November 2026',
      '٢٤ نوفمبر ٢٠٢٦',
    ])
    expect([dayBefore('2026-03-01'), dayBefore('2028-03-01'), dayBefore('2027-01-01')]).toEqual([
      '2026-02-28',
      '2028-02-29',
      '2026-12-31',
    ])
  })

  it('countries and currencies are named in the language of the invoice, and a code without a name stays', () => {
    expect([countryText('QA', 'en'), countryText('QA', 'ar'), countryText('', 'en')]).toEqual([
      'Qatar',
      'قطر',
      '',
    ])
    expect([currencyText('QAR', 'en'), currencyText('USD', 'ar')]).toEqual(['Qatari Riyal', 'دولار أمريكي'])
    expect([rateText(500, 'en'), rateText(1_250, 'en')]).toEqual(['5%', '12.5%'])
  })

  it('the text of an invoice holds no mark of direction, for which the font has no glyph', () => {
    expect(plain('\u2068SP-1\u2069 \u200Fنص\u061C')).toBe('SP-1 نص')
    const texts = [rateText(500, 'ar'), amountText(qar(-1n), 'ar'), dayText('2026-01-01', 'ar')]
    for (const text of texts) expect(text).toBe(plain(text))
  })

  it('the words of an invoice exist in both languages', () => {
    const shape = (value: unknown): unknown =>
      typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shape(inner)]))
        : typeof value
    expect(shape(INVOICE_WORDS.ar)).toEqual(shape(INVOICE_WORDS.en))
  })
})
