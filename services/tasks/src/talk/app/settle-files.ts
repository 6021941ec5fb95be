import { filesOf } from '@smartproject/kit/rich-text/found-in'
import { treeOfStored } from '@smartproject/kit/rich-text/stored'

import { dropShownFiles, keepShownFiles } from '../../files/area.js'
import type { Comment } from '../domain/comment.js'
import type { Stores } from '../domain/stores.js'

/** Keeps the files that a message shows with it, and deletes those that it showed before and shows no more. */
export async function settleFiles(
  stores: Stores,
  message: Comment,
  { before, now }: { before: Comment | null; now: Date },
): Promise<void> {
  const { subject, id: messageId, authorId } = message
  const shown = filesIn(message)
  const fileIds = before ? filesIn(before).filter((id) => !shown.includes(id)) : []
  await dropShownFiles(stores, { messageId, fileIds, now })
  await keepShownFiles(stores, { subject, messageId, authorId, fileIds: shown, now })
}

function filesIn(message: Comment): string[] {
  return message.tree === '' ? [] : filesOf(treeOfStored(message))
}
