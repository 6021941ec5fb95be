import type { Migration } from '@smartproject/kit/mongo/migrations'
import { generateNKeysBetween } from 'fractional-indexing'

interface Place {
  tenantId: string
  projectNumber: number
  status: string
  rank: string
}

/** Tasks of a lane that share a rank get ranks of their own, in the order their board showed: by id. */
export const ownRanks: Migration = {
  id: '017-own-ranks',
  async up({ connection }) {
    const tasks = connection.collection<Place & { _id: string }>('tasks')
    const shared = tasks.aggregate<{ _id: Place; ids: string[] }>(
      [
        { $match: { shelf: 'live', rank: { $gt: '' } } },
        {
          $group: {
            _id: { tenantId: '$tenantId', projectNumber: '$projectNumber', status: '$status', rank: '$rank' },
            ids: { $push: '$_id' },
          },
        },
        { $match: { 'ids.1': { $exists: true } } },
      ],
      { allowDiskUse: true },
    )
    for await (const { _id: place, ids } of shared) {
      const { rank, ...lane } = place
      const next = await tasks.findOne({ ...lane, shelf: 'live', rank: { $gt: rank } }, { sort: { rank: 1 } })
      const [, ...others] = ids.toSorted()
      const ranks = generateNKeysBetween(rank, next?.rank ?? null, others.length)
      // A task that is moved meanwhile stays where it was put.
      const steps = others.map((_id, at) => ({
        updateOne: { filter: { _id, rank }, update: { $set: { rank: ranks[at] ?? rank } } },
      }))
      await tasks.bulkWrite(steps, { ordered: false })
    }
  },
}
