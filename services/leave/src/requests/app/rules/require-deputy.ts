import { invalid } from '@smartproject/kit/errors'

import type { Stores } from '../../domain/stores.js'

/**
 * The deputy of a request is another member of the company; an empty id stands for none.
 * Errors: invalid DEPUTY_IS_APPLICANT | DEPUTY_NOT_MEMBER.
 */
export async function requireDeputy(stores: Stores, applicantId: string, deputyId: string): Promise<void> {
  if (deputyId === '') return
  if (deputyId === applicantId) throw refused('DEPUTY_IS_APPLICANT')
  if (!(await stores.facts.member(deputyId))?.active) throw refused('DEPUTY_NOT_MEMBER')
}

function refused(reason: string) {
  return invalid([{ field: 'deputy_id', reason }], reason)
}
