import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../lib/calls/use-change.js'
import type { Card } from '../../task-kit/model.js'
import { Button } from '../../ui/Button.js'
import { Form } from '../../ui/form/Form.js'
import { TextField } from '../../ui/form/TextField.js'
import { Dialog } from '../../ui/overlay/Dialog.js'
import { readPredecessors, typedPredecessors } from './predecessors.js'
import s from './Timeline.module.css'

export interface LinkDialogProps {
  readonly task: Card
  readonly tasks: ReadonlyMap<string, Card>
  readonly projectCode: string
  /** @returns false when it failed, so that what was typed stays */
  onSave: (task: Card, ids: readonly string[]) => Promise<boolean>
  onClose: () => void
}

/** Names what a task waits for. */
export function LinkDialog({ task, tasks, projectCode, onSave, onClose }: LinkDialogProps) {
  const { t } = useTranslation(['timeline', 'common'])
  const [text, setText] = useState(() => typedPredecessors(task, tasks, projectCode))
  const [wrong, setWrong] = useState<string | null>(null)
  const saving = useChange({
    mutationFn: (ids: readonly string[]) => onSave(task, ids),
    onSuccess: (done) => done && onClose(),
  })
  const save = () => {
    const ids = readPredecessors(text, tasks, projectCode)
    if ('wrong' in ids) setWrong(ids.wrong)
    else saving.mutate(ids)
  }
  return (
    <Dialog
      open
      size="small"
      title={t('link.titleOf', { code: task.item_id })}
      busy={saving.isPending}
      onClose={onClose}
    >
      <Form onSubmit={save} className={s.form}>
        <TextField
          label={t('link.waitsFor')}
          help={t('link.help')}
          dir="ltr"
          value={text}
          error={wrong === null ? undefined : t('wrongPredecessor', { text: wrong })}
          onChange={({ target }) => setText(target.value)}
        />
        <div className={s.buttons}>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button kind="primary" type="submit" loading={saving.isPending}>
            {t('link.save')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
