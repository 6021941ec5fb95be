import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toLatinDigits } from '../../lib/digits.js'
import { useChange } from '../../lib/calls/use-change.js'
import { Button } from '../../ui/Button.js'
import { Form } from '../../ui/form/Form.js'
import { TextField } from '../../ui/form/TextField.js'
import { Dialog } from '../../ui/overlay/Dialog.js'
import type { Gantt } from '../../task-kit/schedule/api.js'
import type { GanttTask } from './model.js'
import { linksIn, linksTo, typedLinks, useLinks, type Links } from '../../task-kit/schedule/use-links.js'
import s from './Timeline.module.css'

export interface LinkDialogProps {
  readonly subscription: number
  readonly gantt: Gantt
  readonly projectCode: string
  /** Null where it is still to be named. */
  readonly task: GanttTask | null
  codeOf: (id: string) => string
  onClose: () => void
}

/** Names the predecessors of a task. */
export function LinkDialog(props: LinkDialogProps) {
  const { subscription, gantt, projectCode, codeOf, onClose } = props
  const { t } = useTranslation(['timeline', 'common'])
  const [code, setCode] = useState(props.task?.item_id ?? '')
  const task = props.task ?? taskOf(gantt, code, projectCode)
  const before = task ? linksTo(gantt, task.id) : NONE
  // Null while the links are those that the task has.
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? typedLinks(before, codeOf, projectCode)
  const [follow, setFollow] = useState(false)
  const [fault, setFault] = useState<{ field: keyof typeof FAULTS; wrong: string } | null>(null)
  const link = useLinks(subscription)
  const saving = useChange({
    mutationFn: ({ of, links }: { of: GanttTask; links: Links }) => link(of, before, links, follow),
    onSuccess: (done) => done && onClose(),
  })
  const nameTask = (value: string) => {
    setCode(value)
    setTyped(null)
    setFault(null)
  }
  const save = () => {
    const links = linksIn(text, gantt, projectCode)
    if (!task) setFault({ field: 'task', wrong: code })
    else if ('wrong' in links) setFault({ field: 'links', wrong: links.wrong })
    else if (links.has(task.id)) setFault({ field: 'itself', wrong: task.item_id })
    else saving.mutate({ of: task, links })
  }
  const faultOf = (...fields: (keyof typeof FAULTS)[]) =>
    fault && fields.includes(fault.field) ? t(FAULTS[fault.field], { text: fault.wrong }) : undefined
  return (
    <Dialog
      open
      size="small"
      title={props.task ? t('link.titleOf', { code: props.task.item_id }) : t('link.title')}
      busy={saving.isPending}
      onClose={onClose}
    >
      <Form onSubmit={save} className={s.form}>
        {!props.task && (
          <TextField
            label={t('link.task')}
            data-autofocus
            dir="ltr"
            value={code}
            error={faultOf('task')}
            onChange={({ target }) => nameTask(target.value)}
          />
        )}
        <TextField
          label={t('link.waitsFor')}
          help={t('link.help')}
          data-autofocus={props.task ? true : undefined}
          dir="ltr"
          value={text}
          error={faultOf('links', 'itself')}
          onChange={({ target }) => {
            setTyped(target.value)
            setFault(null)
          }}
        />
        {task?.plan.mode !== 'auto' && (
          <label className={s.check}>
            <input type="checkbox" checked={follow} onChange={() => setFollow(!follow)} />
            {t('link.follow')}
          </label>
        )}
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

const NONE: Links = new Map()

const FAULTS = { task: 'unknownTask', links: 'wrongPredecessor', itself: 'waitsForItself' } as const

function taskOf(gantt: Gantt, typed: string, projectCode: string): GanttTask | null {
  const text = toLatinDigits(typed).trim().toUpperCase()
  const code = /^\d+$/.test(text) ? `${projectCode}-${text}` : text
  return gantt.tasks.find(({ item_id, editable }) => item_id === code && editable) ?? null
}
