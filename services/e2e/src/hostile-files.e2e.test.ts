import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { aPng, aSparseWorkbook } from '@smartproject/testkit/made-files'

import { HOME } from './support/browser/leave.js'
import { signIn, type TestSession } from './support/browser/session.js'
import { platformInfo } from './support/platform.js'

// Files that once ended the process that reads them are refused while another company works.

/** “Gulf Builders”, of which olivia is the owner. */
const BUILDERS = 163
/** Of one answer to the other company, beside files at their worst and on a busy machine. */
const LONGEST_MS = 5_000

/** The processes of the platform by their names. */
async function processes(): Promise<Record<string, number>> {
  const { dataDir } = await platformInfo()
  const known = JSON.parse(readFileSync(join(dataDir, 'pids.json'), 'utf8')) as Record<
    string,
    { pid: number }
  >
  return Object.fromEntries(Object.entries(known).map(([name, { pid }]) => [name, pid]))
}

let olivia: TestSession
let emad: TestSession

beforeAll(async () => {
  olivia = await signIn('olivia@demo.test')
  emad = await signIn('emad@demo.test')
})

/** Asks for the other company's board again and again until the work is done; how long each answer took. */
async function besideBoards(work: Promise<unknown>): Promise<number[]> {
  const took: number[] = []
  let done = false
  const ended = work.finally(() => (done = true))
  do {
    const began = performance.now()
    await emad.call('getBoard', { subscription: HOME, project: 1 })
    took.push(performance.now() - began)
  } while (!done)
  await ended
  return took
}

const sheet = () => aSparseWorkbook().toString('base64')
const tooLargeSheet = { status: 400, reason: 'IMPORT_TOO_LARGE', field: 'content' }

/** Each file, and how it is refused. */
const files: readonly [what: string, send: () => ReturnType<TestSession['raw']>, refusal: object][] = [
  [
    'a picture of 40 million pixels in one row',
    () => olivia.raw('/api/picture', { method: 'PUT', body: aPng(40_000_000, 1, { depth: 1, colour: 0 }) }),
    { status: 400, reason: 'INVALID_ARGUMENT', field: 'picture' },
  ],
  [
    'a sheet of people with its last cell filled',
    () =>
      olivia.raw('/api/checkImport', {
        body: { subscription: BUILDERS, name: 'people.xlsx', content: sheet() },
      }),
    tooLargeSheet,
  ],
  [
    'a sheet of balances with its last cell filled',
    () =>
      olivia.raw('/api/previewLeaveBalanceImport', {
        body: { subscription: BUILDERS, content: sheet(), date: '2026-01-01' },
      }),
    tooLargeSheet,
  ],
]

it.each(files)(
  '%s ends no process, and the other company is answered meanwhile',
  async (_, send, refusal) => {
    const before = await processes()
    const answers = Promise.all([send(), send(), send()])
    const took = await besideBoards(answers)
    for (const { status, body } of await answers) {
      const { reason, errors } = body as { reason: string; errors: { field: string }[] }
      expect({ status, reason, field: errors[0]?.field }).toEqual(refusal)
    }
    expect(await processes()).toEqual(before)
    expect(Math.max(...took)).toBeLessThan(LONGEST_MS)
  },
)
