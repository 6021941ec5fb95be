import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Envelope, type Message, parseMessage } from './message.js'

interface Stored extends Envelope {
  raw: string
}

/**
 * Keeps mails as one line of JSON each in a file that is only ever appended to. A mail counts as received
 * when its line is on the disk; a line cut off by a crash was never acknowledged and is dropped.
 */
export class MailStore {
  private readonly raws = new Map<string, Buffer>()
  private messages: Message[] = []
  private listeners = new Set<(message: Message) => void>()
  private tail: Promise<unknown> = Promise.resolve()

  private constructor(private readonly folder: string) {}

  /** Opens the store of a folder and reads what it holds. */
  static async open(folder: string): Promise<MailStore> {
    await mkdir(folder, { recursive: true })
    const store = new MailStore(folder)
    const text = await readFile(store.file, 'utf8').catch(() => '')
    for (const line of text.split('\n')) await store.restore(line)
    if (text !== '' && !text.endsWith('\n')) await store.append('')
    return store
  }

  private get file(): string {
    return join(this.folder, 'messages.ndjson')
  }

  /** Writes a mail to the disk and then tells everybody who listens. */
  add(from: string, to: string[], raw: Buffer): Promise<Message> {
    return this.inTurn(async () => {
      const envelope = { id: randomUUID(), receivedAt: new Date().toISOString(), from, to }
      const message = await parseMessage(envelope, raw)
      const stored: Stored = { ...envelope, raw: raw.toString('base64') }
      await this.append(JSON.stringify(stored))
      this.remember(message, raw)
      for (const listener of this.listeners) listener(message)
      return message
    })
  }

  /** The newest mails first; only those to an address, or received after an instant, when asked so. */
  list(filter: { to?: string; since?: string } = {}): Message[] {
    const to = filter.to?.toLowerCase()
    const since = filter.since === undefined ? undefined : Date.parse(filter.since)
    return this.messages
      .filter((message) => to === undefined || message.to.some((address) => address.toLowerCase() === to))
      .filter((message) => since === undefined || Date.parse(message.receivedAt) >= since)
      .toReversed()
  }

  get(id: string): Message | undefined {
    return this.messages.find((message) => message.id === id)
  }

  raw(id: string): Buffer | undefined {
    return this.raws.get(id)
  }

  /** Throws every mail away. */
  clear(): Promise<void> {
    return this.inTurn(async () => {
      await rm(this.file, { force: true })
      this.messages = []
      this.raws.clear()
    })
  }

  /** Calls back for every mail that arrives from now on; the answer ends that. */
  subscribe(listener: (message: Message) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private remember(message: Message, raw: Buffer): void {
    this.messages.push(message)
    this.raws.set(message.id, raw)
  }

  private async restore(line: string): Promise<void> {
    const stored = parseLine(line)
    if (!stored) return
    const raw = Buffer.from(stored.raw, 'base64')
    this.remember(await parseMessage(stored, raw), raw)
  }

  private async append(line: string): Promise<void> {
    const handle = await open(this.file, 'a')
    try {
      await handle.appendFile(`${line}\n`)
      await handle.sync()
    } finally {
      await handle.close()
    }
  }

  /** One write after the other: lines must not mix. */
  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.tail.then(work)
    this.tail = turn.catch(() => undefined)
    return turn
  }
}

function parseLine(line: string): Stored | undefined {
  try {
    return JSON.parse(line) as Stored
  } catch {
    return undefined
  }
}
