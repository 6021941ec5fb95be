import i18next, { type TFunction } from 'i18next'

let texts: TFunction<['board', 'words']> | undefined
let language = ''

/**
 * The texts of cards. A card has a dozen small parts; asking through the hook in each of them costs more than drawing
 * them, and the language does not change while a page stands.
 */
export function cardText(): TFunction<['board', 'words']> {
  if (!texts || language !== i18next.language) {
    language = i18next.language
    texts = i18next.getFixedT(null, ['board', 'words'])
  }
  return texts
}
