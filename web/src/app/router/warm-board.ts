import type { QueryClient } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { numberOf } from '../../lib/place/place.js'
import { sessionQuery } from '../../lib/session/session.js'

/** Asks for the board beside its page instead of after it; nothing waits for it. */
export function warmBoard(client: QueryClient) {
  return ({ params, request }: LoaderFunctionArgs): null => {
    const [subscription, project] = [numberOf(params['subscription']), numberOf(params['project'])]
    if (subscription === null || project === null) return null
    const plain = new URL(request.url).search === ''
    const warm = async () => {
      const [{ user }, api] = await Promise.all([
        client.ensureQueryData(sessionQuery),
        import('../../features/board/api/warm-board.js'),
      ])
      if (user) api.warmBoard(client, { subscription, project, plain })
    }
    // The page tells what went wrong, when it asks again.
    warm().catch(() => undefined)
    return null
  }
}
