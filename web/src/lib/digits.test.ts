import { toArabicDigits, toLatinDigits } from './digits.js'

describe('digits', () => {
  it('reads Arabic-Indic and Persian digits', () => {
    expect(toLatinDigits('٢٢-١١-٢٠٢٦')).toBe('22-11-2026')
    expect(toLatinDigits('۲۲/۱۱/۲۰۲۶')).toBe('22/11/2026')
  })

  it('drops the invisible marks of copied Arabic text', () => {
    expect(toLatinDigits('\u200f٢٢\u200f/\u2067١١\u2069')).toBe('22/11')
  })

  it('writes Arabic digits and leaves letters alone', () => {
    expect(toArabicDigits('WEB-12, 30%')).toBe('WEB-١٢, ٣٠%')
  })
})
