import { planActCalls } from '@smartproject/bff/api/work/plan-acts'
import { parseDuration } from '@smartproject/bff/api/duration'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { KitForm } from '../../../form-kit/KitForm.js'
import { useKitForm } from '../../../form-kit/use-kit-form.js'
import { problemText } from '../../../i18n/problem-text.js'
import { send } from '../../../lib/calls/calls.js'
import { newRequestId } from '../../../lib/calls/http.js'
import { useCommand } from '../../../lib/calls/use-command.js'
import type { PlainDate, Weekday } from '../../../lib/plain-date.js'
import { Button } from '../../../ui/Button.js'
import { DateField } from '../../../ui/form/DateField.js'
import { PlainSelect } from '../../../ui/form/PlainSelect.js'
import { TextField } from '../../../ui/form/TextField.js'
import { Dialog } from '../../../ui/overlay/Dialog.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { useDurationEcho } from '../../parts/use-duration.js'
import { offerUndo } from '../../undo/offer-undo.js'
import { ganttQuery, refreshTimeline, type GanttTask } from '../api.js'
import { splitDays } from './parts.js'
import s from './Split.module.css'

const FORM = 'split-task'
const WAYS = ['days', 'hand'] as const

interface Values {
  day: PlainDate | null
  way: (typeof WAYS)[number]
  minutes: string
}

/** The days of the company as far as a field for a day shows them. */
interface SplitDaysShown {
  readonly today: PlainDate
  readonly weekStart: Weekday
  readonly weekend: readonly Weekday[]
}

export interface SplitDialogProps {
  readonly subscription: number
  readonly project: number
  readonly task: GanttTask
  readonly time: SplitDaysShown
  onClose: () => void
}

type Days = NonNullable<ReturnType<typeof splitDays>>

/** Asks from which day on the open rest of a task is a part of its own, and how its time is divided. */
export function SplitDialog(props: SplitDialogProps) {
  const { task, onClose } = props
  const { t } = useTranslation(['timeline', 'common', 'errors'])
  const days = splitDays(task)
  if (days) return <SplitForm {...props} days={days} />
  return (
    <Dialog
      open
      size="small"
      title={t('split.splitTitle', { code: task.item_id })}
      onClose={onClose}
      foot={<Button onClick={onClose}>{t('common:action.close')}</Button>}
    >
      <p>{t('errors:reason.SPLIT_REFUSED')}</p>
    </Dialog>
  )
}

function SplitForm({ task, time, days, onClose, ...place }: SplitDialogProps & { days: Days }) {
  const { t } = useTranslation(['timeline', 'common', 'task'])
  const echo = useDurationEcho()
  const form = useSplitForm({ task, time, days, onClose, ...place })
  return (
    <Dialog
      open
      size="small"
      title={t('split.splitTitle', { code: task.item_id })}
      busy={form.busy}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button type="submit" form={FORM} kind="primary" loading={form.busy}>
            {t('split.act')}
          </Button>
        </>
      }
    >
      <KitForm form={form} id={FORM} className={s.form}>
        <DateField
          {...form.field('day')}
          label={t('split.day')}
          help={t('split.dayHelp', days)}
          min={days.first}
          max={days.last}
          today={time.today}
          weekStart={time.weekStart}
          weekend={time.weekend}
          required
        />
        <PlainSelect
          label={t('split.way')}
          options={WAYS.map((value) => ({ value, label: t(`split.ways.${value}`) }))}
          value={form.values.way}
          onChange={(way) => form.set('way', way)}
        />
        {form.values.way === 'hand' && (
          <TextField
            {...form.text('minutes')}
            label={t('split.minutes')}
            help={echo(form.values.minutes) ?? t('split.minutesHelp')}
            dir="ltr"
            required
          />
        )}
      </KitForm>
    </Dialog>
  )
}

function useSplitForm({
  subscription,
  project,
  task,
  time,
  days,
  onClose,
}: SplitDialogProps & { days: Days }) {
  const { t } = useTranslation(['timeline', 'task'])
  const { today } = time
  const undo = useUndoSplit(subscription, project)
  const day = today >= days.first && today <= days.last ? today : days.first
  const first: Values = { day, way: 'days', minutes: '' }
  return useKitForm({
    draft: null,
    schema: planActCalls.splitTask.input,
    first,
    input: ({ day, way, minutes }: Values) => ({
      subscription,
      task: task.id,
      version: task.version,
      day: day ?? '',
      ...(way === 'hand' ? { minutes: parseDuration(minutes) ?? 0 } : {}),
    }),
    check: ({ way, minutes }) =>
      way === 'hand' && parseDuration(minutes) === null ? [{ field: 'minutes', reason: 'UNREADABLE' }] : [],
    words: (field, reason) => {
      if (field === 'minutes') return reason === 'UNREADABLE' ? t('task:fault.duration') : t('split.tooMuch')
      return field === 'day' && reason === 'OUT_OF_RANGE' ? t('split.dayHelp', days) : undefined
    },
    change: useCommand('splitTask', { onSettled: refreshTimeline }),
    onDone: ({ part }) => {
      onClose()
      offerUndo(t('split.done', { code: task.item_id, part: part.item_id }), () => undo(part.id))
    },
  })
}

/** Joins a new part again, in the version that the timeline has by then. */
function useUndoSplit(subscription: number, project: number) {
  const { t } = useTranslation('timeline')
  const client = useQueryClient()
  const join = async (id: string) => {
    const { tasks } = await client.fetchQuery(ganttQuery(subscription, project))
    const part = tasks.find((one) => one.id === id)
    if (!part) return
    try {
      const input = { subscription, task: id, version: part.version }
      await send('joinTask', input, { requestId: newRequestId() })
      toast.info(t('split.undone', { code: part.item_id }))
    } catch (error) {
      toast.error(t('split.notJoined', { code: part.item_id, why: problemText(error) }))
    }
  }
  return (id: string) =>
    void join(id)
      .catch((error: unknown) => toast.error(problemText(error)))
      .finally(() => void refreshTimeline(client))
}
