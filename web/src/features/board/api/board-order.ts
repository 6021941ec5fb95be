import type { BoardOrder } from '@smartproject/bff/api/work/card-orders'
import { useEffect } from 'react'
import { readStored, writeStored } from '../../../lib/stored.js'
import type { BoardSetup, TaskOrder } from '../../../task-kit/model.js'

/** The orders that a board may have of its own. Null is the usual one, which need not be asked for. */
const ORDERS: Readonly<Record<BoardOrder, TaskOrder | null>> = {
  last_change: null,
  by_hand: { by: 'rank' },
  due_date: { by: 'due_date' },
  priority: { by: 'priority', descending: true },
}

const keyOf = (subscription: number, project: number) => `board-order:${subscription}/${project}`
const isOrder = (name: string): name is BoardOrder => name in ORDERS

/** The own order of a board as it was when it was last seen here: cards are asked for before the board has told it. */
export function rememberedBoardOrder(subscription: number, project: number): TaskOrder | null {
  const name = readStored(keyOf(subscription, project)) ?? ''
  return isOrder(name) ? ORDERS[name] : null
}

/** The own order of a board; the same object while it stays. */
export function useBoardOrder(
  subscription: number,
  project: number,
  setup: BoardSetup | undefined,
): TaskOrder | null {
  const name = setup && (setup.settings.order ?? 'last_change')
  useEffect(() => {
    if (name) writeStored(keyOf(subscription, project), name)
  }, [subscription, project, name])
  return name ? ORDERS[name] : rememberedBoardOrder(subscription, project)
}
