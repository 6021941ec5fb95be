import type { Stored } from './objects/stored.js'
import type { Work } from './store.js'

/** The field of metadata that says what an effect belongs to. */
const SUBJECT = 'sp_subject'

/** How often each effect has happened, for each subject and in all: what a test of "exactly once" compares. */
export function countEffects(work: Work): {
  total: Record<string, number>
  subjects: Record<string, Record<string, number>>
} {
  const total: Record<string, number> = {}
  const subjects: Record<string, Record<string, number>> = {}
  const add = (effect: string, subject: string | undefined, by = 1) => {
    total[effect] = (total[effect] ?? 0) + by
    if (subject === undefined) return
    const own = (subjects[subject] ??= {})
    own[effect] = (own[effect] ?? 0) + by
  }
  const subjectOf = (object: Stored & { metadata: Record<string, string> }) => object.metadata[SUBJECT]
  for (const kind of ['customer', 'payment_intent', 'setup_intent', 'subscription'] as const) {
    for (const one of work.list(kind)) add(kind, subjectOf(one))
  }
  for (const charge of work.list('charge')) {
    add(`charge_${charge.status}`, subjectOf(charge))
    if (charge.status === 'succeeded') add(`taken_${charge.currency}`, subjectOf(charge), charge.amount)
  }
  for (const refund of work.list('refund')) {
    add('refund', subjectOf(refund) ?? work.get('charge', refund.charge)?.metadata[SUBJECT])
  }
  return { total, subjects }
}
