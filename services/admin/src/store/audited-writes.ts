import type { Connection } from 'mongoose'

/** The topic of the audit records, as the outboxes name it. */
const TOPIC = 'platform.audit.v1'
const AT_ONCE = 1_000

/** Writes of a service beside their records. */
export interface WriteCount {
  readonly writes: number
  /** Ids of records that the service has sent and that are not there. */
  readonly unrecorded: readonly string[]
}

/**
 * Looks whether what a service has published of its writes has become records: its outbox remembers that for some days.
 * Only what was sent before `until` counts; the rest may still be on its way.
 */
export async function countWrites(service: Connection, admin: Connection, until: Date): Promise<WriteCount> {
  const sent = service
    .collection<{ _id: string; tenantId: string }>('outbox')
    .find({ state: 'sent', topic: TOPIC, sentTime: { $lt: until } }, { projection: { _id: 1 } })
  const unrecorded: string[] = []
  let writes = 0
  let part: string[] = []
  const look = async () => {
    writes += part.length
    unrecorded.push(...(await missing(admin, part)))
    part = []
  }
  for await (const { _id } of sent) {
    part.push(_id)
    if (part.length === AT_ONCE) await look()
  }
  await look()
  return { writes, unrecorded }
}

async function missing(admin: Connection, ids: readonly string[]): Promise<string[]> {
  const found = await admin
    .collection<{ _id: string }>('audit_records')
    .find({ _id: { $in: [...ids] } }, { projection: { _id: 1 } })
    .toArray()
  const known = new Set(found.map(({ _id }) => _id))
  return ids.filter((id) => !known.has(id))
}
