import { DomainError } from '@smartproject/kit/errors'
import { isDuplicateKey } from '@smartproject/kit/mongo/database'
import { platformCollection } from '@smartproject/kit/mongo/platform-collection'
import { Schema, type ClientSession, type Connection, type Model } from 'mongoose'

import type { Numbers } from '../domain/ports.js'
import type { SubscriptionDoc } from './subscription-model.js'

interface CounterDoc {
  _id: string
  value: number
}

interface ProjectNumberDoc {
  _id: number
  tenantId: string
}

const NUMBERS = 'project_numbers'

const counterSchema = new Schema<CounterDoc>(
  { _id: { type: String, required: true }, value: { type: Number, required: true } },
  { collection: 'counters', strict: 'throw', versionKey: false },
)

const numberSchema = new Schema<ProjectNumberDoc>(
  { _id: { type: Number, required: true }, tenantId: { type: String, required: true } },
  { collection: NUMBERS, strict: 'throw', versionKey: false },
)

/**
 * Numbers in addresses are unique over all tenants, so they are claimed in collections of the platform. They hold
 * nothing but the number and whose it is.
 */
export function numberStore(
  connection: Connection,
  subscriptions: Model<SubscriptionDoc>,
): (session?: ClientSession) => Numbers {
  const bindCounters = platformCollection(connection.model<CounterDoc>('counters', counterSchema))
  const bindSubscriptions = platformCollection(subscriptions)
  const projectNumbers: Model<ProjectNumberDoc> = connection.model<ProjectNumberDoc>(NUMBERS, numberSchema)
  return (session) => {
    const own = session ? { session } : {}
    const next = async (counter: string, taken: (number: number) => Promise<boolean>) => {
      // Numbers that were requested for lie ahead of the counter and are stepped over.
      for (;;) {
        const update = { $inc: { value: 1 } }
        const row = await bindCounters(session).findOneAndUpdate({ _id: counter }, update, { upsert: true })
        const number = row?.value ?? 1
        if (!(await taken(number))) return number
      }
    }
    const projectTaken = async (number: number) =>
      (await projectNumbers.findOne({ _id: number }, null, own).lean().exec()) !== null
    return {
      nextSubscription: () =>
        next(
          'subscription',
          async (number) => (await bindSubscriptions(session).findOne({ number })) !== null,
        ),
      async claimProject(requested, tenantId) {
        const number = requested === 0 ? await next('project', projectTaken) : requested
        try {
          await projectNumbers.insertMany([{ _id: number, tenantId }], own)
        } catch (error) {
          if (isDuplicateKey(error, NUMBERS)) throw new DomainError('already_exists', 'PROJECT_NUMBER_TAKEN')
          throw error
        }
        return number
      },
    }
  }
}
