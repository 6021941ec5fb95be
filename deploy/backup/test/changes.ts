import { randomUUID } from 'node:crypto'

import type { Row, TestInstallation } from './world.js'

/** An instant before which everything so far lies and after which everything later does. */
export async function instant(): Promise<Date> {
  const pause = () => new Promise((resolve) => setTimeout(resolve, 20))
  await pause()
  const now = new Date()
  await pause()
  return now
}

/** Changes documents in every way services do: fields, lists, nested ones, in large transactions and singly. */
export async function changeMuch(
  { db, client }: TestInstallation,
  tenantId: string,
  round: number,
): Promise<void> {
  const tasks = db('tasks').collection<Row>('tasks')
  const own = { tenantId }
  await tasks.updateMany(
    { ...own, n: { $lt: 5 } },
    { $set: { 'nested.text': `r${round}`, [`f${round}`]: round / 3 } },
  )
  await tasks.updateMany({ ...own, n: { $gte: 5, $lt: 9 } }, {
    $push: { 'nested.list': { at: new Date(), round } },
  } as object)
  await tasks.updateMany({ ...own, n: 9 }, { $set: { 'nested.list.0': 'first', 'nested.list.7': 'far' } })
  await tasks.updateMany({ ...own, n: 10 }, {
    $pop: { 'nested.list': 1 },
    $unset: { createTime: 1 },
  } as object)
  await tasks.updateMany({ ...own, n: 11 }, { $rename: { assigneeId: `assignee${round}` } })
  await tasks.updateMany({ ...own, n: 12 }, [
    { $set: { nested: { list: '$nested.list', more: { deep: { er: round } } } } },
  ])
  const replaced = await tasks.findOne({ ...own, n: 13 })
  if (replaced) await tasks.replaceOne({ _id: replaced._id }, { tenantId, n: 13, replaced: round })
  await tasks.deleteOne({ ...own, n: 13 + round })
  const session = client.startSession()
  await session.withTransaction(async () => {
    for (let n = 0; n < 9; n++)
      await tasks.insertOne({ _id: randomUUID(), tenantId, n: 1_000 + n }, { session })
    await db('leave').collection<Row>('leaves').updateMany(own, { $set: { round } }, { session })
  })
  await session.endSession()
  await tasks.updateMany({ ...own, n: { $gte: 1_000 } }, { $set: { large: `${round}` } })
}
