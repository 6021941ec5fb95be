import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { databaseOwners, serviceNames } from '@smartproject/local/services'
import { toPlatformPorts, wantedPorts, type PlatformPorts } from '@smartproject/local/setup/ports'
import { eventually } from '@smartproject/testkit/eventually'
import { ofWorker } from '@smartproject/testkit/of-worker'

import { applyFor, spansFrom } from '../support/browser/leave.js'
import { asksToDecide, mailTo } from '../support/mailbox.js'
import { startOwnPlatform, type OwnPlatform } from '../support/own-platform.js'
import { signIn } from '../support/browser/session.js'
import { collectSpans, spansSoFar } from '../support/spans.js'

// `npm start -- --compact`: all services in one process, each with its own ports and metrics.

const LOG = 'compact.log'
const span = spansFrom(60)
let platform: OwnPlatform
let ports: PlatformPorts

beforeAll(async () => {
  ;({ platform } = await startOwnPlatform(['--compact'], {
    until: /olivia@demo\.test/,
    env: { OTLP_ENDPOINT: String(ofWorker(process.env['E2E_COLLECTOR_URL'])) },
  }))
  ports = toPlatformPorts(wantedPorts({}, platform.portOffset))
}, 180_000)

afterAll(() => platform.stop())

/** A person applies for leave; the approver gets a mail. */
async function applyAndWaitForMail(reason: string): Promise<void> {
  const emad = await signIn('emad@demo.test', undefined, platform)
  await applyFor(emad, span(), reason)
  const mail = await mailTo(
    'mona@demo.test',
    (one) => asksToDecide(one) && one.text.includes(reason),
    platform,
  )
  expect(mail.subject).toContain('Emad Hassan')
}

/** The processes of the platform as it has recorded them. */
function processes(): Record<string, { pid: number }> {
  return JSON.parse(readFileSync(join(platform.dataDir, 'pids.json'), 'utf8')) as Record<
    string,
    { pid: number }
  >
}

function logLines(): { service?: string; level?: string; msg?: string }[] {
  const lines = readFileSync(join(platform.logs, LOG), 'utf8').trimEnd().split('\n')
  return lines.map((line) => JSON.parse(line) as { service?: string })
}

it('a person signs in and applies for leave, and the mail about it arrives', async () => {
  await collectSpans()
  await applyAndWaitForMail('a compact visit')
  const own = databaseOwners.filter((name) => processes()[name] !== undefined)
  expect([own, processes()['compact']?.pid]).toEqual([[], expect.any(Number)])
})

it('spans leave the compact process under the name of the service they are of', async () => {
  const step = (service: string, name: RegExp) => async () =>
    (await spansSoFar()).some((one) => one.service === service && name.test(one.name))
  const wanted = { withinMs: 30_000, what: 'the span' }
  await eventually(step('bff', /^POST \/api\/applyForLeave$/), wanted)
  await eventually(step('leave', /LeaveService\/ApplyForLeave$/), wanted)
  await eventually(step('email', /^consume leave\.application\.v1$/), wanted)
})

it('every service answers on its own port with its own metrics', async () => {
  const metrics = async (port: number) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const all = Object.fromEntries(
    await Promise.all(serviceNames.map(async (name) => [name, await metrics(ports.ops[name] ?? 0)] as const)),
  )
  for (const name of serviceNames)
    expect([name, ...new Set(all[name]?.match(/service="\w+"/g))]).toEqual([name, `service="${name}"`])
  const serve = (method: string) => serviceNames.filter((name) => all[name]?.includes(`method="${method}"`))
  expect(serve('/smartproject.leave.v1.LeaveService/ApplyForLeave')).toEqual(['leave'])
  expect(await metrics(ports.bffOps)).toContain('call="applyForLeave"')
})

it('log lines name their service', () => {
  expect(new Set(logLines().map(({ service }) => service))).toEqual(new Set([...databaseOwners, 'compact']))
})

it('the compact process is started again when it dies, and goes on', async () => {
  const before = processes()['compact']?.pid ?? 0
  process.kill(before, 'SIGKILL')
  await eventually(
    async () => {
      const answers = await Promise.all(
        [...Object.values(ports.ops), ports.bffOps].map((port) => fetch(`http://127.0.0.1:${port}/readyz`)),
      )
      return processes()['compact']?.pid !== before && answers.every(({ ok }) => ok)
    },
    { withinMs: 60_000, what: 'all services to be ready again' },
  )
  await applyAndWaitForMail('after the end')
}, 120_000)

it('the compact process ends in good order', async () => {
  expect(await platform.end()).toBe(0)
  // Lines are gathered by each service, so the last of them may stand behind that of the process.
  const own = logLines().filter(({ service }) => service === 'compact')
  expect(own.at(-1)?.msg).toBe('stopped')
  expect(logLines().filter(({ level }) => level === 'fatal')).toEqual([])
}, 60_000)
