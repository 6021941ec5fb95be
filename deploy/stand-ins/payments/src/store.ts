import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Kind, Objects } from './objects/kinds.js'
import type { Stored } from './objects/stored.js'

type Line = { put?: Stored[]; gone?: [kind: string, id: string][] }

const DAY = 86_400
/** Stripe forgets keys after a day, and events after thirty. */
const KEPT: Partial<Record<Kind, number>> = { _answer: DAY, event: 30 * DAY, _delivery: 30 * DAY }

/** Reads, and changes that are all kept or none. */
export interface Work {
  /** A working copy: what is changed on it is kept when the work is. */
  get<K extends Kind>(kind: K, id: string): Objects[K] | undefined
  /** All of a kind that fulfil a condition, oldest first. */
  list<K extends Kind>(kind: K, test?: (object: Readonly<Objects[K]>) => boolean): Objects[K][]
  add<T extends Stored>(object: T): T
  remove(kind: Kind, id: string): void
}

/**
 * Keeps every object in memory and each change as one line of a file that is only ever appended to. Work counts as done
 * when its line is on the disk; a line cut off by a crash was never acknowledged and is dropped.
 */
export class Store {
  private readonly kinds = new Map<string, Map<string, Stored>>()

  private constructor(private readonly file: string) {}

  /** Opens the store of a folder; what is no longer needed leaves its file. */
  static open(folder: string, nowSeconds = Date.now() / 1000): Store {
    mkdirSync(folder, { recursive: true })
    const store = new Store(join(folder, 'objects.ndjson'))
    store.restore()
    store.compact(nowSeconds)
    return store
  }

  /** Does work and keeps its changes, unless it throws and the error does not ask to keep them. */
  do<T>(work: (work: Work) => T, keepsAnyway: (error: unknown) => boolean = () => false): T {
    const changes = new Changes((kind) => this.all(kind))
    try {
      const result = work(changes)
      this.keep(changes.line())
      return result
    } catch (error) {
      if (keepsAnyway(error)) this.keep(changes.line())
      throw error
    }
  }

  /** Reads without changing. */
  read<T>(work: (work: Work) => T): T {
    return work(new Changes((kind) => this.all(kind)))
  }

  private all(kind: string): Map<string, Stored> {
    const known = this.kinds.get(kind)
    if (known) return known
    const made = new Map<string, Stored>()
    this.kinds.set(kind, made)
    return made
  }

  private keep(line: Line | undefined): void {
    if (!line) return
    append(this.file, `${JSON.stringify(line)}\n`)
    this.apply(line)
  }

  private apply({ put = [], gone = [] }: Line): void {
    for (const object of put) this.all(object.object).set(object.id, object)
    for (const [kind, id] of gone) this.all(kind).delete(id)
  }

  private restore(): void {
    if (!existsSync(this.file)) return
    for (const line of readFileSync(this.file, 'utf8').split('\n')) {
      try {
        if (line !== '') this.apply(JSON.parse(line) as Line)
      } catch {
        // Cut off by a crash: no answer has said that it is kept.
      }
    }
  }

  private compact(now: number): void {
    const lines: string[] = []
    for (const [kind, objects] of this.kinds) {
      const age = KEPT[kind as Kind]
      for (const object of objects.values()) {
        if (age !== undefined && object.created < now - age) objects.delete(object.id)
        else lines.push(`${JSON.stringify({ put: [object] })}\n`)
      }
    }
    append(`${this.file}.new`, lines.join(''), 'w')
    renameSync(`${this.file}.new`, this.file)
  }
}

function append(file: string, text: string, flag = 'a'): void {
  const handle = openSync(file, flag, 0o600)
  try {
    writeFileSync(handle, text)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Working copies over what is kept. */
class Changes implements Work {
  private readonly copies = new Map<string, { before: string; object: Stored }>()
  private readonly gone = new Map<string, [kind: string, id: string]>()

  constructor(private readonly kept: (kind: string) => Map<string, Stored>) {}

  get<K extends Kind>(kind: K, id: string): Objects[K] | undefined {
    const key = `${kind}/${id}`
    if (this.gone.has(key)) return undefined
    const copy = this.copies.get(key)
    if (copy) return copy.object as Objects[K]
    const object = this.kept(kind).get(id)
    if (!object) return undefined
    const before = JSON.stringify(object)
    const made = JSON.parse(before) as Objects[K]
    this.copies.set(key, { before, object: made })
    return made
  }

  list<K extends Kind>(kind: K, test: (object: Readonly<Objects[K]>) => boolean = () => true): Objects[K][] {
    const ids = new Set(this.kept(kind).keys())
    for (const { object } of this.copies.values()) if (object.object === kind) ids.add(object.id)
    const found: Objects[K][] = []
    for (const id of ids) {
      const seen = this.copies.get(`${kind}/${id}`)?.object ?? this.kept(kind).get(id)
      if (!seen || this.gone.has(`${kind}/${id}`) || !test(seen as Objects[K])) continue
      const object = this.get(kind, id)
      if (object) found.push(object)
    }
    return found
  }

  add<T extends Stored>(object: T): T {
    const key = `${object.object}/${object.id}`
    this.gone.delete(key)
    this.copies.set(key, { before: '', object })
    return object
  }

  remove(kind: Kind, id: string): void {
    this.copies.delete(`${kind}/${id}`)
    this.gone.set(`${kind}/${id}`, [kind, id])
  }

  line(): Line | undefined {
    const put = [...this.copies.values()]
      .filter(({ before, object }) => JSON.stringify(object) !== before)
      .map(({ object }) => object)
    const gone = [...this.gone.values()]
    if (put.length === 0 && gone.length === 0) return undefined
    return { ...(put.length > 0 ? { put } : {}), ...(gone.length > 0 ? { gone } : {}) }
  }
}
