import type { Connection } from 'mongoose'

import { isDuplicateKey } from './database.js'

interface LeaseRow {
  _id: string
  holder: string
  until: Date
}

/**
 * Takes or renews a lease by which one replica does a job for all. Time is the database server's,
 * so clocks of replicas do not matter. A crashed holder's lease ends by itself.
 */
export async function holdLease(
  connection: Connection,
  name: string,
  holder: string,
  ms: number,
): Promise<boolean> {
  const leases = connection.collection<LeaseRow>('leases')
  try {
    const free = {
      $or: [{ $eq: ['$holder', holder] }, { $lt: [{ $ifNull: ['$until', new Date(0)] }, '$$NOW'] }],
    }
    const row = await leases.findOneAndUpdate(
      { _id: name },
      [
        { $set: { free } },
        {
          $set: {
            holder: { $cond: ['$free', holder, '$holder'] },
            until: { $cond: ['$free', { $add: ['$$NOW', ms] }, '$until'] },
          },
        },
        { $unset: 'free' },
      ],
      { upsert: true, returnDocument: 'after' },
    )
    return row?.holder === holder
  } catch (error) {
    // Two replicas made the first row at once; the other one was faster.
    if (isDuplicateKey(error)) return false
    throw error
  }
}

/** Gives the lease back, so that another replica need not wait for it to end. */
export async function releaseLease(connection: Connection, name: string, holder: string): Promise<void> {
  await connection.collection<LeaseRow>('leases').deleteOne({ _id: name, holder })
}
