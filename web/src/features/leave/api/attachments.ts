import type { LeaveAttachment } from '@smartproject/bff/api/leave/attachments'
import { ask } from '../../../lib/calls/calls.js'
import { refresh, ROOTS } from '../../../lib/calls/query-roots.js'
import { useCommand } from '../../../lib/calls/use-command.js'
import { saveFile } from '../../../ui/table/csv.js'

/** Keeps a file for a request; those beside one are shown anew. */
export function useAddAttachment() {
  return useCommand('addLeaveAttachment', {
    onDone: (client, _output, { leave }) => (leave ? refresh(client, [ROOTS.leave]) : undefined),
  })
}

/** Removes a file; those beside a request are shown anew. */
export function useRemoveAttachment(leave: string | undefined) {
  return useCommand('removeLeaveAttachment', {
    onDone: (client) => (leave ? refresh(client, [ROOTS.leave]) : undefined),
  })
}

/** Saves a file on this machine; it is never shown in place. */
export async function saveAttachment(subscription: number, { id, name }: LeaveAttachment): Promise<void> {
  const { content, attachment } = await ask('readLeaveAttachment', { subscription, id })
  const bytes = Uint8Array.from(atob(content), (character) => character.codePointAt(0) ?? 0)
  saveFile(new Blob([bytes], { type: attachment.content_type }), name)
}
