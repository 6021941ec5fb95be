import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { startPlatform } from '@smartproject/local/platform'
import { findRoot } from '@smartproject/local/setup/root'

import { openSession, type BenchSession } from '../session.js'
import { findSchemathesis } from './schemathesis.js'

// Schemathesis against a running platform: everything its own description says it takes, and everything it does not.

const OFFSET = 750
/** A tester would stop here; what takes longer on bad input is a fault. */
const LONGEST_SECONDS = 5
/**
 * The first ends the session that the run needs, the second never ends by itself; the last two want a model and a drive
 * that this platform does not have, and say so with a 503.
 */
const LEFT_OUT = ['signOut', 'stream', 'authenticate_login', 'generateDescription', 'sharePointdocs']
const HOME = 1
const ROLES = { member: 'emad@demo.test', owner: 'olivia@demo.test' } as const

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '4' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string', default: '' },
  },
})
process.exitCode = await fuzz(Number(values.minutes) * 60, values.seed, values.out)

async function fuzz(seconds: number, seed: string, wanted: string): Promise<number> {
  const root = findRoot()
  const say = (line: string) => console.log(line)
  const program = await findSchemathesis(root, say)
  const dataDir = mkdtempSync(join(tmpdir(), 'smart-project-fuzz-'))
  const out = wanted === '' ? join(root, '.data', 'fuzz') : wanted
  mkdirSync(out, { recursive: true })
  const platform = await startPlatform({
    dataDir,
    portOffset: OFFSET,
    demoData: true,
    say,
    serviceEnv: { bff: { SESSION_REQUESTS_PER_MINUTE: '1000000', ADDRESS_REQUESTS_PER_MINUTE: '1000000' } },
  })
  let code = 0
  try {
    for (const [role, email] of Object.entries(ROLES)) {
      const session = await openSession(platform.urls.web, email)
      const plan = { program, seconds: seconds / Object.keys(ROLES).length, seed, out: join(out, role) }
      const failed = await run(platform.urls.web, session, plan)
      say(`${role}: ${failed === 0 ? 'no failure' : 'failures'}; report in ${plan.out}`)
      code = Math.max(code, failed)
    }
  } finally {
    await platform.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return code
}

interface Plan {
  readonly program: string
  readonly seconds: number
  readonly seed: string
  readonly out: string
}

/** One run as one person: all phases, all checks. */
async function run(origin: string, session: BenchSession, plan: Plan): Promise<number> {
  mkdirSync(plan.out, { recursive: true })
  const description = await session.fetch(`${origin}/api/openapi.json`)
  const file = join(plan.out, 'openapi.json')
  writeFileSync(file, forTester(await description.text()))
  const headers = {
    cookie: session.cookie(),
    'x-csrf-token': session.csrfToken(),
    origin,
    'sec-fetch-site': 'same-origin',
  }
  const args = [
    `--config-file=${join(findRoot(), 'deploy', 'bench', 'fuzz', 'schemathesis.toml')}`,
    'run',
    file,
    `--url=${origin}`,
    '--checks=all',
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
  return new Promise((resolve, reject) => {
    const child = spawn(plan.program, args, { cwd: plan.out, stdio: 'inherit' })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/**
 * The session goes along with every request, so that none can be without it: where the description asks for one,
 * leaving it out would count as bad input that was accepted. That nothing goes without is tested by the BFF. And of all
 * companies both people are in one: nearly every made-up number would end at its door.
 */
function forTester(description: string): string {
  const all = JSON.parse(description, (key, value: unknown) => {
    if (key === 'security') return []
    return key === 'subscription' && isNumber(value) ? { type: 'integer', enum: [HOME] } : value
  }) as { components?: { securitySchemes?: unknown } }
  if (all.components) delete all.components.securitySchemes
  return JSON.stringify(all)
}

/** True for the schema of a whole number. */
function isNumber(schema: unknown): boolean {
  return (schema as { type?: unknown } | null)?.type === 'integer'
}
