import { pbkdf2, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { promisify } from 'node:util'

// kafkajs has no request that makes users. This speaks the three requests that it takes, to one broker, logged in by PLAIN:
// https://kafka.apache.org/protocol (SaslHandshake 1, SaslAuthenticate 0, AlterUserScramCredentials 0).

const HANDSHAKE = 17
const AUTHENTICATE = 36
const ALTER_SCRAM_USERS = 51
const SCRAM_SHA_512 = 2
/** The least that Kafka takes. Passwords are random, so more would only slow down each connection. */
const ITERATIONS = 4096
const KEY_BYTES = 64
const LENGTH_BYTES = 4
const TIMEOUT_MS = 10_000
const NO_TAGS = Buffer.of(0)
const derive = promisify(pbkdf2)

/** A name and what proves it. */
export interface Login {
  readonly username: string
  readonly password: string
}

/** Makes users that log in by SCRAM-SHA-512, or gives them these passwords. Errors: Error with what the broker answered. */
export async function putScramUsers(address: string, admin: Login, users: readonly Login[]): Promise<void> {
  const upsertions = await Promise.all(users.map(upsertion))
  const [host = '', port = ''] = address.split(':')
  const socket = connect({ host, port: Number(port) })
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const handshake = await ask(socket, { api: HANDSHAKE, version: 1, body: string('PLAIN') })
    refuse('the login by PLAIN', handshake.readInt16BE(0), '')
    const token = Buffer.from(`\0${admin.username}\0${admin.password}`)
    const entered = await ask(socket, {
      api: AUTHENTICATE,
      version: 0,
      body: Buffer.concat([int32(token.length), token]),
    })
    refuse(`the login of ${admin.username}`, entered.readInt16BE(0), '')
    const deletions = compactLength(0)
    const body = Buffer.concat([NO_TAGS, deletions, compactLength(users.length), ...upsertions, NO_TAGS])
    refuseAny(await ask(socket, { api: ALTER_SCRAM_USERS, version: 0, body }))
  } finally {
    socket.destroy()
  }
}

async function upsertion({ username, password }: Login): Promise<Buffer> {
  const salt = randomBytes(KEY_BYTES)
  const salted = await derive(password, salt, ITERATIONS, KEY_BYTES, 'sha512')
  const name = compact(Buffer.from(username))
  const how = Buffer.concat([Buffer.of(SCRAM_SHA_512), int32(ITERATIONS)])
  return Buffer.concat([name, how, compact(salt), compact(salted), NO_TAGS])
}

/** Sends one request and returns the body of its answer. */
async function ask(
  socket: Socket,
  { api, version, body }: { api: number; version: number; body: Buffer },
): Promise<Buffer> {
  const header = Buffer.alloc(8)
  header.writeInt16BE(api, 0)
  header.writeInt16BE(version, 2)
  const request = Buffer.concat([header, string('local-platform'), body])
  socket.write(Buffer.concat([int32(request.length), request]))
  // A connection that the broker has closed gives no more data, and no error either.
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  let answer = Buffer.alloc(0)
  while (answer.length < LENGTH_BYTES || answer.length < LENGTH_BYTES + answer.readInt32BE(0)) {
    const [chunk] = (await once(socket, 'data', { signal })) as [Buffer]
    answer = Buffer.concat([answer, chunk])
  }
  const correlationBytes = 4
  return answer.subarray(LENGTH_BYTES + correlationBytes)
}

/** Looks through the results of all users, in the answer behind its tags and the throttle time. */
function refuseAny(answer: Buffer): void {
  let at = 1 + 4
  const length = () => {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = answer.readUInt8(at++)
      value |= (byte & 0x7f) << shift
      if (byte < 0x80) return Math.max(0, value - 1)
    }
  }
  const text = () => {
    const bytes = length()
    at += bytes
    return answer.toString('utf8', at - bytes, at)
  }
  for (let left = length(); left > 0; left--) {
    const name = text()
    const code = answer.readInt16BE(at)
    at += 2
    refuse(`the Kafka user ${name}`, code, text())
    at += NO_TAGS.length
  }
}

function refuse(what: string, code: number, message: string): void {
  if (code !== 0) throw new Error(`${what} was refused: error ${code} ${message}`.trim())
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

function string(text: string): Buffer {
  const length = Buffer.alloc(2)
  length.writeInt16BE(Buffer.byteLength(text))
  return Buffer.concat([length, Buffer.from(text)])
}

/** A length as flexible versions write it: one more than it is, in groups of seven bits. */
function compactLength(length: number): Buffer {
  const bytes: number[] = []
  let rest = length + 1
  for (; rest > 0x7f; rest >>= 7) bytes.push((rest & 0x7f) | 0x80)
  return Buffer.from([...bytes, rest])
}

function compact(bytes: Buffer): Buffer {
  return Buffer.concat([compactLength(bytes.length), bytes])
}
