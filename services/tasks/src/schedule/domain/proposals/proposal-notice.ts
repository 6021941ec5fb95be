import type { Proposal } from './proposal.js'

/** News of a proposal for a person who plans its project. */
export interface ProposalNotice extends Pick<Proposal, 'id' | 'kind' | 'projectNumber' | 'userId'> {
  readonly about: 'proposal'
  readonly recipientId: string
}

/**
 * One notice for each person and cause, about the first of the projects that the person plans. A person who was notified of the same cause
 * before gets none.
 */
export function noticesOf(
  kept: readonly Proposal[],
  opened: readonly Proposal[],
  plannersOf: (projectNumber: number) => readonly string[],
): ProposalNotice[] {
  const causeOf = ({ kind, causeId, mark }: Proposal) => JSON.stringify([kind, causeId, mark])
  const known = Map.groupBy(kept, causeOf)
  return [...Map.groupBy(opened, causeOf)].flatMap(([cause, proposals]) => {
    const notified = new Set(
      (known.get(cause) ?? []).flatMap(({ projectNumber }) => plannersOf(projectNumber)),
    )
    const notices: ProposalNotice[] = []
    for (const { id, kind, projectNumber, userId } of proposals)
      for (const recipientId of plannersOf(projectNumber)) {
        if (notified.has(recipientId)) continue
        notified.add(recipientId)
        notices.push({ about: 'proposal', id, kind, projectNumber, userId, recipientId })
      }
    return notices
  })
}
