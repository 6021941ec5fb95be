import i18next, { type i18n } from 'i18next'
import { getI18n } from 'react-i18next'
import { loadTexts } from './i18n.js'

/** The texts in the words of the method P3.express. */
export async function loadOverlay(): Promise<{ i18n: i18n }> {
  await loadTexts(['p3express'])
  return { i18n: overlaidBy('p3express') }
}

/**
 * The texts of the application with those of a catalogue over them: a key that the catalogue has, below the name of the usual
 * one, is read there. Components ask for the usual keys and know nothing of it.
 */
function overlaidBy(overlay: string): i18n {
  const own = Object.create(getI18n()) as i18n
  own.getFixedT = new Proxy(i18next.getFixedT, {
    apply(target, _self, asked: unknown[]) {
      const t = Reflect.apply(target, i18next, asked as Parameters<typeof target>)
      const [, namespaces] = asked
      const first: unknown = Array.isArray(namespaces) ? namespaces[0] : namespaces
      const usual = typeof first === 'string' ? first : 'common'
      return new Proxy(t, {
        apply: (text, its, [key, ...rest]: unknown[]) =>
          Reflect.apply(text, its, [placeIn(overlay, usual, key), ...rest]),
      })
    },
  })
  return own
}

/** The key in the overlay, where that has it; else the usual one. */
function placeIn(overlay: string, usual: string, key: unknown): unknown {
  if (typeof key !== 'string') return key
  const [catalogue, rest] = key.includes(':') ? key.split(':', 2) : [usual, key]
  const place = `${catalogue}.${rest}`
  const isThere = [place, `${place}_other`].some(
    (one) => typeof i18next.getResource(i18next.language, overlay, one) === 'string',
  )
  return isThere ? `${overlay}:${place}` : key
}
