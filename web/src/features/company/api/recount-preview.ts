import type { RecountAhead } from '@smartproject/bff/api/company/companies'
import { useState } from 'react'
import { ask } from '../../../lib/calls/calls.js'
import type { PlainDate, Weekday } from '../../../lib/plain-date.js'

/** Other weeks or holidays, each given whole. */
export interface WorkingTimeWanted {
  weeks?: { from_date: PlainDate; weekend_days: Weekday[] }[]
  holidays?: PlainDate[]
}

/** Whose leave a change counts anew, and what goes on when a person confirms it. */
export interface PendingRecount {
  people: number
  leaves: number
  recounts: RecountAhead[]
  decide: (go: boolean) => void
}

/**
 * Asks before a change that counts leave anew. `confirm` answers true at once where no one is affected, and otherwise when a person
 * has seen who is.
 */
export function useRecountPreview(subscription: number) {
  const [pending, setPending] = useState<PendingRecount | null>(null)
  const [error, setError] = useState<unknown>(null)
  const asked = (wanted: WorkingTimeWanted) =>
    ask('previewWorkingTime', { subscription, ...wanted }).catch((reason: unknown) => {
      setError(reason)
      return null
    })
  const confirm = async (wanted: WorkingTimeWanted): Promise<boolean> => {
    setError(null)
    const answer = await asked(wanted)
    if (!answer || answer.leaves === 0) return answer !== null
    return new Promise((resolve) => {
      const decide = (go: boolean) => {
        setPending(null)
        resolve(go)
      }
      setPending({ ...answer, decide })
    })
  }
  return { pending, error, confirm }
}
