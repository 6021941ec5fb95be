import i18next, { type TFunction } from 'i18next'

let texts: TFunction<'board'> | undefined
let language = ''

/**
 * The texts of cards. A card has a dozen small parts; asking through the hook in each of them costs more than drawing
 * them, and the language does not change while a page stands.
 */
export function cardText(): TFunction<'board'> {
  if (!texts || language !== i18next.language) {
    language = i18next.language
    texts = remembered(i18next.getFixedT(null, 'board'))
  }
  return texts
}

/** The same texts, of which those without values are looked up once: thirty cards say a hundred times what kind of task they are. */
function remembered(all: TFunction<'board'>): TFunction<'board'> {
  const known = new Map<unknown, unknown>()
  return new Proxy(all, {
    apply(target, self, asked: unknown[]) {
      if (asked.length > 1) return Reflect.apply(target, self, asked)
      const [key] = asked
      if (!known.has(key)) known.set(key, Reflect.apply(target, self, asked))
      return known.get(key)
    },
  })
}
