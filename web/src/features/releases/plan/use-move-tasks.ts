import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { ApiError } from '../../../lib/calls/api-error.js'
import { useChange } from '../../../lib/calls/use-change.js'
import { bulkChange, undoBulk } from '../../../task-kit/api/bulk.js'
import { offerUndo } from '../../../task-kit/undo/offer-undo.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { refreshReleases } from '../api.js'

/** Tasks on their way to a release; an empty id is the backlog. */
export interface TaskMove {
  readonly ids: readonly string[]
  readonly release: string
  /** The name of the release, for what is said of it. */
  readonly title: string
}

/** Puts tasks into a release, with a way back for ten seconds. */
export function useMoveTasks(subscription: number) {
  const { t } = useTranslation('releases')
  const client = useQueryClient()
  const undo = (undoIds: readonly string[]) => {
    undoBulk(subscription, undoIds)
      .then(() => toast.info(t('moveUndone')))
      .catch((error: unknown) => toast.error(problemText(error)))
      .finally(() => refreshReleases(client))
  }
  return useChange({
    mutationFn: ({ ids, release }: TaskMove) =>
      bulkChange(subscription, ids, { action: 'update', fields: { release } }, () => undefined),
    onSuccess: ({ results, undoIds, error }, { title }) => {
      const moved = results.filter(({ reason }) => reason === '').length
      const refused = results.find(({ reason }) => reason !== '')
      if (undoIds.length > 0) offerUndo(t('moved', { count: moved, title }), () => undo(undoIds))
      if (refused) toast.error(problemText(new ApiError({ reason: refused.reason, status: 409 })))
      if (error !== null) toast.error(problemText(error))
    },
    onError: (error) => toast.error(problemText(error)),
    onSettled: () => refreshReleases(client),
  })
}
