import type { CallOutput } from '@smartproject/bff/api/calls'
import { useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useChange } from '../../../lib/calls/use-change.js'
import { problemText } from '../../../i18n/problem-text.js'
import { send } from '../../../lib/calls/calls.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { notificationsQuery } from './notifications.js'

type Pages = InfiniteData<CallOutput<'listNotifications'>, string>

/** One notification by its id, or all until an instant. */
export type SeenInput = { ids: string[] } | { upTo: string }

function markIn(pages: Pages | undefined, input: SeenInput): Pages | undefined {
  if (!pages) return pages
  const hit = (id: string) => !('ids' in input) || input.ids.includes(id)
  const fresh = pages.pages
    .flatMap((page) => page.notifications)
    .filter((one) => !one.seen && hit(one.id)).length
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      unseen: 'ids' in input ? Math.max(0, page.unseen - fresh) : 0,
      notifications: page.notifications.map((one) => (hit(one.id) ? { ...one, seen: true } : one)),
    })),
  }
}

/** Marks as seen. Shown at once; taken back with a word when the server does not agree. */
export function useMarkSeen(subscription: number) {
  const client = useQueryClient()
  const { queryKey } = notificationsQuery(subscription)
  return useChange({
    mutationFn: (input: SeenInput) => send('markNotificationsSeen', { subscription, ...input }),
    onMutate: async (input) => {
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData<Pages>(queryKey)
      client.setQueryData<Pages>(queryKey, (pages) => markIn(pages, input))
      return { before }
    },
    onError: (error, _input, context) => {
      if (context?.before) client.setQueryData(queryKey, context.before)
      toast.errorWithClose(problemText(error))
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}
