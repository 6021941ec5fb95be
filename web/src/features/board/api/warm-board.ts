import type { QueryClient } from '@tanstack/react-query'
import { boardQuery } from './board.js'
import type { BoardView } from '../../../task-kit/api/keys.js'
import { rememberedBoardOrder } from './board-order.js'
import { setupQuery } from '../../../task-kit/api/setup.js'

/** What an address asks for that says nothing about filter, order or archive. */
const PLAIN: BoardView = { filter: {}, order: null, archived: false }

/**
 * Asks for a board while its page is still on the way. What goes wrong here the page finds out itself.
 *
 * @param plain the address has no filter, order or archive in it; else the page asks for its cards
 */
export function warmBoard(
  client: QueryClient,
  { subscription, project, plain }: { subscription: number; project: number; plain: boolean },
): void {
  void client.prefetchQuery(setupQuery(subscription, project))
  const view = { ...PLAIN, order: rememberedBoardOrder(subscription, project) }
  if (plain) void client.prefetchQuery(boardQuery(client, { subscription, project, view }))
}
