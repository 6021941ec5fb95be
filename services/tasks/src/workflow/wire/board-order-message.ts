import type { RequestReader } from '@smartproject/kit/grpc/values'
import { BoardOrder as OrderMessage } from '@smartproject/proto/smartproject/tasks/v1/board_service'

import { BOARD_ORDERS, type BoardOrder } from '../domain/board-settings.js'

const messages: Readonly<Record<BoardOrder, OrderMessage>> = {
  last_change: OrderMessage.LAST_CHANGE,
  by_hand: OrderMessage.BY_HAND,
  due_date: OrderMessage.DUE_DATE,
  priority: OrderMessage.PRIORITY,
}

/** The order of a board as the protos carry it. */
export function toOrderMessage(order: BoardOrder): OrderMessage {
  return messages[order]
}

/** Reads the order of a board; null where none is said. */
export function readBoardOrder(reader: RequestReader, field: string, order: OrderMessage): BoardOrder | null {
  if (order === OrderMessage.UNSPECIFIED) return null
  const known = BOARD_ORDERS.find((name) => messages[name] === order)
  if (known === undefined) reader.fault(field, 'INVALID')
  return known ?? null
}
