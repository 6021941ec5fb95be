import { rmSync } from 'node:fs'

/** Stops the platform that platform-up has started and removes its folder. */
export default async function platformDown() {
  const { platform, control, dataDir, keep } = globalThis.smartProjectPlatform
  control.close()
  await platform.stop()
  if (!keep) rmSync(dataDir, { recursive: true, force: true })
}
