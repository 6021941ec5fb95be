import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PERSON_PAGES } from './model.js'

const BELLS = join(__dirname, '../../../../services/notify/src/bells')
const sources = readdirSync(BELLS)
  .filter((name) => !name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(BELLS, name), 'utf8'))
const kinds = kindsIn(sources)
const kindsOfPeople = kindsIn(sources.filter((source) => source.includes("relationType: 'Person'")))

function kindsIn(files: readonly string[]): string[] {
  return files
    .flatMap((source) => [...source.matchAll(/^ {4}([a-z]+_[a-z_]+): /gm)])
    .map(([, kind = '']) => kind)
    .toSorted()
}

it('the notify service has kinds of notifications to tell of', () => {
  expect(kinds.length).toBeGreaterThan(5)
})

it.each(['en', 'ar'])('each notification has its sentence, and no sentence is without one (%s)', (locale) => {
  const texts = readFileSync(join(__dirname, '../../i18n/locales', locale, 'notifications.json'), 'utf8')
  const { sentence } = JSON.parse(texts) as { sentence: Record<string, string> }
  expect(Object.keys(sentence).toSorted()).toEqual(kinds)
})

it('each notification about a person has the page that it leads to, and no other has one there', () => {
  expect(Object.keys(PERSON_PAGES).toSorted()).toEqual(kindsOfPeople)
})
