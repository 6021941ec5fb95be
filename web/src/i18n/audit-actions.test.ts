import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SERVICES = join(__dirname, '../../../services')

/** What is put together from two words: the part that varies is told by the code beside it. */
const PUT_TOGETHER: Readonly<Record<string, readonly string[]>> = {
  '${kind.kind}.${action}': ['label', 'category', 'release', 'field'].flatMap((kind) =>
    ['created', 'updated', 'deleted', 'restored'].map((verb) => `${kind}.${verb}`),
  ),
  '${draft.kind}.noted': ['risk.noted', 'lesson.noted'],
  '${kind}.register_cloned': ['lesson.register_cloned'],
  '${register.kind}.register_cloned': ['risk.register_cloned', 'lesson.register_cloned'],
  '${entry.kind}.${action}': [
    'lesson.adopted',
    'lesson.withdrawn',
    ...['risk', 'lesson'].flatMap((kind) =>
      ['noted', 'changed', 'moved', 'deleted', 'restored'].map((verb) => `${kind}.${verb}`),
    ),
  ],
  'worklog.${what}': ['worklog.added', 'worklog.changed', 'worklog.deleted'],
  'mail.${progress.to}': ['mail.sent', 'mail.failed'],
  'tenancy.domain_${verb}': ['tenancy.domain_added', 'tenancy.domain_verified', 'tenancy.domain_removed'],
  'tenancy.join_${state}': ['tenancy.join_approved', 'tenancy.join_declined'],
  'leave.${step.kind}': ['leave.task_linked', 'leave.task_missing'],
  'leave.${verb}': [
    'applied edited withdrawn approved rejected changed cancelled reassigned resent recounted'
      .split(' ')
      .map((verb) => `leave.${verb}`),
  ].flat(),
}

const sources = readdirSync(SERVICES, { recursive: true, encoding: 'utf8' })
  .filter((path) => /^[a-z]+\/src\/.*\.ts$/.test(path) && !/^(e2e|testkit|bff)\/|test\.ts$/.test(path))
  .map((path) => readFileSync(join(SERVICES, path), 'utf8'))
  .filter((source) => source.includes('action'))

const found = new Set(
  sources.flatMap((source) =>
    [...source.matchAll(/action: (?:'([a-z_]+\.[a-z_]+)'|`([^`]+)`)/g)].map(
      ([, plain, made]) => plain ?? made ?? '',
    ),
  ),
)

describe.each(['en', 'ar'])('in %s', (locale) => {
  const { did } = JSON.parse(readFileSync(join(__dirname, 'locales', locale, 'platform.json'), 'utf8')) as {
    did: Record<string, Record<string, string>>
  }

  it('every action that services write into the audit log has a sentence', () => {
    expect(found.size).toBeGreaterThan(50)
    const actions = [...found].flatMap((action) => PUT_TOGETHER[action] ?? [action])
    const bare = actions.filter((action) => {
      const [subject = '', verb = ''] = action.split('.')
      return !did[subject]?.[verb]
    })
    expect(bare).toEqual([])
  })
})
