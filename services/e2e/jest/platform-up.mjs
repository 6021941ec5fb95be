import { createServer } from 'node:http'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startCollector } from './collector.mjs'

const launcher = new URL('../../../deploy/local/dist/platform.js', import.meta.url)
const services = new URL('../../../deploy/local/dist/services.js', import.meta.url)
const informant = new URL('../../../deploy/local/dist/platform-info.js', import.meta.url)
const disks = new URL('../../../deploy/local/dist/infra/disk.js', import.meta.url)
const abandoned = new URL('../../../deploy/local/dist/infra/test-infra.js', import.meta.url)
const claims = new URL('../../../deploy/local/dist/process/claim.js', import.meta.url)
const browsers = new URL('../../../deploy/local/dist/infra/chromium.js', import.meta.url)

const FIRST_OFFSET = 500
/** Between the ports of two platforms. */
const OFFSET_STEP = 225
/** For all platforms of a run: more than each of them wants before it starts. */
const MIN_FREE_BYTES = 4 * 1024 ** 3
const FOLDER_PREFIX = 'smart-project-platform-'

/**
 * Starts the whole platform once for each worker of the run, on other ports and in a folder of its own, with the demo
 * data. Test files run in sandboxes of their own, so they steer it through a small control server on loopback. Each
 * variable holds one word for each worker.
 */
export default async function platformsUp({ maxWorkers }) {
  const { startPlatform } = await import(launcher.href)
  const { findChromium } = await import(browsers.href)
  const root = new URL('../../../', import.meta.url).pathname
  const say = (line) => console.error(line)
  process.env.CHROMIUM_PATH = await findChromium(root, process.env, say)
  // Secrets that are given out while the tests run: no log may hold any of it when they are over.
  process.env.E2E_SECRETS_FILE = join(mkdtempSync(join(tmpdir(), 'smart-project-e2e-')), 'given-out.ndjson')
  process.env.SP_LARGE_HEAP ??= 'true'
  const first = Number(process.env.E2E_PORT_OFFSET ?? FIRST_OFFSET)
  const base = await dataRoot()
  const offsets = Array.from({ length: maxWorkers }, (_, worker) => first + worker * OFFSET_STEP)
  const running = await Promise.all(
    offsets.map((portOffset) => startOne(startPlatform, { portOffset, base, say })),
  )
  globalThis.smartProjectPlatforms = running
  const each = (pick) => running.map(pick).join(' ')
  process.env.E2E_PORT_OFFSET = each(({ portOffset }) => portOffset)
  process.env.E2E_COLLECTOR_URL = each(({ collector }) => collector)
  process.env.E2E_CONTROL_URL = each(({ control }) => `http://127.0.0.1:${control.address().port}`)
}

/** Where the platforms put their data; what a run that was killed has left there is gone. */
async function dataRoot() {
  const { testDataRoot } = await import(disks.href)
  const { sweepAbandoned } = await import(abandoned.href)
  const { LAUNCHER } = await import(claims.href)
  const base = await testDataRoot(MIN_FREE_BYTES)
  await sweepAbandoned(base, FOLDER_PREFIX, LAUNCHER)
  return base
}

async function startOne(startPlatform, { portOffset, base, say }) {
  const keep = process.env.E2E_DATA_DIR
  const dataDir = keep ? join(keep, String(portOffset)) : mkdtempSync(join(base, FOLDER_PREFIX))
  const collector = await startCollector()
  const platform = await startPlatform({
    dataDir,
    portOffset,
    demoData: true,
    demoProvider: true,
    say,
    serviceEnv: await settings(collector),
  })
  const control = createServer((request, response) => {
    void steer(platform, request.url ?? '').then(
      (answer) => response.end(JSON.stringify(answer ?? null)),
      (error) => {
        response.statusCode = 500
        response.end(String(error))
      },
    )
  })
  // A test that asks again on a connection which ends at that moment would fail.
  control.keepAliveTimeout = 0
  await new Promise((resolve) => control.listen(0, '127.0.0.1', resolve))
  return { platform, control, collector, dataDir, portOffset, keep: keep !== undefined }
}

async function settings(collector) {
  const { databaseOwners } = await import(services.href)
  const own = ownSettings(collector)
  return Object.fromEntries(databaseOwners.map((name) => [name, { ...OF_ALL, ...own[name] }]))
}

/** An erasure ends when no transaction can be on its way: MongoDB ends them after five seconds on this machine. */
const OF_ALL = { ERASURE_SETTLE_MS: '7000' }

/** Many people sign in from one address here; the limits themselves are tested where they are kept. */
const ownSettings = (OTLP_ENDPOINT) => ({
  // Digests are waited for.
  admin: { AUDIT_DIGEST_EVERY_MS: '2000' },
  bff: {
    SESSION_REQUESTS_PER_MINUTE: '1000000',
    ACCOUNT_REQUESTS_PER_MINUTE: '1000000',
    ADDRESS_REQUESTS_PER_MINUTE: '1000000',
    SIGN_INS_PER_MINUTE: '10000',
    OTLP_ENDPOINT,
  },
  // A few people get the mails of all tests, and each is waited for; the limits are tested in the service.
  email: { MAILS_PER_HOUR: '10000', MAIL_PAUSE_MS: '0' },
  // Documents of a company change by requests alone while tests compare them.
  notify: { WORK_MAIL_AFTER_MS: '3600000' },
  // A request is followed through these. Reminders come at some hours of the day only, and are tested in the service.
  leave: { OTLP_ENDPOINT, REMIND_INTERVAL_MS: '86400000' },
  tasks: { OTLP_ENDPOINT },
  // No server answers there; domains are proven in the tests of the service.
  tenancy: { DNS_SERVERS: '127.0.0.1:9' },
})

async function steer(platform, url) {
  const { pathname, searchParams } = new URL(url, 'http://control')
  const name = searchParams.get('name') ?? ''
  if (pathname === '/info') return (await import(informant.href)).platformInfo(platform)
  if (pathname === '/kill') return platform.processes.kill(name, 'SIGKILL')
  if (pathname === '/stop') return platform.processes.stop(name)
  if (pathname === '/start') return platform.processes.start(name)
  if (pathname === '/ready') return platform.processes.waitUntilReady(name, 60_000)
  if (pathname === '/pid') return platform.processes.pid(name)
  throw new Error(`unknown ${pathname}`)
}
