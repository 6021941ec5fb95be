import type { CalendarItem } from '@smartproject/bff/api/work/calendar'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../i18n/problem-text.js'
import { ask } from '../../lib/calls/calls.js'
import type { CalendarMove } from '../../ui/calendar/types.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import { editCard } from '../../task-kit/api/edit-card.js'
import { cardOf } from '../../task-kit/api/move.js'
import { FieldConflict } from '../../task-kit/api/update-task.js'
import { useWork } from '../../task-kit/model.js'
import { offerUndo } from '../../task-kit/undo/offer-undo.js'
import { calendarKey, knownItem, showItem } from './api/calendar-items.js'
import { datesAfter, type ItemDates } from './move-item.js'

/** Moves bars, also to days of another page: shown at once, put back with the reason when refused, taken back by Undo. */
export function useItemMoves(project: number) {
  const { t } = useTranslation('calendar')
  const { subscription } = useWork()
  const client = useQueryClient()

  const queryKey = calendarKey(subscription, project)
  const show = (item: CalendarItem) => showItem(client, queryKey, item)
  const write = async (
    item: CalendarItem,
    dates: Pick<CalendarItem, 'start_date' | 'due_date'> | ItemDates,
  ) => {
    await client.cancelQueries({ queryKey })
    show({ ...item, ...dates })
    try {
      // A bar knows too little of its task to change it, as its version.
      const card = cardOf(await ask('getTaskDetail', { subscription, id: item.id }))
      const [warning] = await editCard(client, subscription, card, dates)
      if (warning) toast.info(t('startsBefore', { task: warning.task.item_id }))
      return true
    } catch (error) {
      show(item)
      const why = error instanceof FieldConflict ? t('conflict') : problemText(error)
      toast.error(t('notMoved', { task: item.item_id, why }))
      return false
    } finally {
      void client.invalidateQueries({ queryKey })
    }
  }
  const run = async (item: CalendarItem, dates: ItemDates) => {
    if (!(await write(item, dates))) return
    const before = { start_date: item.start_date, due_date: item.due_date }
    offerUndo(t('moved', { task: item.item_id }), () => void write({ ...item, ...dates }, before))
  }

  return (move: CalendarMove): boolean => {
    const item = knownItem(client, queryKey, move.id)
    if (!item) return false
    const dates = datesAfter(item, move)
    if (dates === null) {
      toast.error(t('dueBeforeStart', { task: item.item_id }))
      return false
    }
    void run(item, dates)
    return true
  }
}
