import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { Express } from 'express'

const SWEEP_MS = 50
/** Long enough for the largest file over a slow line. */
const REQUEST_MS = 300_000

/** A listening HTTP server. */
export interface HttpServer {
  readonly port: number
  /** Takes no new connections, lets running requests finish, cuts what is left after the limit. */
  stop(limitMs: number): Promise<void>
}

/** Starts the server with limits against slow and endless requests. */
export async function startHttpServer(app: Express, host: string, port: number): Promise<HttpServer> {
  const server = createServer(
    {
      maxHeaderSize: 16 * 1024,
      headersTimeout: 10_000,
      requestTimeout: REQUEST_MS,
      keepAliveTimeout: 65_000,
    },
    app,
  )
  server.maxHeadersCount = 100
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    async stop(limitMs) {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      // A kept connection is idle again once its last answer is out.
      const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
      const limit = setTimeout(() => server.closeAllConnections(), limitMs)
      await closed
      clearInterval(sweep)
      clearTimeout(limit)
    },
  }
}
