import { excerptOf } from './excerpt.js'

describe('an excerpt', () => {
  const words = Array.from({ length: 40 }, (_, at) => `word${at}`)

  it('shows the first hit with the words around it', () => {
    expect(excerptOf('Beams of concrete\nand steel', 'STEEL')).toBe('Beams of concrete and steel')
    const long = [...words.slice(0, 20), 'granite', ...words.slice(20)].join(' ')
    expect(excerptOf(long, 'gran')).toBe(
      `… ${words.slice(12, 20).join(' ')} granite ${words.slice(20, 28).join(' ')} …`,
    )
  })

  it('finds words as the search does, whatever their form', () => {
    expect(excerptOf('الخرسانة المسلّحة', 'خرسانه')).toBe('الخرسانة المسلّحة')
  })

  it('is empty without a hit, and bounded where a text has no spaces', () => {
    expect(excerptOf('Beams', 'steel')).toBe('')
    expect(excerptOf('Beams', '')).toBe('')
    expect(excerptOf('x'.repeat(10_000), 'xx')).toHaveLength(200)
  })
})
