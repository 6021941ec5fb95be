import type { Handlers } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import {
  BoardSettings as SettingsMessage,
  type BoardLaneSettings,
  type BoardServiceServer,
} from '@smartproject/proto/smartproject/tasks/v1/board_service'

import type { Deps } from '../app/deps.js'
import { updateBoardSettings } from '../app/update-board-settings.js'
import type { BoardSettingsChange, LaneSettings } from '../domain/board-settings.js'
import { readBoardOrder } from '../wire/board-order-message.js'
import { readGrouping } from '../wire/grouping-message.js'
import { readStatus } from '../wire/lane-message.js'
import { readNames } from '../wire/read-names.js'
import { toSettingsMessage } from '../wire/settings-message.js'

type SettingsRpcs = Pick<Handlers<BoardServiceServer>, 'updateBoardSettings'>

const MOST_LANES = 20
const MAX_LIMIT = 100_000

const MAX_TITLE = 40

/** Serves the RPC that changes how a board works. */
export function settingsRpcs(deps: Deps): SettingsRpcs {
  return {
    async updateBoardSettings({ settings }, { caller }) {
      const reader = new RequestReader()
      const wanted = readSettings(reader, settings ?? SettingsMessage.fromPartial({}))
      reader.done()
      return { settings: toSettingsMessage(await updateBoardSettings(deps, caller, wanted)) }
    },
  }
}

function readSettings(reader: RequestReader, message: SettingsMessage): BoardSettingsChange {
  const max = Number.MAX_SAFE_INTEGER
  return {
    projectNumber: reader.integer('settings.project_number', message.projectNumber, { min: 1, max }),
    lanes: message.lanes.slice(0, MOST_LANES).map((lane) => readLane(reader, lane)),
    swimlanes: readGrouping(reader, 'settings.swimlanes', message.swimlanes),
    cardFields: readNames(reader, 'settings.card_fields', message.cardFields),
    order: readBoardOrder(reader, 'settings.order', message.order),
    // 0 is the version of unchanged settings.
    version: reader.integer('settings.version', Number(message.version), { min: 0, max }),
  }
}

function readLane(reader: RequestReader, lane: BoardLaneSettings): LaneSettings {
  const field = 'settings.lanes'
  return {
    status: readStatus(reader, `${field}.status`, lane.status),
    title: reader.name(`${field}.title`, lane.title, { min: 0, max: MAX_TITLE }),
    limit: reader.integer(`${field}.limit`, lane.limit, { min: 0, max: MAX_LIMIT }),
    roleIds: lane.roleIds
      .slice(0, MOST_LANES)
      .map((id) => reader.integer(`${field}.role_ids`, id, { min: 1, max: 8 })),
    movesTo: lane.movesTo
      .slice(0, MOST_LANES)
      .map((status) => readStatus(reader, `${field}.moves_to`, status)),
  }
}
