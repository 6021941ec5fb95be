import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { findChromium } from '@smartproject/local/infra/chromium'

import { runBeside } from '../on-path.js'
import type { Installation } from './installation.js'

const SUITE = 'main-job'

/** The browser tests of the main job against the platform in the cluster; true when all passed. */
export async function mainJobInBrowser(
  { urls }: Installation,
  say: (line: string) => void,
): Promise<boolean> {
  const CHROMIUM_PATH = await findChromium(process.cwd(), process.env, say)
  const control = createServer((_, response) => response.end(JSON.stringify({ urls })))
  await new Promise<void>((resolve) => control.listen(0, '127.0.0.1', resolve))
  const { port } = control.address() as AddressInfo
  try {
    const config = 'services/e2e/jest/running-platform.config.mjs'
    const args = ['jest', '--config', config, '--runInBand', '--testPathPatterns', SUITE]
    const env = { CHROMIUM_PATH, E2E_CONTROL_URL: `http://127.0.0.1:${port}` }
    return (await runBeside('npx', args, env)) === 0
  } finally {
    control.close()
  }
}
