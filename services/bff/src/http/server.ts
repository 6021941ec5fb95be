import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'

import type { Express } from 'express'

const SWEEP_MS = 50
const KEEP_ALIVE_MS = 65_000

/** How long a browser may take to send its request, in milliseconds. */
interface ServerTimeouts {
  readonly headersMs: number
  /** Long enough for the largest file over a slow line; bodies of calls have a limit of their own. */
  readonly requestMs: number
  /** How often it is looked after; what is late is cut off by so much later at most. */
  readonly checkMs: number
}
const USUAL: ServerTimeouts = { headersMs: 10_000, requestMs: 300_000, checkMs: 5_000 }

/** A listening HTTP server. */
export interface HttpServer {
  readonly port: number
  /** From now on every answer ends its connection: the next request opens a connection to another replica. */
  letGo(): void
  /** Resolves when no client is connected any more, or after the limit. */
  emptied(limitMs: number): Promise<void>
  /** Takes no new connections, lets running requests finish, cuts what is left after the limit. */
  stop(limitMs: number): Promise<void>
}

/** Starts the server with limits against slow and endless requests. */
export async function startHttpServer(
  app: Express,
  host: string,
  port: number,
  timeouts: ServerTimeouts = USUAL,
): Promise<HttpServer> {
  const server = createServer(
    {
      maxHeaderSize: 16 * 1024,
      headersTimeout: timeouts.headersMs,
      requestTimeout: timeouts.requestMs,
      connectionsCheckingInterval: timeouts.checkMs,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    app,
  )
  server.maxHeadersCount = 100
  refuseWhatIsNoRequest(server)
  let leaving = false
  // Before the application answers. A connection that is kept might be closed just when its next request comes.
  server.prependListener('request', (_, response) => {
    if (leaving) response.setHeader('connection', 'close')
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    letGo() {
      leaving = true
    },
    async emptied(limitMs) {
      const limit = performance.now() + limitMs
      while (performance.now() < limit && (await connectionsOf(server)) > 0) await wait(SWEEP_MS)
    },
    async stop(limitMs) {
      // Arrived bytes are read before: a connection on which a request waits to be read only looks idle.
      await setImmediate()
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      // A kept connection is idle again once its last answer is out.
      const sweep = setInterval(() => void setImmediate().then(() => server.closeIdleConnections()), SWEEP_MS)
      const limit = setTimeout(() => server.closeAllConnections(), limitMs)
      await closed
      clearInterval(sweep)
      clearTimeout(limit)
    },
  }
}

function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
}

const STATUS_BY_CODE: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/**
 * Ends a connection on which something came that is no request. While an answer is still due on it nothing is
 * written: the client would take the refusal for that answer.
 */
function refuseWhatIsNoRequest(server: Server): void {
  const due = new WeakMap<Socket, number>()
  server.on('request', ({ socket }, response) => {
    due.set(socket, (due.get(socket) ?? 0) + 1)
    response.once('close', () => due.set(socket, (due.get(socket) ?? 1) - 1))
  })
  server.on('clientError', (error: NodeJS.ErrnoException, stream) => {
    const socket = stream as Socket
    const late = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
    if (!socket.writable || (!late && (due.get(socket) ?? 0) > 0)) {
      socket.destroy()
      return
    }
    const status = STATUS_BY_CODE[error.code ?? ''] ?? '400 Bad Request'
    socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`, () => socket.destroy())
  })
}
