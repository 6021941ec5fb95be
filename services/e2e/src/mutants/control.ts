import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { startPlatform } from '@smartproject/local/platform'
import { platformInfo } from '@smartproject/local/platform-info'

/** Tells the tests where the platform is, as the one of the whole suite does. */
export async function openControl(
  platform: Awaited<ReturnType<typeof startPlatform>>,
): Promise<{ url: string; close(): void }> {
  const server = createServer((_, response) => response.end(JSON.stringify(platformInfo(platform))))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}
