import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { registry, scrape } from '../metrics.js'

/** The port for probes and metrics; nothing of the product is served there. */
export interface OpsServer {
  readonly port: number
  stop(): Promise<void>
}

/** Starts `/healthz` (the process answers), `/readyz` (it can work) and `/metrics`. */
export async function startOpsServer(options: {
  host: string
  port: number
  ready: () => Promise<boolean>
}): Promise<OpsServer> {
  const server = createServer((request, response) => {
    void answer(request.url ?? '').then(({ status, type, body }) => {
      response.writeHead(status, { 'content-type': type }).end(body)
    })
  })

  async function answer(url: string): Promise<{ status: number; type: string; body: string }> {
    const plain = (status: number, body: string) => ({ status, type: 'text/plain; charset=utf-8', body })
    if (url === '/healthz') return plain(200, 'ok\n')
    if (url === '/readyz')
      return (await options.ready().catch(() => false)) ? plain(200, 'ready\n') : plain(503, 'not ready\n')
    if (url === '/metrics') return { status: 200, type: registry.contentType, body: await scrape() }
    return plain(404, 'not found\n')
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
