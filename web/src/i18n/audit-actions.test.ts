import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const SERVICES = join(__dirname, '../../../services')

const REGISTERS = ['risk', 'issue', 'change', 'lesson', 'outcome', 'benefit']

/** A text of two words: the part that varies stands in the code beside it. */
const PUT_TOGETHER: Readonly<Record<string, readonly string[]>> = {
  '${kind.kind}.${action}': ['label', 'category', 'release', 'field'].flatMap((kind) =>
    ['created', 'updated', 'deleted', 'restored'].map((verb) => `${kind}.${verb}`),
  ),
  '${draft.kind}.noted': REGISTERS.map((kind) => `${kind}.noted`),
  '${kind}.register_cloned': ['lesson.register_cloned'],
  '${register.kind}.register_cloned': ['risk.register_cloned', 'lesson.register_cloned'],
  '${entry.kind}.${action}': [
    'lesson.adopted',
    'lesson.withdrawn',
    ...REGISTERS.flatMap((kind) =>
      ['noted', 'changed', 'moved', 'deleted', 'restored'].map((verb) => `${kind}.${verb}`),
    ),
  ],
  'document.${action}':
    'added version_added changed moved filed checked_out checked_in freed deleted restored purged'
      .split(' ')
      .map((verb) => `document.${verb}`),
  'folder.${action}': ['added', 'renamed', 'moved', 'deleted'].map((verb) => `folder.${verb}`),
  'worklog.${what}': ['worklog.added', 'worklog.changed', 'worklog.deleted'],
  'drive.copy_${result.status}': ['drive.copy_done', 'drive.copy_failed'],
  'drive.${verb}': ['drive.set_up', 'drive.changed'],
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

/** The names in an object and in those that are spread into it; parameters of functions and what a text takes in are none. */
function namesIn(object: string): string[] {
  const outside = object.replaceAll(/\(\{[^}]*\}\) =>|\$\{[^}]*\}/g, '')
  return [...outside.matchAll(/[{,]\s*([a-zA-Z0-9_]+)\s*(?=[:,}])/g)].map(([, name = '']) => name)
}

/** The text from an opening brace to the one that closes it. */
function objectAt(source: string, start: number): string {
  let depth = 0
  for (let end = start; end < source.length; end++) {
    if (source[end] === '{') depth++
    else if (source[end] === '}' && --depth === 0) return source.slice(start, end + 1)
  }
  return ''
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

const details = new Set(
  sources.flatMap((source) =>
    [...source.matchAll(/\baudit\(\{/g)].flatMap(({ index, 0: { length } }) => {
      const record = objectAt(source, index + length - 1)
      const start = record.indexOf('details: {')
      return start < 0 ? [] : namesIn(objectAt(record, start + 'details: '.length))
    }),
  ),
)

describe.each(['en', 'ar'])('in %s', (locale) => {
  const { did, detail } = JSON.parse(
    readFileSync(join(__dirname, 'locales', locale, 'platform.json'), 'utf8'),
  ) as {
    did: Record<string, Record<string, string>>
    detail: Record<string, string>
  }

  it('every detail that services write into the audit log has a name', () => {
    expect(details.size).toBeGreaterThan(80)
    expect([...details].filter((name) => !detail[name])).toEqual([])
  })

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
