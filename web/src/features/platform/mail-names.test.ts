import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const MAILS = join(__dirname, '../../../../services/email/src/mails')

/** Names of sources and of pages that look like those of templates. */
const OTHERS = new Set(['leave-notice', 'leave-waiting'])

const found = readdirSync(MAILS, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .flatMap((file) => [
    ...readFileSync(join(MAILS, file), 'utf8').matchAll(/'((?:account|billing|leave|people|work)-[a-z-]+)'/g),
  ])
  .map(([, name = '']) => name)
const templates = [...new Set(found)].filter((name) => !OTHERS.has(name)).toSorted()

it('the e-mail service has templates', () => {
  expect(templates.length).toBeGreaterThan(40)
})

it.each(['en', 'ar'])(
  'each mail has a name that people read, and no name is without a mail (%s)',
  (locale) => {
    const text = readFileSync(join(__dirname, '../../i18n/locales', locale, 'platform.json'), 'utf8')
    const { mails } = JSON.parse(text) as { mails: { template: Record<string, string> } }
    expect(Object.keys(mails.template).toSorted()).toEqual(templates)
  },
)
