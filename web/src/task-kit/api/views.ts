import type { BoardSetup, View } from '@smartproject/bff/api/work/board'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useChange } from '../../lib/calls/use-change.js'
import { ask, send } from '../../lib/calls/calls.js'
import { workKeys } from './keys.js'

const STALE_MS = 60_000

/** Views of all tasks; those of one project come with its set-up. */
export function viewsQuery(subscription: number) {
  return queryOptions({
    queryKey: [...workKeys.setups(subscription), 0, 'views'] as const,
    queryFn: ({ signal }) => ask('listViews', { subscription, project: 0 }, { signal }),
    staleTime: STALE_MS,
  })
}

type Change = (views: readonly View[]) => View[]

function useViewsCache(subscription: number, project: number) {
  const client = useQueryClient()
  return {
    change(change: Change): void {
      if (project === 0) {
        client.setQueryData(viewsQuery(subscription).queryKey, (views) => views && change(views))
      } else {
        client.setQueryData<BoardSetup>(
          workKeys.setup(subscription, project),
          (setup) => setup && { ...setup, views: change(setup.views) },
        )
      }
    },
    reload: () => client.invalidateQueries({ queryKey: workKeys.setup(subscription, project) }),
  }
}

/** Keeps a view, new or changed. It is in the menu as soon as the server has it. */
export function useSaveView(subscription: number, project: number) {
  const cache = useViewsCache(subscription, project)
  return useChange({
    mutationFn: (view: View) => send('saveView', { subscription, view }),
    onSuccess: (saved) => {
      cache.change((views) =>
        views.some((view) => view.id === saved.id)
          ? views.map((view) => (view.id === saved.id ? saved : view))
          : [...views, saved],
      )
    },
  })
}

/** Deletes a view; it is gone from the menu at once and comes back when the server refuses. */
export function useDeleteView(subscription: number, project: number) {
  const cache = useViewsCache(subscription, project)
  return useChange({
    mutationFn: (view: View) => send('deleteView', { subscription, id: view.id }),
    onMutate: (view) => cache.change((views) => views.filter((one) => one.id !== view.id)),
    onError: (_error, view) => cache.change((views) => [...views.filter((one) => one.id !== view.id), view]),
  })
}
