import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const BELLS = join(__dirname, '../../../../services/notify/src/bells')
const sources = readdirSync(BELLS).filter((name) => !name.endsWith('.test.ts'))
const kinds = sources
  .flatMap((name) => [...readFileSync(join(BELLS, name), 'utf8').matchAll(/^ {4}([a-z]+_[a-z_]+): /gm)])
  .map(([, kind = '']) => kind)
  .toSorted()

it('the notify service has kinds of notifications to tell of', () => {
  expect(kinds.length).toBeGreaterThan(5)
})

it.each(['en', 'ar'])('each notification has its sentence, and no sentence is without one (%s)', (locale) => {
  const texts = readFileSync(join(__dirname, '../../i18n/locales', locale, 'notifications.json'), 'utf8')
  const { sentence } = JSON.parse(texts) as { sentence: Record<string, string> }
  expect(Object.keys(sentence).toSorted()).toEqual(kinds)
})
