import type { QueryClient } from '@tanstack/react-query'
import { boardQuery } from './board.js'
import type { BoardView } from '../../../task-kit/api/keys.js'
import { rememberedBoardOrder } from './board-order.js'
import { setupQuery } from '../../../task-kit/api/setup.js'

/** The query of an address without filter, order or archive. */
const PLAIN: BoardView = { filter: {}, order: null, archived: false }

/**
 * Asks for a board while its page is still on the way. The page finds out itself about failures here.
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
