import { existsSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

const scan = new URL('../../testkit/dist/log-scan.js', import.meta.url)

const SHOWN = 20

/** Secrets that the running platform has given out or holds: its own keys, the tests' passwords and cookies, codes in mails. */
export async function secretsOfRun(platform) {
  const { secretsOf, secretsOfMail } = await import(scan.href)
  const file = process.env.E2E_SECRETS_FILE
  const given = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  const mails = await (await fetch(`${platform.urls.mailbox}/api/messages`)).json()
  return [
    ...secretsOf(platform.secrets, 'secrets.json'),
    { what: 'password', value: 'Demo-Pass-1' },
    ...given.map((line) => JSON.parse(line)),
    ...mails.flatMap(secretsOfMail),
  ]
}

/** Fails when a log of the platform holds one of the secrets, or what has the shape of one. */
export async function expectNoSecrets(dataDir, secrets) {
  const { scanLogs } = await import(scan.href)
  const started = performance.now()
  const leaks = await scanLogs(join(dataDir, 'logs'), secrets)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  process.stderr.write(`Logs searched for ${secrets.length} secrets in ${seconds} s: ${leaks.length} found\n`)
  if (leaks.length === 0) return
  const lines = leaks
    .slice(0, SHOWN)
    .map(({ file, line, what, excerpt }) => `  ${file}:${line} ${what}: ${excerpt}`)
  throw new Error(`${leaks.length} secrets stand in logs:\n${lines.join('\n')}`)
}

/** Removes the notes of what was given out. */
export function removeNotes() {
  rmSync(dirname(process.env.E2E_SECRETS_FILE), { recursive: true, force: true })
}
