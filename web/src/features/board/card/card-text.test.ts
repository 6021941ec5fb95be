import i18next from 'i18next'
import { cardText } from './card-text.js'

it('what cards say without values is looked up once, and what they say of a value each time', async () => {
  const texts = { card: { type: 'Card', menu: 'Menu of {{code}}' } }
  await i18next.init({ lng: 'en', ns: ['board'], resources: { en: { board: texts } } })
  const t = cardText()
  expect([t('card.type'), t('card.menu', { code: 'A-1' }), t('card.menu', { code: 'A-2' })]).toEqual([
    'Card',
    'Menu of A-1',
    'Menu of A-2',
  ])
  i18next.addResource('en', 'board', 'card.type', 'Another')
  i18next.addResource('en', 'board', 'card.menu', 'Another of {{code}}')
  expect([t('card.type'), t('card.menu', { code: 'A-1' })]).toEqual(['Card', 'Another of A-1'])
})
