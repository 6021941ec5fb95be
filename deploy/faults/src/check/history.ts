import type { LeaveVerb } from './verbs.js'

/** A leave with its history, as its service's database holds it. */
export interface LeaveStory {
  readonly id: string
  readonly tenantId: string
  readonly userId: string
  readonly reportTo: string
  readonly status: string
  readonly version: number
  readonly steps: readonly { readonly version: number; readonly verb: LeaveVerb; readonly actorId: string }[]
}

const NEXT: Readonly<Record<string, Partial<Record<LeaveVerb, string>>>> = {
  '': { applied: 'pending' },
  pending: {
    edited: 'pending',
    resent: 'pending',
    reassigned: 'pending',
    approved: 'approved',
    rejected: 'rejected',
    withdrawn: 'deleted',
  },
  approved: { changed: 'approved', cancelled: 'cancelled', withdrawn: 'deleted' },
}

/** The fault in the order of changes of a leave; null when it is a legal life that ends where it is. */
export function illegalStep({ status, steps }: Pick<LeaveStory, 'status' | 'steps'>): string | null {
  let state = ''
  for (const { verb, version } of steps) {
    const next = NEXT[state]?.[verb]
    if (next === undefined) return `${verb} (version ${version}) after ${state || 'nothing'}`
    state = next
  }
  return state === status ? null : `it is ${status}, its history ends ${state}`
}
