import { DomainError } from '@smartproject/kit/errors'

import type { SubscriptionFact } from '../domain/subscription-plan.js'

/** Nothing is paid for a company that waits to be erased. Errors: precondition COMPANY_CLOSING. */
export function requireNotClosing({ fact }: { readonly fact: Pick<SubscriptionFact, 'closing'> }): void {
  if (fact.closing) throw new DomainError('precondition', 'COMPANY_CLOSING')
}
