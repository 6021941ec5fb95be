import { renderHook } from '@testing-library/react'
import i18next from 'i18next'
import { startI18n } from '../../i18n/i18n.js'
import { aLoad } from './testing/board-samples.js'
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

it('an excess in a period that holds all of the work is said to lie on some of its days', async () => {
  const words = await wordsOf()
  const inside = aLoad(19, { state: 'over', over: 624 })
  expect(words.explained(inside)).toBe('10.4 h over on some days, though the whole period holds it all')
  expect(words.explained(aLoad(50, { state: 'over', over: 600 }))).toBe('10 h over')
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
})
