import { createSocket } from 'node:dgram'

const TXT = 16
const NO_SUCH_NAME = 3
const SERVER_FAILURE = 2
const HEADER_BYTES = 12

/** A name server on loopback that answers with the TXT records it was given, by name. */
export interface DnsStandIn {
  /** For `DNS_SERVERS`. */
  readonly address: string
  /** By name, each in its parts. */
  readonly records: Map<string, readonly (readonly string[])[]>
  /** The names that were asked for. */
  readonly asked: string[]
  /** Fails to answer instead. */
  broken: boolean
  stop(): Promise<void>
}

/** Starts the name server. */
export async function startDnsStandIn(): Promise<DnsStandIn> {
  const socket = createSocket('udp4')
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  const standIn: DnsStandIn = {
    address: `127.0.0.1:${socket.address().port}`,
    records: new Map(),
    asked: [],
    broken: false,
    stop: () => new Promise((resolve) => void socket.close(() => resolve())),
  }
  socket.on('message', (message, peer) => {
    const { name, end } = questionOf(message)
    standIn.asked.push(name)
    const records = standIn.broken ? [] : (standIn.records.get(name) ?? [])
    const code = standIn.broken ? SERVER_FAILURE : standIn.records.has(name) ? 0 : NO_SUCH_NAME
    const header = Buffer.alloc(HEADER_BYTES)
    header.writeUInt16BE(message.readUInt16BE(0), 0)
    // An answer, with recursion wanted and to be had.
    header.writeUInt16BE(0x8180 | code, 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(records.length, 6)
    const answer = [header, message.subarray(HEADER_BYTES, end), ...records.map(answerOf)]
    socket.send(Buffer.concat(answer), peer.port, peer.address)
  })
  return standIn
}

function questionOf(message: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = HEADER_BYTES
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString('ascii', at + 1, at + 1 + length))
    at += 1 + length
  }
  // The closing zero, then type and class.
  return { name: labels.join('.').toLowerCase(), end: at + 5 }
}

function answerOf(parts: readonly string[]): Buffer {
  const data = Buffer.concat(
    parts.map((part) => Buffer.concat([Buffer.from([Buffer.byteLength(part)]), Buffer.from(part)])),
  )
  const head = Buffer.alloc(HEADER_BYTES)
  // The name is the one of the question.
  head.writeUInt16BE(0xc000 | HEADER_BYTES, 0)
  head.writeUInt16BE(TXT, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt32BE(60, 6)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}
