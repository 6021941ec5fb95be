import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(__dirname, '../../..')
const LOCALES = join(__dirname, 'locales')

/** Reasons no one meets: they stay between the services, or say that a program is wrong. */
const INTERNAL = new Set([
  'AUDIT_RECORD_KNOWN',
  'CALLER_NOT_ALLOWED',
  'CHECKSUM_MISMATCH',
  'CODES_UNREADABLE',
  'CONTENT_UNREADABLE',
  'CURRENCY_MISMATCH',
  'DATA_UNREADABLE',
  'DATE_INVALID',
  'DEADLINE_REQUIRED',
  'DEMO_READY',
  'EVENT_MALFORMED',
  'EVENT_TENANT_MISMATCH',
  'INVOICE_NOT_DRAWN',
  'PASSPORT_INVALID',
  'SEAL_KEY_UNKNOWN',
  'SERVICE_TOKEN_INVALID',
  'TENANT_MISSING',
  'TOPIC_UNKNOWN',
  'TUS_VERSION',
  'WEIGHTS_INVALID',
])

const REASON = '[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+'
const KINDS =
  'invalid|unauthenticated|forbidden|not_found|already_exists|precondition|stale|exhausted|unavailable'
const CODES =
  'INVALID_ARGUMENT|NOT_FOUND|ALREADY_EXISTS|FAILED_PRECONDITION|ABORTED|PERMISSION_DENIED|UNAUTHENTICATED|' +
  'RESOURCE_EXHAUSTED|UNAVAILABLE'

function filesBelow(folder: string, fits: (path: string) => boolean): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(fits)
    .map((path) => readFileSync(join(ROOT, folder, path), 'utf8'))
}

const matches = (text: string, pattern: string) =>
  [...text.matchAll(new RegExp(pattern, 'gm'))].map(([, found = '']) => found)

/** The text between a bracket that has been opened and the one that closes it. */
function untilClosed(text: string): string {
  let depth = 1
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (depth === 0) return text.slice(0, at)
  }
  return text
}

/** Reasons a source text raises or tells of; those of single fields stand beside their fields and are not meant. */
function reasonsIn(source: string): string[] {
  const raised = [...source.matchAll(/(?:new DomainError|\bnotFound|\binvalid)\(/g)].flatMap((call) => {
    const given = untilClosed(source.slice(call.index + call[0].length))
    return matches(given.replaceAll(/\{[^{}]*\bfield\b[^{}]*\}/g, ''), `'(${REASON})'`)
  })
  return [...raised, ...matches(source, `\\b(?:${KINDS}) \`?(${REASON})`)]
}

/** Everything the platform can answer: raised or published in services, mapped at the edge, promised in the protos. */
function everyReason(): Set<string> {
  const services = readdirSync(join(ROOT, 'services')).filter((name) => !['e2e', 'testkit'].includes(name))
  const sources = services.flatMap((name) =>
    filesBelow(
      `services/${name}/src`,
      (path) => path.endsWith('.ts') && !/\.test\.ts$|-fixture\.ts$/.test(path),
    ),
  )
  const edge = readFileSync(join(ROOT, 'services/bff/src/http/problem.ts'), 'utf8')
  const protos = filesBelow('proto/smartproject', (path) => path.endsWith('.proto'))
  return new Set([
    ...sources.flatMap(reasonsIn),
    ...matches(edge, `^  (${REASON}): \\d+,`),
    ...protos.flatMap((proto) =>
      matches(proto.replaceAll(/\n\s*\/\/ /g, ' '), `\\b(?:${CODES}) (${REASON})`),
    ),
  ])
}

it('the scan of reasons finds reasons however they are raised', () => {
  expect(
    reasonsIn(`
      // Errors: not_found VIEW_NOT_FOUND, invalid \`order.field_id\` UNKNOWN.
      throw new DomainError(
        'precondition', late ? 'CODE_EXPIRED' : 'CODE_REPLACED', { meta: { a: b() } })
      throw invalid([{ field: 'at', reason: 'NOT_THIS_ONE' }], 'BODY_ODD')
      const where = 'NOT_THIS_EITHER'; throw notFound('TASK_NOT_FOUND')`),
  ).toEqual(['CODE_EXPIRED', 'CODE_REPLACED', 'BODY_ODD', 'TASK_NOT_FOUND', 'VIEW_NOT_FOUND'])
})

describe.each(['en', 'ar'])('in %s', (locale) => {
  const errors = JSON.parse(readFileSync(join(LOCALES, locale, 'errors.json'), 'utf8')) as {
    reason: Record<string, string>
  }
  const reasons = everyReason()

  it('every reason the platform can answer has a sentence', () => {
    expect(reasons.size).toBeGreaterThan(90)
    const bare = [...reasons].filter((reason) => !INTERNAL.has(reason) && !errors.reason[reason]?.trim())
    expect(bare.toSorted()).toEqual([])
  })

  it('no member without a sentence is left out', () => {
    const odd = [...INTERNAL].filter((reason) => !reasons.has(reason) || errors.reason[reason] !== undefined)
    expect(odd).toEqual([])
  })
})
