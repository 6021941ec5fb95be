import type { Shortcut } from '@smartproject/bff/api/shortcuts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { problemText } from '../../i18n/problem-text.js'
import { isSameShortcut, shortcutsQuery } from '../../lib/shortcuts.js'
import { useCommand } from '../../lib/calls/use-command.js'
import { toast } from '../../ui/overlay/toasts/toast.js'

const LAST = 50

/** Whether something is a favourite, and how to change it: shown at once, taken back when the server refuses. */
export function useFavourite(subscription: number, shortcut: Shortcut) {
  const client = useQueryClient()
  const { queryKey } = shortcutsQuery(subscription)
  const favourites = useQuery(shortcutsQuery(subscription)).data?.favourites ?? []
  const index = favourites.findIndex((one) => isSameShortcut(one, shortcut))
  const { mutate } = useCommand('setFavourite', {
    onFailed: (_, error) => toast.error(problemText(error)),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  const set = (position: number | null) => {
    const others = favourites.filter((one) => !isSameShortcut(one, shortcut))
    const after = position === null ? others : others.toSpliced(position, 0, shortcut)
    client.setQueryData(queryKey, (now) => now && { ...now, favourites: after })
    mutate({ subscription, project: shortcut.project, task: shortcut.task, position })
  }
  return {
    marked: index >= 0,
    toggle: () => set(index >= 0 ? null : LAST),
    /** Puts it before the one above it; null where none is above. */
    moveUp: index > 0 ? () => set(index - 1) : null,
  }
}
