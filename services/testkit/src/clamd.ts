import { createServer, type AddressInfo, type Socket } from 'node:net'

/** A virus for tests as scanners know it, in two pieces: no file of ours is to be taken for one. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('-')

/** A clamd in memory that speaks `zINSTREAM` alone and knows one virus. */
export interface ClamdStandIn {
  readonly address: string
  /** Bytes of each stream that it has read to its end. */
  readonly streams: Buffer[]
  /** The largest stream it takes; the answer comes in the middle of a larger one. */
  limit: number
  /** False hangs up on everybody, as a daemon that is down. */
  up: boolean
  /** Answers this in place of a verdict; empty for none. */
  says: string
  stop(): Promise<void>
}

const COMMAND = 'zINSTREAM\0'

/** Starts the stand-in on a free port. */
export async function startClamdStandIn(): Promise<ClamdStandIn> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    if (!standIn.up) return socket.destroy()
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    let left = Buffer.alloc(0)
    socket.on('data', (piece) => {
      left = Buffer.concat([left, piece])
      const answer = answerTo(left, standIn)
      if (answer !== null) socket.end(`${answer}\0`)
    })
    return socket
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const standIn: ClamdStandIn = {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    streams: [],
    limit: 25 * 1024 * 1024,
    up: true,
    says: '',
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return standIn
}

/** The answer to what has arrived; null while a stream goes on. */
function answerTo(arrived: Buffer, { limit, says, streams }: ClamdStandIn): string | null {
  if (arrived.length < COMMAND.length) return null
  if (arrived.toString('latin1', 0, COMMAND.length) !== COMMAND) return 'UNKNOWN COMMAND'
  const chunks: Buffer[] = []
  for (let at = COMMAND.length, size = 0; at + 4 <= arrived.length;) {
    const length = arrived.readUInt32BE(at)
    if (length === 0) return verdictOn(Buffer.concat(chunks), { says, streams })
    size += length
    if (size > limit) return 'INSTREAM size limit exceeded. ERROR'
    chunks.push(arrived.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}

function verdictOn(stream: Buffer, { says, streams }: Pick<ClamdStandIn, 'says' | 'streams'>): string {
  streams.push(stream)
  if (says !== '') return says
  return stream.includes(EICAR) ? 'stream: Eicar-Signature FOUND' : 'stream: OK'
}
