import { rmSync } from 'node:fs'

import { expectNoSecrets, secretsOfRun } from './log-secrets.mjs'

/** Stops the platform that platform-up has started, looks through its logs and removes its folder. */
export default async function platformDown() {
  const { platform, control, dataDir, keep } = globalThis.smartProjectPlatform
  control.close()
  const secrets = await secretsOfRun(platform)
  await platform.stop()
  try {
    await expectNoSecrets(dataDir, secrets)
  } finally {
    if (!keep) rmSync(dataDir, { recursive: true, force: true })
  }
}
