import type { Caller } from '@smartproject/kit/types/caller'

import type { Work } from '../domain/ports.js'

/** Which of the caller's notifications to mark: some of them, or all until an instant. */
export type SeenMark = { readonly ids: readonly string[] } | { readonly upTo: Date }

/** Marks the caller's own notifications seen and tells how many are unseen now. Foreign and unknown ids do nothing. */
export function markSeen(
  deps: { work: Work },
  caller: Caller,
  mark: SeenMark,
): Promise<{ unseenCount: number }> {
  return deps.work.write(caller, async ({ notifications }, changes) => {
    const marked =
      'ids' in mark
        ? await notifications.markSeen(caller.userId, mark.ids)
        : await notifications.markSeenUpTo(caller.userId, mark.upTo)
    changes.audit({
      action: 'notifications.seen',
      targetType: 'user',
      targetId: caller.userId,
      details: { count: String(marked) },
    })
    return { unseenCount: await notifications.countUnseen(caller.userId) }
  })
}
