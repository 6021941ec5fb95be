import type { BoardSettings as SettingsMessage } from '@smartproject/proto/smartproject/tasks/v1/board_service'

import type { BoardSettings } from '../domain/board-settings.js'
import { toGroupingMessage } from './grouping-message.js'
import { toProtoStatus } from './lane-message.js'
import { toOrderMessage } from './board-order-message.js'

/** Settings of a board as the protos carry them. */
export function toSettingsMessage(settings: BoardSettings): SettingsMessage {
  return {
    projectNumber: settings.projectNumber,
    lanes: settings.lanes.map((lane) => ({
      status: toProtoStatus(lane.status),
      title: lane.title,
      limit: lane.limit,
      roleIds: [...lane.roleIds],
      movesTo: lane.movesTo.map(toProtoStatus),
    })),
    swimlanes: toGroupingMessage(settings.swimlanes),
    cardFields: [...settings.cardFields],
    order: toOrderMessage(settings.order),
    version: BigInt(settings.version),
  }
}
