import { useQueryClient } from '@tanstack/react-query'
import { send } from '../../../lib/calls/calls.js'
import { newRequestId } from '../../../lib/calls/http.js'
import { refresh, ROOTS } from '../../../lib/calls/query-roots.js'
import { useChange } from '../../../lib/calls/use-change.js'
import type { InvitationRow } from '../api/people.js'

/** So many invitations are changed at once. */
export const BULK_MAX = 50

export type BulkCommand = 'resendInvitation' | 'revokeInvitation'

/** An invitation that stayed as it was, and why. */
interface BulkFailure {
  readonly row: InvitationRow
  readonly error: unknown
}

/** The result for several invitations: how many were changed, and which were not. */
export interface BulkResult {
  readonly command: BulkCommand
  readonly changed: number
  readonly failed: readonly BulkFailure[]
}

/** True for an invitation that can be sent again or taken back. */
export function canChange({ state }: InvitationRow): boolean {
  return state === 'pending' || state === 'expired'
}

/** Changes several invitations, one after the other: each stands for itself, and one that is refused stops no other one. */
export function useInvitationBulk(subscription: number) {
  const client = useQueryClient()
  return useChange<BulkResult, { command: BulkCommand; rows: readonly InvitationRow[] }>({
    mutationFn: async ({ command, rows }) => {
      const failed: BulkFailure[] = []
      for (const row of rows.slice(0, BULK_MAX)) {
        try {
          await send(command, { subscription, id: row.id }, { requestId: newRequestId() })
        } catch (error) {
          failed.push({ row, error })
        }
      }
      return { command, changed: Math.min(rows.length, BULK_MAX) - failed.length, failed }
    },
    onSettled: () => refresh(client, [ROOTS.people, ROOTS.company]),
  })
}
