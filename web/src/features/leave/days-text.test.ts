import i18next from 'i18next'
import { loadTexts, startI18n } from '../../i18n/i18n.js'
import { daysText, spanText } from './days-text.js'

const said = (count: number, place?: 'for') => daysText(count, i18next.getFixedT(null, 'leave'), place)

describe('a number of working days in English', () => {
  beforeAll(async () => {
    await startI18n('en')
    await loadTexts(['leave'])
  })

  it.each([
    [0.5, '½ working day'],
    [1, '1 working day'],
    [1.5, '1½ working days'],
    [2.5, '2½ working days'],
    [3, '3 working days'],
  ])('%s is “%s”', (count, text) => expect(said(count)).toBe(text))

  it('names the half that is meant', () => {
    const day = { from: '2026-11-22', to: '2026-11-22', startsAtNoon: false, endsAtNoon: true }
    const t = i18next.getFixedT(null, 'leave')
    expect(spanText(day, t)).toMatch(/22 Nov.*, morning$/)
    expect(spanText({ ...day, to: '2026-11-24' }, t)).toMatch(/24 Nov.*, until noon$/)
  })
})

describe('a number of working days in Arabic', () => {
  beforeAll(async () => {
    await startI18n('ar')
    await loadTexts(['leave'])
  })
  afterAll(() => startI18n('en'))

  it.each([
    [0.5, 'نصف يوم عمل', 'لمدة نصف يوم عمل'],
    [1.5, 'يوم عمل ونصف', 'لمدة يوم عمل ونصف'],
    [2.5, 'يوما عمل ونصف', 'لمدة يومي عمل ونصف'],
    [3.5, '٣ أيام عمل ونصف', 'لمدة ٣ أيام عمل ونصف'],
    [11.5, '١١ يوم عمل ونصف', 'لمدة ١١ يوم عمل ونصف'],
  ])('%s is “%s”, and “%s” in a sentence', (count, alone, inside) => {
    expect(said(count)).toBe(alone)
    expect(said(count, 'for')).toBe(inside)
  })
})
