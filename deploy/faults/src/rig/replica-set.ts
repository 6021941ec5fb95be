import mongoose, { type mongo } from 'mongoose'

import type { Rig } from './rig.js'
import { until } from './until.js'

/** A member's status of the set. */
export interface SetView {
  readonly term: number
  /** Index of the primary among the members, or -1 while there is none. */
  readonly primary: number
}

/** The set as any member that answers sees it; members are asked directly, past their proxies. */
export async function setView(rig: Rig): Promise<SetView> {
  const views = await Promise.all(rig.ports.mongo.map((_, index) => viewOf(rig, index).catch(() => null)))
  const known = views.filter((view) => view !== null).toSorted((a, b) => b.term - a.term)
  const [newest] = known
  if (!newest) throw new Error('no member of the replica set answers')
  const primary = views.findIndex((view) => view?.isPrimary && view.term === newest.term)
  return { term: newest.term, primary }
}

/** Waits for a primary that is not this one; returns the new view. */
export async function otherPrimary(rig: Rig, former: number): Promise<SetView> {
  let view = await setView(rig).catch(() => null)
  await until('another primary', async () => {
    view = await setView(rig)
    return view.primary >= 0 && view.primary !== former
  })
  if (!view) throw new Error('no view of the set')
  return view
}

/** Runs a command on one member, directly. */
export async function onMember<T>(
  rig: Rig,
  index: number,
  work: (admin: mongo.Db, client: mongo.MongoClient) => Promise<T>,
): Promise<T> {
  const password = encodeURIComponent(rig.platform.secrets.mongoAdminPassword)
  const client = new mongoose.mongo.MongoClient(
    `mongodb://root:${password}@127.0.0.1:${rig.ports.mongo[index]}/?authSource=admin&directConnection=true`,
    { appName: 'fault-rig', serverSelectionTimeoutMS: 2_000, connectTimeoutMS: 2_000 },
  )
  try {
    return await work(client.db('admin'), await client.connect())
  } finally {
    await client.close()
  }
}

/** Sets how long a primary may be silent before another one is voted for. */
export async function setElectionTimeout(rig: Rig, ms: number): Promise<void> {
  const { primary } = await setView(rig)
  await onMember(rig, primary, async (admin) => {
    const { config } = (await admin.command({ replSetGetConfig: 1 })) as {
      config: { version: number; settings: { electionTimeoutMillis: number } }
    }
    config.version += 1
    config.settings.electionTimeoutMillis = ms
    await admin.command({ replSetReconfig: config })
  })
}

function viewOf(rig: Rig, index: number): Promise<{ term: number; isPrimary: boolean }> {
  return onMember(rig, index, async (admin) => {
    const { term, myState } = (await admin.command({ replSetGetStatus: 1 })) as {
      term: unknown
      myState: number
    }
    return { term: Number(term), isPrimary: myState === 1 }
  })
}
