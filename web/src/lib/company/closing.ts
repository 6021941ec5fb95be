import { refresh, ROOTS } from '../calls/query-roots.js'
import { useCommand } from '../calls/use-command.js'
import { todayIn, type PlainDate } from '../plain-date.js'

/** Closes a company or opens it again, and loads anew what follows it. */
export function useSetClosing() {
  return useCommand('setCompanyClosing', {
    onSettled: (client) => refresh(client, [ROOTS.companies, ROOTS.company]),
  })
}

/** The day on which a closed company is erased, where this person is. */
export function eraseDay({ erase_time }: { readonly erase_time: string }): PlainDate {
  return todayIn(new Date(erase_time))
}
