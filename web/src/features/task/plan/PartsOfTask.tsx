import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useTaskLink } from '../../../task-kit/open/open-task.js'
import type { Gantt, GanttTask } from '../../../task-kit/schedule/api.js'
import { partsOf } from '../../../task-kit/schedule/parts/parts.js'
import { SplitDialog } from '../../../task-kit/schedule/parts/SplitDialog.js'
import { useJoin } from '../../../task-kit/schedule/parts/use-join.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { useTask } from '../task-context.js'
import s from '../Task.module.css'

/** The parts of a task that was split; splits it, and joins a part to the one before it (R13). */
export function PartsOfTask({ gantt, planned }: { gantt: Gantt; planned: GanttTask }) {
  const { t } = useTranslation('timeline')
  const { subscription, task, time, writable } = useTask()
  const linkOf = useTaskLink()
  const [splitting, setSplitting] = useState(false)
  const join = useJoin(subscription)
  const parts = partsOf(gantt.tasks, planned)
  const changeable = writable && planned.editable
  if (parts.length === 0 && !changeable) return null
  return (
    <section className={s.stack}>
      <h3 className={s.fieldHead}>{t('split.title')}</h3>
      {parts.length > 0 && (
        <ul className={s.links} aria-label={t('split.title')}>
          {parts.map((part) => (
            <li key={part.id} aria-current={part.id === planned.id || undefined}>
              <Link to={linkOf(part.id)}>
                <Bdi code>{part.item_id}</Bdi>
              </Link>{' '}
              {part.start !== null && part.due !== null && (
                <span className={s.muted}>{t('split.part', { start: part.start, due: part.due })}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {changeable && (
        <div className={s.planActs}>
          <Button size="small" onClick={() => setSplitting(true)}>
            {t('menu.split')}
          </Button>
          {planned.split_of !== '' && (
            <Button size="small" loading={join.isPending} onClick={() => join.mutate(planned)}>
              {t('split.join', { code: planned.item_id })}
            </Button>
          )}
        </div>
      )}
      {splitting && (
        <SplitDialog
          subscription={subscription}
          project={task.project}
          task={planned}
          time={time}
          onClose={() => setSplitting(false)}
        />
      )}
    </section>
  )
}
