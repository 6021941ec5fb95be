import { connect } from 'node:net'

/** The bytes that came back over a connection until it was closed or everything expected had arrived. For tests only. */
export interface WireAnswer {
  readonly text: string
  /** Status lines, in order. */
  readonly statuses: readonly number[]
  readonly closed: boolean
}

/**
 * Writes exactly these bytes to a server and reads until it closes the connection, or until so many answers have come.
 * `more` is asked for further bytes every few milliseconds, for senders that never end.
 */
export function sendRaw(
  url: string,
  bytes: string,
  options: { answers?: number; more?: () => string } = {},
): Promise<WireAnswer> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    let text = ''
    const drip = options.more ? setInterval(() => socket.write(options.more?.() ?? ''), 20) : null
    const finish = (closed: boolean) => {
      if (drip) clearInterval(drip)
      socket.destroy()
      resolve({ text, statuses: statusesOf(text), closed })
    }
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      if (options.answers !== undefined && statusesOf(text).length >= options.answers) finish(false)
    })
    socket.on('close', () => finish(true))
    // A server may cut off who still writes; what it said before that is the answer.
    socket.on('error', () => undefined)
    socket.write(bytes, 'latin1')
  })
}

function statusesOf(text: string): number[] {
  return [...text.matchAll(/HTTP\/1\.[01] (\d{3}) /g)].map((match) => Number(match[1]))
}
