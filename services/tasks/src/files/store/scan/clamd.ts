import { createConnection, type Socket } from 'node:net'

import type { ScanBytes, Verdict } from '../../domain/scan.js'

/** ClamAV gives a file up after two minutes. */
const SILENCE_MS = 150_000
/** Below the lease of a scan. */
const LONGEST_MS = 9 * 60_000
/** Its names for files that it could not look into, when it is set to report them. */
const NOT_LOOKED_INTO = /^Heuristics\.(?:Encrypted|Limits)\./

/** The address of a clamd. */
export interface ClamdAddress {
  readonly host: string
  readonly port: number
}

/**
 * Sends bytes to clamd (`INSTREAM`). No connection, no answer, an answer of its own making and more bytes than its
 * `StreamMaxLength` are all `unchecked`.
 */
export function clamd(address: ClamdAddress): ScanBytes {
  return async (content) => {
    const socket = createConnection(address)
    const stop = () => socket.destroy()
    socket.setTimeout(SILENCE_MS, stop)
    const timer = setTimeout(stop, LONGEST_MS)
    try {
      const reply = replyOf(socket)
      await send(socket, content, reply)
      return verdictOf(await reply)
    } finally {
      clearTimeout(timer)
      socket.destroy()
    }
  }
}

function replyOf(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let said = ''
    socket.on('data', (piece) => {
      said += piece.toString('latin1')
      if (said.endsWith('\0')) resolve(said)
    })
    socket.once('close', () => resolve(said))
    // The end of the connection follows.
    socket.on('error', () => undefined)
  })
}

/** Sends as fast as clamd reads, and no more once it has answered: it does so early when the limit of its stream is reached. */
async function send(
  socket: Socket,
  content: AsyncIterable<Uint8Array>,
  said: Promise<string>,
): Promise<void> {
  const reply = { isThere: false }
  void said.then(() => (reply.isThere = true))
  socket.write('zINSTREAM\0')
  for await (const piece of content) {
    if (reply.isThere) return
    socket.write(lengthOf(piece))
    if (!socket.write(piece)) await drained(socket, said)
  }
  if (!reply.isThere) socket.write(Buffer.alloc(4))
}

function lengthOf(piece: Uint8Array): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(piece.byteLength)
  return length
}

function drained(socket: Socket, said: Promise<string>): Promise<unknown> {
  return Promise.race([new Promise((resolve) => socket.once('drain', () => resolve(null))), said])
}

function verdictOf(reply: string): Verdict {
  const said = reply.replaceAll('\0', '').trim()
  if (said === 'stream: OK') return { kind: 'clean' }
  const finding = /^stream: (.+) FOUND$/.exec(said)?.[1]
  if (finding === undefined || NOT_LOOKED_INTO.test(finding))
    return { kind: 'unchecked', why: said === '' ? 'no answer' : said.slice(0, 200) }
  return { kind: 'infected', finding: finding.slice(0, 200) }
}
