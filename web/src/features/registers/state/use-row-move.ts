import { toast } from '../../../ui/overlay/toasts/toast.js'
import { useEntryCommand, type Entry } from '../api.js'
import { entryFault, isIncomplete } from './entry-fault.js'
import type { Words } from '../words.js'

/** Moves an entry from its row. One whose new state demands fields that are empty is opened, with their names. */
export function useRowMove(subscription: number, words: Words, open: (id: string) => void) {
  const { mutate } = useEntryCommand('moveEntry')
  return ({ id, version }: Entry, state: string) =>
    mutate(
      { subscription, id, version, state },
      {
        onError: (error) => {
          toast.error(entryFault(error, words))
          if (isIncomplete(error)) open(id)
        },
      },
    )
}
