import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../i18n/problem-text.js'
import { fromDayNumber } from '../../lib/plain-date.js'
import { cachedCard } from '../../task-kit/api/apply-news.js'
import { editCard, fieldsBefore } from '../../task-kit/api/edit-card.js'
import { FieldConflict } from '../../task-kit/api/update-task.js'
import type { CardFields } from '../../task-kit/field-lists.js'
import { useWork, type Card } from '../../task-kit/model.js'
import { offerUndo } from '../../task-kit/undo/offer-undo.js'
import type { Span } from '../../ui/gantt/bars.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import { datesAt } from './model.js'

/** Changes of tasks in the timeline: shown at once, put back with the reason when refused, taken back by Undo. */
export function useTaskChanges() {
  const { t } = useTranslation('timeline')
  const { subscription } = useWork()
  const client = useQueryClient()
  const write = async (card: Card, fields: CardFields): Promise<boolean> => {
    try {
      const [warning] = await editCard(client, subscription, card, fields)
      if (warning) toast.info(t('startsBefore', { code: card.item_id, other: warning.task.item_id }))
      return true
    } catch (error) {
      const why = error instanceof FieldConflict ? t('conflict') : problemText(error)
      toast.error(t('notChanged', { code: card.item_id, why }))
      return false
    }
  }
  const change = async (card: Card, fields: CardFields, words: string): Promise<boolean> => {
    const before = fieldsBefore(card, fields)
    if (!(await write(card, fields))) return false
    offerUndo(words, () => void write(cachedCard(client, subscription, card.id) ?? card, before))
    return true
  }
  return {
    move: (card: Card, span: Span) =>
      change(card, datesAt(card, span, fromDayNumber), t('moved', { code: card.item_id })),
    link: (card: Card, blockedBy: readonly string[]) =>
      change(card, { blocked_by: [...blockedBy] }, t('linked', { code: card.item_id })),
  }
}
