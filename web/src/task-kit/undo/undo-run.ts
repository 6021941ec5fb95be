import type { CallOutput } from '@smartproject/bff/api/calls'
import i18next from 'i18next'
import { send } from '../../lib/calls/calls.js'
import { newRequestId } from '../../lib/calls/http.js'

type Undone = CallOutput<'undoSchedule'>

/** The undo before; a later change of a task has to be gone before an earlier one can be taken back. */
let last: Promise<unknown> = Promise.resolve()

/** Takes an applied change of dates back, after those for which the key was pressed before. */
export function undoRun(subscription: number, run: string): Promise<Undone> {
  const undo = () => send('undoSchedule', { subscription, run }, { requestId: newRequestId() })
  const undone = last.then(undo, undo)
  last = undone
  return undone
}

/** The words for an undo: the plan is as it was, some tasks have changed since and stay, or all of them do. */
export function undoneText({ restored, stayed }: Undone): string {
  if (stayed.length === 0) return i18next.t('task:undo.plan')
  const names = stayed.map(({ item_id }) => item_id).join(i18next.t('task:undo.and'))
  return i18next.t(restored === 0 ? 'task:undo.planNot' : 'task:undo.planBut', {
    names,
    count: stayed.length,
  })
}
