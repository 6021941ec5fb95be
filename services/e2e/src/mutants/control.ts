import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { startPlatform } from '@smartproject/local/platform'

/** Tells the tests where the platform is, as the one of the whole suite does. */
export async function openControl(
  platform: Awaited<ReturnType<typeof startPlatform>>,
): Promise<{ url: string; close(): void }> {
  const { urls, ports, secrets, dataDir, kafkaBrokers } = platform
  const names = platform.processes.names()
  const owners = [
    'auth',
    'tenancy',
    'tasks',
    'leave',
    'reporting',
    'billing',
    'notify',
    'email',
    'admin',
    'bff',
  ] as const
  const mongo = Object.fromEntries(owners.map((owner) => [owner, platform.mongoUri(owner)]))
  const server = createServer((_, response) =>
    response.end(JSON.stringify({ urls, ports, secrets, dataDir, names, mongo, kafkaBrokers })),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}
