import type { Log } from '@smartproject/kit/log'
import type { TenantId } from '@smartproject/kit/types/ids'
import type { Connection, mongo } from 'mongoose'

import type { BellChange, BellFeed } from '../domain/ports.js'
import { NOTIFICATIONS, toNotification, type NotificationDoc } from './notification-model.js'

type Stream = mongo.ChangeStream<NotificationDoc, mongo.ChangeStreamDocument<NotificationDoc>>
type Listener = (change: BellChange) => void

const REOPEN_MS = 1_000
const PIPELINE = [{ $match: { operationType: { $in: ['insert', 'update'] } } }]

/**
 * One change stream for the whole process, opened when the first listener comes. While it cannot be open, all
 * listeners are asked every second to look for themselves; so they are when it is open again.
 */
export function bellFeed(connection: Connection, log: Log): BellFeed & { stop(): Promise<void> } {
  const listeners = new Map<string, Set<Listener>>()
  let stream: Stream | null = null
  let running: Promise<void> | null = null
  let stopping = false
  let cutPause: () => void = () => undefined
  let firstTry: () => void = () => undefined
  const tried = new Promise<void>((resolve) => {
    firstTry = resolve
  })

  function announceMissed(): void {
    for (const group of listeners.values()) for (const listener of group) listener({ kind: 'missed' })
  }

  function pass(change: mongo.ChangeStreamDocument<NotificationDoc>): void {
    if (change.operationType !== 'insert' && change.operationType !== 'update') return
    const doc = change.fullDocument
    if (!doc) return
    const group = listeners.get(bellKey(doc.tenantId, doc.toUser)) ?? []
    const news: BellChange =
      change.operationType === 'insert'
        ? { kind: 'added', notification: toNotification(doc) }
        : { kind: 'changed' }
    for (const listener of group) listener(news)
  }

  async function follow(): Promise<void> {
    const fresh = connection.collection<NotificationDoc>(NOTIFICATIONS).watch(PIPELINE, {
      fullDocument: 'updateLookup',
    })
    stream = fresh
    try {
      // Opens the cursor on the server: from here on nothing is missed.
      const first = await fresh.tryNext()
      firstTry()
      announceMissed()
      if (first) pass(first)
      for await (const change of fresh) pass(change)
    } finally {
      await fresh.close().catch(() => undefined)
    }
  }

  async function loop(): Promise<void> {
    while (!stopping) {
      await follow().catch((err: unknown) => {
        if (!stopping) log.warn({ err }, 'bell stream broke, opening it again')
      })
      firstTry()
      if (stopping) return
      announceMissed()
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, REOPEN_MS)
        cutPause = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
  }

  return {
    async listen(tenantId: TenantId, toUser: string, listener: Listener) {
      const key = bellKey(tenantId, toUser)
      const group = listeners.get(key) ?? new Set<Listener>()
      listeners.set(key, group.add(listener))
      running ??= loop()
      await tried
      return () => {
        group.delete(listener)
        if (group.size === 0 && listeners.get(key) === group) listeners.delete(key)
      }
    },
    async stop() {
      stopping = true
      cutPause()
      await stream?.close().catch(() => undefined)
      await running
    },
  }
}

function bellKey(tenantId: string, toUser: string): string {
  return `${tenantId}:${toUser}`
}
