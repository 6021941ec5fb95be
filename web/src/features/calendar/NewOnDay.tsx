import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraft } from '../../form-kit/use-draft.js'
import { problemText } from '../../i18n/problem-text.js'
import { newRequestId } from '../../lib/calls/http.js'
import type { PlainDate } from '../../lib/plain-date.js'
import { AnchoredPopover, type AnchorRect } from '../../ui/overlay/AnchoredPopover.js'
import { Button } from '../../ui/Button.js'
import { TextField } from '../../ui/form/TextField.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import { Form } from '../../ui/form/Form.js'
import { createTask } from '../../task-kit/api/create-task.js'
import { impliedFields } from '../../task-kit/filter/implied-fields.js'
import { useWork, type TaskFilter } from '../../task-kit/model.js'
import { QuickAddPreview } from '../../task-kit/quick-add/QuickAddPreview.js'
import { withWritten } from '../../task-kit/quick-add/quick-fields.js'
import { useQuickAdd } from '../../task-kit/quick-add/use-quick-add.js'
import { useOpenTask } from '../../task-kit/open/open-task.js'
import s from './CalendarPage.module.css'

export interface NewOnDayProps {
  day: PlainDate
  anchor: AnchorRect
  project: number
  filter: TaskFilter
  onCreated: () => void
  onClose: () => void
}

/** A new task that is due on a day; stays open for the next one, and keeps the text when it fails. */
export function NewOnDay({ day, anchor, project, filter, onCreated, onClose }: NewOnDayProps) {
  const { t } = useTranslation(['calendar', 'common'])
  const { subscription } = useWork()
  const client = useQueryClient()
  const { open } = useOpenTask()
  const draft = useDraft({ name: `new-on-day:${subscription}:${project}:${day}`, first: { name: '' } })
  const { name } = draft.values
  const line = useQuickAdd(name)
  const title = line.fields.name
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const create = async () => {
    setTried(true)
    if (title === '' || line.fault || busy) return
    setBusy(true)
    try {
      const { fields: written } = await line.read()
      const { fields, status } = impliedFields(filter, null, '')
      const task = await createTask(
        client,
        {
          subscription,
          project,
          ...(status ? { status } : {}),
          fields: withWritten({ ...fields, due_date: day }, written),
        },
        newRequestId(),
      )
      draft.discard()
      line.reset()
      setTried(false)
      onCreated()
      toast.success(t('created', { task: task.item_id }), {
        ms: 5_000,
        action: { label: t('open'), onClick: () => open(task.id) },
      })
    } catch (error) {
      toast.error(t('notCreated', { why: problemText(error) }))
    }
    setBusy(false)
  }
  return (
    <AnchoredPopover anchor={anchor} onClose={onClose} label={t('common:calendar.add', { date: day })}>
      <Form
        className={s.details}
        onSubmit={() => {
          void create()
        }}
      >
        <TextField
          label={t('newName', { date: day })}
          value={name}
          error={line.fault ?? (tried && title === '' ? t('nameMissing') : undefined)}
          autoComplete="off"
          data-autofocus
          onChange={(event) => draft.set({ name: event.currentTarget.value })}
        />
        <QuickAddPreview pieces={line.pieces} times={line.times} onKeep={line.keep} />
        <div className={s.buttons}>
          <Button size="small" onClick={onClose}>
            {t('common:action.close')}
          </Button>
          <Button size="small" kind="primary" type="submit" loading={busy}>
            {t('create')}
          </Button>
        </div>
      </Form>
    </AnchoredPopover>
  )
}
