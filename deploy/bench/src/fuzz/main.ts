import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { findRoot } from '@smartproject/local/setup/root'

import { startBenchPlatform } from '../bench-platform.js'
import { openSession, type BenchSession } from '../session.js'
import { forTester, knownThings } from './description.js'
import { fuzzFiles } from './files/fuzz-files.js'
import { strangeFields } from './named-fields.js'
import { findSchemathesis } from './schemathesis.js'

// Schemathesis against a running platform: everything its own description says it takes, and everything it does not.

const OFFSET = 750
/** A tester would stop here; what takes longer on bad input is a fault. */
const LONGEST_SECONDS = 5
/**
 * The first three end the session or the membership that the run needs, the stream never ends by itself, the sign-in begins
 * another session; the last two want a model and a drive that this platform does not have, and say so with a 503.
 */
const LEFT_OUT = [
  'signOut',
  'closeAccount',
  'leaveCompany',
  'stream',
  'authenticate_login',
  'generateDescription',
  'sharePointdocs',
]
const HOME = { subscription: [1] }
const ROLES = { member: 'emad@demo.test', owner: 'olivia@demo.test' } as const
/**
 * One call after the other with everything it might be sent, and chains of calls along the links of the description.
 * A chain ends where a call is refused, so its input is meant well; ids made on its way are none that were known before.
 */
const KINDS = {
  calls: ['--phases=examples,coverage,fuzzing'],
  chains: ['--phases=stateful', '--mode=positive', '--exclude-checks=negative_data_rejection'],
} as const
type Kind = keyof typeof KINDS

const { values } = parseArgs({
  options: {
    files: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '4' },
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string', default: '' },
  },
})
process.exitCode = await (values.files ? fuzzTheFiles(values) : fuzz(values))

interface FuzzOptions {
  readonly minutes: string
  /** `calls` or `chains`; both without it. */
  readonly only: string
  readonly seed: string
  readonly out: string
}

async function fuzzTheFiles({ minutes, seed, out }: FuzzOptions): Promise<number> {
  const folder = out === '' ? join(findRoot(), '.data', 'fuzz', 'files') : out
  return fuzzFiles({ minutes: Number(minutes), seed: Number(seed), out: folder })
}

async function fuzz({ minutes, only, seed, out: wanted }: FuzzOptions): Promise<number> {
  const root = findRoot()
  const say = (line: string) => console.log(line)
  const program = await findSchemathesis(root, say)
  const dataDir = mkdtempSync(join(tmpdir(), 'smart-project-fuzz-'))
  const kinds = (Object.keys(KINDS) as Kind[]).filter((kind) => only === '' || kind === only)
  const seconds = (Number(minutes) * 60) / (Object.keys(ROLES).length * kinds.length)
  const out = wanted === '' ? join(root, '.data', 'fuzz') : wanted
  mkdirSync(out, { recursive: true })
  const platform = await startBenchPlatform({
    dataDir,
    portOffset: OFFSET,
    demoData: true,
    say,
    serviceEnv: {
      bff: {
        SESSION_REQUESTS_PER_MINUTE: '1000000',
        ACCOUNT_REQUESTS_PER_MINUTE: '1000000',
        ADDRESS_REQUESTS_PER_MINUTE: '1000000',
      },
    },
  })
  let code = 0
  try {
    for (const [role, email] of Object.entries(ROLES)) {
      const session = await openSession(platform.urls.web, email)
      for (const kind of kinds) {
        const plan = { program, kind, seconds, seed, out: join(out, `${role}-${kind}`) }
        const failed = await run(platform.urls.web, session, plan)
        say(`${role}, ${kind}: ${failed === 0 ? 'no failure' : 'failures'}; report in ${plan.out}`)
        code = Math.max(code, failed)
      }
    }
  } finally {
    await platform.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return code
}

interface Plan {
  readonly program: string
  readonly kind: Kind
  readonly seconds: number
  readonly seed: string
  readonly out: string
}

/** One run as one person: all checks. */
async function run(origin: string, session: BenchSession, plan: Plan): Promise<number> {
  rmSync(plan.out, { recursive: true, force: true })
  mkdirSync(plan.out, { recursive: true })
  const description = await session.fetch(`${origin}/api/openapi.json`)
  const file = join(plan.out, 'openapi.json')
  const known = plan.kind === 'chains' ? await knownThings(session, HOME, new Date()) : HOME
  writeFileSync(file, forTester(await description.text(), known))
  const headers = {
    cookie: session.cookie(),
    'x-csrf-token': session.csrfToken(),
    origin,
    'sec-fetch-site': 'same-origin',
  }
  const settings = join(findRoot(), 'deploy', 'bench', 'fuzz')
  const args = [
    `--config-file=${join(settings, 'schemathesis.toml')}`,
    'run',
    file,
    `--url=${origin}`,
    '--checks=all',
    ...KINDS[plan.kind],
    `--max-time=${Math.round(plan.seconds)}`,
    `--max-response-time=${LONGEST_SECONDS}`,
    `--seed=${plan.seed}`,
    '--continue-on-failure',
    '--report=junit,ndjson',
    `--report-dir=${plan.out}`,
    '--no-color',
    ...LEFT_OUT.map((name) => `--exclude-operation-id=${name}`),
    ...Object.entries(headers).map(([name, value]) => `--header=${name}: ${value}`),
  ]
  const code = await new Promise<number>((resolve, reject) => {
    const env = { ...process.env, SCHEMATHESIS_HOOKS: join(settings, 'media_types.py') }
    const child = spawn(plan.program, args, { cwd: plan.out, env, stdio: 'inherit' })
    child.once('error', reject)
    child.once('exit', (status) => resolve(status ?? 1))
  })
  const strange = await strangeFields(plan.out, readFileSync(file, 'utf8'))
  for (const line of strange) console.log(line)
  return strange.length > 0 ? 1 : code
}
