import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { WORDS } from '@smartproject/kit/words/words'

export type Locale = 'en' | 'ar'

const LOCALES = join(__dirname, '../../../../../web/src/i18n/locales')

/**
 * The words people see, from the catalogues of the application; `words` are those it shares with the services. A key is `namespace:path`; places for values match
 * anything, so the result finds the sentence whatever stands in it.
 */
export function wordsOf(locale: Locale): (key: string) => RegExp {
  return (key) => {
    const [namespace = '', path = ''] = key.split(':')
    const text = path
      .split('.')
      .reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], catalogueOf(locale, namespace))
    if (typeof text !== 'string') throw new Error(`no text ${key} in ${locale}`)
    const pattern = text
      .split(/\{\{.*?\}\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')
    return new RegExp(`^\\s*${pattern}`)
  }
}

function catalogueOf(locale: Locale, namespace: string): object {
  if (namespace === 'words') return WORDS[locale]
  return JSON.parse(readFileSync(join(LOCALES, locale, `${namespace}.json`), 'utf8')) as object
}
