import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { SUMMARIES } from './model.js'

const notify = readFileSync(join(__dirname, '../../../../services/notify/src/domain/notification.ts'), 'utf8')
const rung = [...notify.matchAll(/^ {2}\| '([a-z_]+)'$/gm)].map(([, kind = '']) => kind).toSorted()

it('the pages know exactly the notifications that the notify service makes', () => {
  expect(rung.length).toBeGreaterThan(5)
  expect([...SUMMARIES].toSorted()).toEqual(rung)
})

it.each(['en', 'ar'])('each notification has its sentence, and no sentence is without one (%s)', (locale) => {
  const texts = readFileSync(join(__dirname, '../../i18n/locales', locale, 'notifications.json'), 'utf8')
  const { sentence } = JSON.parse(texts) as { sentence: Record<string, string> }
  expect(Object.keys(sentence).toSorted()).toEqual(rung)
})
