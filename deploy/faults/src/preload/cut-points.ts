import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'

import { Kafka, type Producer } from 'kafkajs'
import mongoose, { type ClientSession } from 'mongoose'

/** Where a process can be made to die in the middle of its work, in the order of a request's way. */
export const cutPoints = [
  'before-commit',
  'after-commit',
  'before-publish',
  'after-publish',
  'before-effect',
  'after-effect',
  'after-provider',
] as const

export type CutPoint = (typeof cutPoints)[number]

const { ClientSession: Session, Collection } = mongoose.mongo

/** The file that arms a cut point; the process that dies there renames it. */
export function cutFile(folder: string, service: string, point: CutPoint): string {
  return join(folder, `cut.${service}.${point}`)
}

/** Makes the process kill itself at the cut points that are armed for its service. */
export function armCutPoints(folder: string, service: string): void {
  const reach = (point: CutPoint) => {
    const file = cutFile(folder, service, point)
    if (!existsSync(file)) return
    try {
      renameSync(file, `${file}.fired`)
    } catch {
      // The other replica was faster: it is the one that dies.
      return
    }
    process.kill(process.pid, 'SIGKILL')
  }
  cutTransactions(reach)
  cutPublishing(reach)
  cutSending(reach)
}

type Reach = (point: CutPoint) => void

/** A transaction with the receipt of an event is an effect's; one with the receipt of a request is a write's. */
function cutTransactions(reach: Reach): void {
  const kinds = new WeakMap<object, 'effect' | 'write'>()
  const insertOne = Collection.prototype.insertOne
  Collection.prototype.insertOne = function (doc, options) {
    const kind =
      this.collectionName === 'inbox' ? 'effect' : this.collectionName === 'requests' ? 'write' : null
    if (options?.session && kind) kinds.set(options.session, kind)
    return insertOne.call(this, doc, options)
  }
  const commit = Session.prototype.commitTransaction
  Session.prototype.commitTransaction = async function (this: ClientSession, ...args) {
    const kind = kinds.get(this)
    if (kind) reach(kind === 'effect' ? 'before-effect' : 'before-commit')
    await commit.apply(this, args)
    if (kind) reach(kind === 'effect' ? 'after-effect' : 'after-commit')
  }
}

function cutPublishing(reach: Reach): void {
  const producer = Kafka.prototype.producer
  Kafka.prototype.producer = function (config): Producer {
    const made = producer.call(this, config)
    const sendBatch = made.sendBatch
    made.sendBatch = async (batch) => {
      reach('before-publish')
      const sent = await sendBatch(batch)
      reach('after-publish')
      return sent
    }
    return made
  }
}

/** Between the provider's yes and the mark in the ledger. */
function cutSending(reach: Reach): void {
  const updateOne = Collection.prototype.updateOne
  Collection.prototype.updateOne = function (filter, update, options) {
    const { $set } = update as { $set?: { state?: unknown } }
    if (this.collectionName === 'deliveries' && $set?.state === 'sent') reach('after-provider')
    return updateOne.call(this, filter, update, options)
  }
}
