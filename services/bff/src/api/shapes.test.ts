import type { z } from 'zod'

import { calls, type CallName } from './calls.js'
import { instant, leaveCode, opaqueId, plainDate, subscriptionNumber, text, uuid, version } from './shapes.js'
import { isRealDay } from './calendar-days.js'

const junk: unknown[] = [
  null,
  undefined,
  true,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  [],
  {},
  { $gt: '' },
  ['2026-01-01'],
  () => 1,
  Symbol('x'),
  10n,
  new Date(),
  "' OR 1=1 --",
  '{"$ne":1}',
  '../../etc/passwd',
  '<script>',
  '\u0660\u0661',
  ' 1',
  '1\n',
]

describe('shapes', () => {
  test.each([
    ['2024-02-29', true],
    ['2025-02-29', false],
    ['2000-02-29', true],
    ['1900-02-29', false],
    ['2026-12-31', true],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-04-31', false],
    ['0999-01-01', false],
    ['9999-12-31', true],
    ['10000-01-01', false],
    ['2026-1-1', false],
    ['2026-01-01 ', false],
    ['2026-01-01\n', false],
    ['\u0662\u0660\u0662\u0666-\u0660\u0661-\u0660\u0661', false],
    ['2026\u201101\u201101', false],
    ['', false],
  ])('%j is a real day: %s', (value, real) => {
    expect(isRealDay(value)).toBe(real)
    expect(plainDate.safeParse(value).success).toBe(real)
  })

  // Every call by which a person, a company, a project or a thing of theirs gets its name.
  const NAMES = {
    openSetup: 'fullname',
    register: 'fullname',
    addsocialsignup: 'fullname',
    updateProfile: 'fullname',
    createCompany: 'title',
    updateCompany: 'title',
    offerCompany: 'title',
    createProject: 'name',
    updateProject: 'name',
    createLabel: 'name',
    createRelease: 'title',
    startUpload: 'name',
    addLeaveAttachment: 'name',
    setLocation: 'name',
    createApiToken: 'name',
    renamePasskey: 'name',
  } as const satisfies Partial<Record<CallName, string>>
  test.each(Object.entries(NAMES) as [CallName, string][])(
    'the name in %s is one line that is seen',
    (name, field) => {
      const faultsOf = (value: string) =>
        (calls[name].input.safeParse({ [field]: value }).error?.issues ?? [])
          .filter(({ path }) => path[0] === field)
          .map(({ message }) => message)
      for (const value of ['Mona', 'منى السيد', 'Dr. A.B. Smith', 'Acme.com'])
        expect(faultsOf(value)).toEqual([])
      for (const value of ['', '\u200b\u3164']) expect(faultsOf(value)).toEqual(['REQUIRED'])
      for (const value of ['a\nb', 'a\u2028b', 'a\u2029b', 'a\tb'])
        expect(faultsOf(value)).toEqual(['CHARACTER_NOT_ALLOWED'])
    },
  )

  test.each([
    ['plainDate', plainDate],
    ['opaqueId', opaqueId],
    ['uuid', uuid],
    ['leaveCode', leaveCode],
    ['instant', instant],
    ['subscriptionNumber', subscriptionNumber],
    ['version', version],
  ])('%s takes no junk', (_name, schema) => {
    for (const value of junk) expect(schema.safeParse(value).success).toBe(false)
  })

  test('text counts characters, not code units', () => {
    expect(text(2).safeParse('\ud83d\ude00\ud83d\ude00').success).toBe(true)
    expect(text(2).safeParse('abc').success).toBe(false)
  })

  test.each(Object.keys(calls) as CallName[])('%s takes no junk and no field more than it names', (name) => {
    const { input, method } = calls[name]
    for (const value of junk) {
      // An empty object is what a call without parameters takes.
      const empty = typeof value === 'object' && value !== null && Object.keys(value).length === 0
      if (!empty) expect(input.safeParse(value).success).toBe(false)
    }
    const result = input.safeParse({ isAdmin: true })
    expect(result.success).toBe(false)
    expect(result.error?.issues.some(namesUnknownField)).toBe(true)
    expect(['GET', 'POST']).toContain(method)
  })

  test('every path is used once and starts with /api/', () => {
    const paths = Object.values(calls).map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
    for (const path of paths) expect(path).toMatch(/^\/api\/[A-Za-z_.]+$/)
  })

  test('a GET call writes nothing', () => {
    for (const call of Object.values(calls)) if (call.method === 'GET') expect(call.writes).toBe(false)
  })
})

/** One shape or several: each that takes an object must be strict. */
function namesUnknownField(issue: z.core.$ZodIssue): boolean {
  if (issue.code !== 'invalid_union') return issue.code === 'unrecognized_keys'
  const objects = issue.errors.filter((branch) => !branch.some(isOtherType))
  return objects.length > 0 && objects.every((branch) => branch.some(namesUnknownField))
}

function isOtherType(issue: z.core.$ZodIssue): boolean {
  return issue.code === 'invalid_type' && issue.path.length === 0
}
