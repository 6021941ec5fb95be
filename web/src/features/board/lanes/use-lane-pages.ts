import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { LaneData } from '../../../task-kit/api/board-data.js'
import { loadNextPage } from '../api/board.js'
import { useWork } from '../../../task-kit/model.js'
import { useRowView } from './row-view.js'

export interface LanePages {
  hasMore: boolean
  /** Set when the last attempt failed; then only `load` tries again. */
  error: unknown
  load: () => void
}

/** The next cards of a lane, each time from where the last ones ended. */
export function useLanePages(lane: LaneData): LanePages {
  const client = useQueryClient()
  const { subscription, project } = useWork()
  const view = useRowView()
  const [failed, setFailed] = useState<{ token: string; error: unknown } | null>(null)
  const token = lane.next_page_token
  const load = useCallback(() => {
    if (project === null || token === '') return
    setFailed(null)
    loadNextPage(client, { subscription, project, view }, lane).catch((error: unknown) =>
      setFailed({ token, error }),
    )
  }, [client, subscription, project, view, lane, token])
  return { hasMore: token !== '', error: failed?.token === token ? failed.error : null, load }
}
