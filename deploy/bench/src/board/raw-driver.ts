import { mongo } from 'mongoose'

import type { Platform } from '@smartproject/local/running-platform'

const LANES = ['new', 'assigned', 'progress', 'resolved', 'closed']
const PAGE = 25
const NEWEST_FIRST = { updateTime: -1, _id: -1 } as const
/** Everything the board's set-up is read from, beside the kept counts. */
const SETUP = [
  'board_settings',
  'labels',
  'categories',
  'releases',
  'field_definitions',
  'views',
  'search_terms',
]

/** The queries of a board's first load, of a page and of a search, by the driver alone in one process. */
export interface RawDriver {
  firstLoad(): Promise<number>
  page(): Promise<number>
  search(term: string): Promise<number>
  close(): Promise<void>
}

/** Opens the driver on the databases of a platform. The queries are those the services send, without the services. */
export async function openRawDriver(
  platform: Platform,
  project: { tenantId: string; number: number },
): Promise<RawDriver> {
  const tasksClient = await new mongo.MongoClient(platform.mongoUri('tasks')).connect()
  const tenancyClient = await new mongo.MongoClient(platform.mongoUri('tenancy')).connect()
  const db = tasksClient.db()
  const { tenantId, number: projectNumber } = project
  const mine = { tenantId, projectNumber }
  const lane = (status: string, more: object = {}) =>
    db
      .collection('tasks')
      .find(
        { ...mine, shelf: 'live', status, ...more },
        { projection: { description: 0, terms: 0, slots: 0 } },
      )
      .sort(NEWEST_FIRST)
      .limit(PAGE + 1)
      .toArray()
  const size = (lists: readonly unknown[][]) => lists.reduce((sum, list) => sum + list.length, 0)
  return {
    async firstLoad() {
      const [, , , ...lists] = await Promise.all([
        db.collection('board_counts').findOne(mine),
        db.collection('projects').findOne({ tenantId, number: projectNumber }),
        tenancyClient.db().collection('members').find({ tenantId }).limit(100).toArray(),
        ...SETUP.map((name) => db.collection(name).find(mine).toArray()),
        ...LANES.map((status) => lane(status)),
      ])
      return size(lists)
    },
    page: async () => (await lane('new')).length,
    search: async (term) => size(await Promise.all(LANES.map((status) => lane(status, { terms: term })))),
    async close() {
      await tasksClient.close()
      await tenancyClient.close()
    },
  }
}
