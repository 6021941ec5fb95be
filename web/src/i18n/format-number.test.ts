import { formatNumber, formatPercent, intlTag } from './format.js'
import { applyLocale } from './locale.js'

it.each(['en', 'ar'] as const)('counts are written as the browser would write them, in %s', (locale) => {
  applyLocale(locale)
  const own = new Intl.NumberFormat(intlTag(locale))
  for (const value of [0, 7, 42, 999, 1_000, 9_999, 10_000, 999_999, 1_000_000, 1_234_567_890, 2 ** 53 - 1])
    expect(formatNumber(value)).toBe(own.format(value))
})

it.each(['en', 'ar'] as const)('shares are written as the browser would write them, in %s', (locale) => {
  applyLocale(locale)
  const own = new Intl.NumberFormat(intlTag(locale), { style: 'percent' })
  for (let share = 0; share <= 1_000; share += 5)
    expect(formatPercent(share / 1_000)).toBe(own.format(share / 1_000))
  for (const share of [-0.2, 12.34]) expect(formatPercent(share)).toBe(own.format(share))
})

it('for counts and shares the browser makes no form of numbers', () => {
  const form = jest.spyOn(Intl, 'NumberFormat')
  formatNumber(5_000)
  formatPercent(0.4)
  expect(form).not.toHaveBeenCalled()
  form.mockRestore()
})

it('a number that is no count keeps its sign and its digits behind the point', () => {
  applyLocale('en')
  expect([-1_234, 1.5, -0].map((value) => formatNumber(value))).toEqual(['-1,234', '1.5', '-0'])
})
