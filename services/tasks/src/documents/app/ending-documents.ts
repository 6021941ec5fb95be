import { addDays, plainDate } from '@smartproject/kit/types/plain-date'

import type { DueDays, DueNotice } from '../../due/area.js'
import type { Stores } from '../domain/stores.js'

/** So many days before the end of its validity the person who sees to a document is told. */
const DAYS_BEFORE = [30, 7, 0]

/** The documents that people are told of in a turn: each three times, those of the last day first. */
export async function endingDocuments(
  { documents }: Pick<Stores, 'documents'>,
  projectNumbers: readonly number[],
  { from, to }: DueDays,
): Promise<DueNotice[]> {
  if (projectNumbers.length === 0) return []
  const ends = DAYS_BEFORE.map((days) => ({ from: addDays(from, days), to: addDays(to, days) }))
  const found = await documents.endingOn(projectNumbers, ends)
  return found.map(({ id, no, name, projectNumber, managedBy, validUntil }) => ({
    about: 'notice',
    kind: 'document_ends',
    id,
    code: no,
    name,
    projectNumber,
    recipientId: managedBy,
    dueDate: plainDate(validUntil),
  }))
}
