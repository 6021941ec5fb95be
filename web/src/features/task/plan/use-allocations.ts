import type { CallInput, CallOutput } from '@smartproject/bff/api/calls'
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { ask, send } from '../../../lib/calls/calls.js'
import { gather } from '../../../lib/calls/gather.js'
import { newRequestId } from '../../../lib/calls/http.js'
import { refresh, ROOTS } from '../../../lib/calls/query-roots.js'
import { useCommand } from '../../../lib/calls/use-command.js'
import { companyQuery } from '../../../lib/company/company.js'
import { joinLive } from '../../../lib/live/live-hub.js'
import { offerUndo } from '../../../task-kit/undo/offer-undo.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { useTask } from '../task-context.js'

type Parts = CallOutput<'listAllocations'>
export type Allocation = Parts['allocations'][number]
type Saving = CallInput<'saveAllocation'>

function partsQuery(subscription: number, task: string) {
  return queryOptions({
    queryKey: [ROOTS.work, subscription, 'planning', 'parts', task] as const,
    queryFn: ({ signal }) => ask('listAllocations', { subscription, task }, { signal }),
  })
}

/** Who does which part of the task; nothing for companies without planning boards. */
export function useAllocations() {
  const { subscription, task } = useTask()
  const client = useQueryClient()
  const hasBoards = useQuery(companyQuery(subscription)).data?.drf_status === 1
  const query = partsQuery(subscription, task.id)
  const parts = useQuery({ ...query, enabled: hasBoards })
  useEffect(() => {
    const look = gather(
      () => void client.invalidateQueries({ queryKey: [ROOTS.work, subscription, 'planning'] }),
    )
    return joinLive(subscription, {
      types: ['plan'],
      onEvent: () => look.ask(),
      onReconnect: () => look.ask(),
    })
  }, [client, subscription])
  return { ...parts, hasBoards }
}

const refreshParts = (client: QueryClient) => refresh(client, [ROOTS.work])

/** Adds, changes or removes a part; what was done can be taken back. */
export function useSavePart(before: Allocation | null, known: readonly Allocation[]) {
  const { t } = useTranslation('timeline')
  const { task } = useTask()
  const client = useQueryClient()
  return useCommand('saveAllocation', {
    onDone: (_, { allocations }, input) => {
      const back = reversed(input, before, allocations, known)
      if (back)
        offerUndo(
          t('allocation.saved', { code: task.item_id }),
          () => {
            send('saveAllocation', back, { requestId: newRequestId() })
              .catch((error: unknown) => toast.error(problemText(error)))
              .finally(() => void refreshParts(client))
          },
          { small: true },
        )
      return refreshParts(client)
    },
  })
}

/** The change that takes another one back. */
function reversed(
  { subscription, task, allocation }: Saving,
  before: Allocation | null,
  now: readonly Allocation[],
  known: readonly Allocation[],
): Saving | null {
  const old = before && {
    user: before.user,
    from: before.from,
    to: before.to,
    minutes: before.minutes,
    percent: before.percent,
  }
  if (allocation === null) return { subscription, task, id: '', version: 0, allocation: old }
  const saved = now.find(({ id }) => (before ? id === before.id : known.every((one) => one.id !== id)))
  return saved ? { subscription, task, id: saved.id, version: saved.version, allocation: old } : null
}
