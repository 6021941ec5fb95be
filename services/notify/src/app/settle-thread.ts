import type { Stores } from '../domain/ports.js'
import { lowered, type ThreadStep } from '../domain/thread-line.js'

/** Lines of messages that were read, and of threads that ended, are seen; a deleted message leaves lines and mails that wait (C14). */
export async function settleThread({ notifications, mails }: Stores, step: ThreadStep): Promise<void> {
  if (step.kind === 'read') return notifications.seeThread(step)
  if (step.kind === 'ended') return notifications.seeThread({ thread: step.thread })
  if (step.kind === 'all_read') return notifications.seeProject(step)
  const lines = await notifications.unseenWith(step.thread, step.seq)
  const left = lines.map((line) => ({ line, rest: lowered(line, step.seq) }))
  await notifications.replace(left.flatMap(({ rest }) => (rest ? [rest] : [])))
  await notifications.drop(left.flatMap(({ line, rest }) => (rest ? [] : [line.id])))
  await mails.dropMessage(step.messageId)
}
