import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import i18next from 'i18next'
import { getI18n } from 'react-i18next'
import { startI18n } from './i18n.js'
import { quickText } from './quick-texts.js'

const LOCALES = join(__dirname, 'locales')
const LANGUAGES = ['en', 'ar'] as const
const COUNTS = [0, 1, 2, 5, 34, 100]
const GIVEN: Readonly<Record<string, unknown>> = {
  number: 1234,
  date: '2026-11-27',
  day: '2026-11-27',
  isolate: 'Emad',
}

type Texts = string | { readonly [key: string]: Texts }

function textsIn(texts: Texts, path = ''): [key: string, text: string][] {
  if (typeof texts === 'string') return [[path, texts]]
  return Object.entries(texts).flatMap(([key, inner]) => textsIn(inner, path === '' ? key : `${path}.${key}`))
}

/** A value of its kind for each place in a text. */
function valuesFor(text: string): Record<string, unknown> {
  const places = [...text.matchAll(/\{\{(\w+)(?:, (\w+))?\}\}/g)]
  return Object.fromEntries(places.map(([, name = '', kind = '']) => [name, GIVEN[kind] ?? `of ${name}`]))
}

function asksIn(key: string, text: string): [key: string, values: Record<string, unknown>][] {
  const values = valuesFor(text)
  const counted = /^(.*)_(zero|one|two|few|many|other)$/.exec(key)
  if (!counted?.[1] && !('count' in values)) return [[key, values]]
  return COUNTS.map((count) => [counted?.[1] ?? key, { ...values, count }])
}

describe.each(LANGUAGES)('texts in %s', (language) => {
  beforeAll(() => startI18n(language))
  afterAll(() => startI18n('en'))

  it.each(readdirSync(join(LOCALES, language)))('%s says what i18next says', async (file) => {
    const namespace = file.replace('.json', '')
    await i18next.loadNamespaces(namespace)
    const asks = textsIn(JSON.parse(readFileSync(join(LOCALES, language, file), 'utf8')) as Texts).flatMap(
      ([key, text]) => asksIn(key, text),
    )
    const full = asks.map(([key, values]): unknown =>
      Reflect.apply(i18next.t, undefined, [`${namespace}:${key}`, values]),
    )
    expect(asks.map(([key, values], n) => quickText(namespace, key, values) ?? full[n])).toEqual(full)
  })
})

describe('a text', () => {
  const t = (key: string, ...values: unknown[]): unknown =>
    Reflect.apply(i18next.getFixedT(null, 'common'), undefined, [key, ...values])

  it('is looked up once', () => {
    i18next.addResource('en', 'common', 'once', 'Menu of {{code}}')
    const said = () => t('once', { code: 'A-1' })
    expect(said()).toBe('Menu of A-1')
    i18next.addResource('en', 'common', 'once', 'Another of {{code}}')
    expect(said()).toBe('Menu of A-1')
  })

  it('with days of different years says the year of each', () => {
    i18next.addResource('en', 'common', 'away', '{{who}} is away from {{from, date}} to {{to, date}}')
    const year = new Date().getFullYear()
    const said = (to: string) =>
      String(t('away', { who: 'Sara', from: `${year}-12-29`, to })).replaceAll('\u00a0', ' ')
    expect(said(`${year}-12-30`)).toBe('Sara is away from 29 Dec to 30 Dec')
    expect(said(`${year + 1}-01-02`)).toBe(`Sara is away from 29 Dec ${year} to 2 Jan ${year + 1}`)
  })

  it('that comes later is there then', () => {
    const said = () => t('later')
    expect(said()).toBe('later')
    i18next.addResource('en', 'common', 'later', 'Now')
    expect(said()).toBe('Now')
  })

  it('is asked of an instance that has nothing to be copied for each component', () => {
    expect(Object.keys(getI18n())).toEqual([])
    expect(getI18n().exists('common:product')).toBe(true)
  })

  it('shows what people have written as it stands', () => {
    i18next.addResource('en', 'common', 'written', 'Menu of {{name}}, {{code}}')
    expect(t('written', { name: '{{code}} $t(product)', code: 'A-1' })).toBe(
      'Menu of {{code}} $t(product), A-1',
    )
  })

  it('has what else i18next is asked for', () => {
    expect(t('nowhere', { defaultValue: 'Instead' })).toBe('Instead')
    expect(t('errors:page.notFound')).toBe('ERROR 404 Page Not Found')
    i18next.addResource('en', 'common', 'kind', 'A kind')
    i18next.addResource('en', 'common', 'kind_other', 'Another kind')
    expect(t('kind', { context: 'other' })).toBe('Another kind')
  })
})
