import { rmSync } from 'node:fs'

import { expectNoSecrets, removeNotes, secretsOfRun } from './log-secrets.mjs'

/** Stops the platforms that platform-up has started, looks through their logs and removes their folders. */
export default async function platformsDown() {
  const running = globalThis.smartProjectPlatforms
  for (const { control } of running) control.close()
  const secrets = (await Promise.all(running.map(({ platform }) => secretsOfRun(platform)))).flat()
  await Promise.all(running.map(({ platform }) => platform.stop()))
  try {
    for (const { dataDir } of running) await expectNoSecrets(dataDir, secrets)
  } finally {
    removeNotes()
    for (const { dataDir, keep } of running) if (!keep) rmSync(dataDir, { recursive: true, force: true })
  }
}
