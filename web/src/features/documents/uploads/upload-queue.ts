import type { QueryClient } from '@tanstack/react-query'
import { upload } from '../../../task-kit/subject/files/upload.js'
import type { LibraryPlace } from '../../../task-kit/subject/subject.js'
import { refreshDocuments } from '../api.js'

/** A file on its way into a library, or just arrived. */
export interface QueuedFile {
  id: string
  subscription: number
  file: File
  place: LibraryPlace
  /** The folders it came in, as a person dropped them. */
  path: readonly string[]
  status: 'waiting' | 'running' | 'done' | 'refused'
  /** 0 to 1. */
  part: number
  /** Why it was refused. */
  error: unknown
}

export type NewFile = Pick<QueuedFile, 'subscription' | 'file' | 'place' | 'path'> & {
  /** Why it cannot go at all, as a folder that could not be made. */
  error?: unknown
}

/** More at once are no faster on one line. */
const AT_ONCE = 2

let queue: readonly QueuedFile[] = []
const listeners = new Set<() => void>()
const running = new Map<string, AbortController>()

function publish(next: readonly QueuedFile[]): void {
  queue = next
  for (const listener of listeners) listener()
}

function change(id: string, part: Partial<QueuedFile>): void {
  publish(queue.map((one) => (one.id === id ? { ...one, ...part } : one)))
}

function startNext(client: QueryClient): void {
  const next = queue.find(({ status }) => status === 'waiting')
  if (!next || running.size >= AT_ONCE) return
  void run(client, next).finally(() => startNext(client))
  startNext(client)
}

async function run(client: QueryClient, { id, subscription, file, place }: QueuedFile): Promise<void> {
  const stopper = new AbortController()
  running.set(id, stopper)
  change(id, { status: 'running', part: 0, error: null })
  try {
    const onProgress = (part: number) => change(id, { part })
    await upload({ subscription, subject: place, file, onProgress, signal: stopper.signal })
    change(id, { status: 'done', part: 1 })
    void refreshDocuments(client)
  } catch (error) {
    // A refusal may tell of what this page does not show yet.
    if (!stopper.signal.aborted) {
      change(id, { status: 'refused', error })
      void refreshDocuments(client)
    }
  } finally {
    running.delete(id)
  }
}

/** The files that are brought into libraries. They go on while a person looks at other pages. */
export const uploadQueue = {
  read: (): readonly QueuedFile[] => queue,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  add(client: QueryClient, files: readonly NewFile[]): void {
    const fresh = files.map((one) => ({
      ...one,
      id: crypto.randomUUID(),
      status: one.error === undefined ? ('waiting' as const) : ('refused' as const),
      part: 0,
      error: one.error ?? null,
    }))
    publish([...queue, ...fresh])
    startNext(client)
  },
  /** Again after a refusal, to another place if need be. */
  retry(client: QueryClient, id: string, place?: LibraryPlace): void {
    change(id, { status: 'waiting', part: 0, error: null, ...(place && { place }) })
    startNext(client)
  },
  /** Ends what is under way, and takes the line away. */
  remove(id: string): void {
    running.get(id)?.abort()
    publish(queue.filter((one) => one.id !== id))
  },
  clear(): void {
    for (const stopper of running.values()) stopper.abort()
    publish([])
  },
}
