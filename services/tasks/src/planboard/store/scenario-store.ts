import { tenantCollection, type TenantOwned } from '@smartproject/kit/mongo/tenant-collection'
import type { TenantId } from '@smartproject/kit/types/ids'
import { Schema, type ClientSession, type Connection } from 'mongoose'

import { MOST_SCENARIOS, type Scenario, type ScenarioStore } from '../domain/scenario.js'

type ScenarioDoc = TenantOwned & { -readonly [K in keyof Omit<Scenario, 'id' | 'run'>]: Scenario[K] } & {
  /** Scenarios of earlier releases have none. */
  run?: Scenario['run']
}

const PLACE = { _id: false, startDate: String, dueDate: String, assigneeId: String }

const schema = new Schema<ScenarioDoc>(
  {
    _id: String,
    tenantId: String,
    name: String,
    userId: String,
    state: String,
    changes: [
      {
        _id: false,
        taskId: String,
        itemId: String,
        name: String,
        projectNumber: Number,
        version: Number,
        base: PLACE,
        wanted: PLACE,
      },
    ],
    createTime: Date,
    endTime: { type: Date, default: null },
    run: { type: new Schema({ runId: String, userId: String }, { _id: false }), default: null },
    version: Number,
  },
  { collection: 'scenarios', strict: 'throw', versionKey: false, minimize: false },
)

/** Open ones, and as many that were applied lately. */
const MOST_LISTED = MOST_SCENARIOS * 3

/** Opens the scenarios of a tenant; a document each. */
export function scenarioStore(
  connection: Connection,
): (tenantId: TenantId, session?: ClientSession) => ScenarioStore {
  const bind = tenantCollection(connection.model<ScenarioDoc>('Scenario', schema), { plain: true })
  return (tenantId, session) => {
    const scenarios = bind(tenantId, session)
    return {
      async byId(id) {
        const doc = await scenarios.findOne({ _id: id })
        return doc && toScenario(doc)
      },
      async all() {
        const docs = await scenarios.find(
          {},
          { sort: { state: -1, createTime: -1 }, limit: MOST_LISTED, hint: 'newest' },
        )
        return docs.map(toScenario).toSorted((a, b) => b.createTime.getTime() - a.createTime.getTime())
      },
      insert: ({ id, ...scenario }) => scenarios.insert({ _id: id, ...scenario }),
      save: ({ id, ...scenario }) =>
        scenarios.updateOne({ _id: id, version: scenario.version - 1 }, { $set: scenario }),
      remove: ({ id, version }) => scenarios.deleteOne({ _id: id, version }),
    }
  }
}

function toScenario({ _id, tenantId: _tenant, run = null, ...scenario }: ScenarioDoc): Scenario {
  return { ...scenario, run, id: _id }
}
