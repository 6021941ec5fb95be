import { DomainError, invalid } from '@smartproject/kit/errors'
import type { Caller } from '@smartproject/kit/types/caller'

import type { Stores } from '../../domain/stores.js'

/**
 * The applicant of a new request: the caller or, where the caller is the owner or the person whom the applicant reports to,
 * another member. An empty id stands for the caller.
 * Errors: forbidden NOT_MANAGER_OF_APPLICANT, invalid MEMBER_NOT_FOUND.
 */
export async function applicantOf(
  stores: Pick<Stores, 'facts'>,
  { userId, owner }: Caller,
  applicantId: string,
): Promise<string> {
  if (applicantId === '' || applicantId === userId) return userId
  const member = await stores.facts.member(applicantId)
  if (!owner && member?.reportTo !== userId) throw new DomainError('forbidden', 'NOT_MANAGER_OF_APPLICANT')
  if (!member?.active) throw invalid([{ field: 'user_id', reason: 'MEMBER_NOT_FOUND' }], 'MEMBER_NOT_FOUND')
  return applicantId
}
