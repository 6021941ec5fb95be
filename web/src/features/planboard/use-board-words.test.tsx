import { renderHook } from '@testing-library/react'
import i18next from 'i18next'
import { startI18n } from '../../i18n/i18n.js'
import { aLoad, aRow } from './testing/board-samples.js'
import { useBoardWords } from './use-board-words.js'

const PERIOD = { first: '2027-01-10', last: '2027-01-16', working_days: 5 }

async function wordsOf() {
  await i18next.loadNamespaces('planboard')
  return renderHook(() => useBoardWords()).result.current
}
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ')

it('an excess below a tenth of an hour is said in minutes, never as nothing', async () => {
  const words = await wordsOf()
  expect(words.state(aLoad(40, { state: 'over', over: 2 }))).toBe('2 min over')
  expect(words.state(aLoad(50, { state: 'over', over: 600 }))).toBe('10 h over')
  expect(words.hours(0)).toBe('0 h')
})

it('a long time is written in whole hours, which leave room for its state, and a few hours as they are', async () => {
  const words = await wordsOf()
  const month = { ...aLoad(0), capacity: 140.8 * 60 }
  expect(plain(words.shortLoad({ ...month, load: 38.7 * 60 }))).toBe('39/141 h')
  expect(plain(words.shortLoad({ ...month, load: 36 }))).toBe('0.6/141 h')
  expect(plain(words.shortLoad({ ...month, load: 23.3 * 60, capacity: 32 * 60 }))).toBe('23.3/32 h')
  expect(plain(words.load({ ...month, load: 38.7 * 60 }))).toBe('38.7/140.8 h')
})

it('an excess in a period that holds all of the work is said to lie on some of its days', async () => {
  const words = await wordsOf()
  const inside = aLoad(19, { state: 'over', over: 624 })
  expect(plain(words.explained(inside))).toBe('10.4 h over, though the whole period holds it all')
  expect(plain(words.explained({ ...inside, over_days: 1 }))).toBe(
    'over on 1 day, by up to 10.4 h, though the whole period holds it all',
  )
  expect(words.explained(aLoad(50, { state: 'over', over: 600 }))).toBe('10 h over')
})

it('an excess is said with the number of its days, and read aloud with its hours', async () => {
  const words = await wordsOf()
  const over = aLoad(50, { state: 'over', over: 600, over_days: 2 })
  expect(words.state(over)).toBe('over on 2 days')
  expect(plain(words.cell('Sara', PERIOD, 'week', over, 1))).toMatch(
    /, 50 of 40 hours, over on 2 days, by up to 10 h, 1 task$/,
  )
})

it('the week of a person is said with the days from which others hold', async () => {
  const words = await wordsOf()
  const row = aRow('u-sara', 'Sara')
  expect(words.weeks(row)).toEqual({ short: '40 h a week', full: '40 h a week' })
  const weeks = [
    { from: '2027-02-01', minutes: [480, 480, 480, 0, 0, 0, 480], share: 100 },
    { from: '2027-03-01', minutes: [240, 240, 240, 240, 0, 0, 240], share: 50 },
  ]
  const later = words.weeks({ ...row, weeks })
  expect(plain(later?.short ?? '')).toBe('40 h, 32 h from 1 Feb 2027')
  expect(plain(later?.full ?? '')).toBe('40 h a week, 32 h from 1 Feb 2027, 20 h (50%) from 1 Mar 2027')
  expect(words.weeks({ ...row, week: [0, 0, 0, 0, 0, 0, 0] })).toBeNull()
})

it('uneven is explained where there is room, and read aloud', async () => {
  const words = await wordsOf()
  const uneven = aLoad(20, { state: 'uneven' })
  expect(words.state(uneven)).toBe('uneven')
  expect(plain(words.cell('Sara', PERIOD, 'week', uneven, 2))).toMatch(
    /^Sara, week of 10 Jan.*, 20 of 40 hours, uneven: all of it fits, but .*, 2 tasks$/,
  )
})

describe('in Arabic', () => {
  beforeAll(() => startI18n('ar'))
  afterAll(() => startI18n('en'))

  it('the parts of a cell stand apart by the comma of the language', async () => {
    const words = await wordsOf()
    const said = plain(words.cell('سارة', PERIOD, 'week', aLoad(20), 2))
    expect(said).toContain('، مهمتان')
    expect(said).not.toContain(',')
  })

  it.each([
    [1, 'زيادة في يوم واحد'],
    [2, 'زيادة في يومين'],
    [5, 'زيادة في ٥ أيام'],
    [11, 'زيادة في ١١ يومًا'],
  ])('an excess on %p days has the form of its number', async (days, said) => {
    const words = await wordsOf()
    expect(words.state(aLoad(50, { state: 'over', over: 600, over_days: days }))).toBe(said)
  })
})
