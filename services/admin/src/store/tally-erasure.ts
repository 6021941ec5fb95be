import type { Database } from '@smartproject/kit/mongo/database'
import type { ErasureExtras } from '@smartproject/kit/erasure/erasure'
import type { mongo } from 'mongoose'

interface MemberRow {
  _id: string
  userId: string
  active: boolean
}

interface TallyRow {
  _id: string
  members: number
}

/** The remains of a tenant after its documents: its members are still counted among the subscriptions of users. */
export function tallyErasure(db: Database): ErasureExtras {
  const members = db.connection.collection<MemberRow>('members')
  return {
    free: (tenantId) =>
      db.transaction(async (session) => {
        const own = { tenantId } as object
        const rows = await members.find(own, { session }).toArray()
        if (rows.length === 0) return
        await members.deleteMany(own, { session })
        const tallies = db.connection.collection<TallyRow>('tallies')
        for (const { userId } of rows.filter((row) => row.active))
          await tallies.updateOne({ _id: `user:${userId}` }, { $inc: { members: -1 } }, { session })
      }),
    left: () => Promise.resolve(0),
  }
}

/** Counts the subscriptions of these users again: after their memberships changed without an event. */
export async function recountUsers(db: mongo.Db, userIds: readonly string[]): Promise<void> {
  for (const userId of userIds) {
    const members = await db.collection('members').countDocuments({ userId, active: true })
    await db
      .collection<TallyRow>('tallies')
      .updateOne({ _id: `user:${userId}` }, { $set: { members } }, { upsert: true })
  }
}
