import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { CloseIcon, PlusIcon } from '../../../ui/icons/icons.js'
import { PlainIconButton } from '../../../ui/PlainIconButton.js'
import type { TaskReference } from '../../../task-kit/model.js'
import { LaneIcon } from '../../../task-kit/parts/option-icons.js'
import { TaskPicker } from '../../../task-kit/parts/pickers/TaskPicker.js'
import { useTaskLink } from '../../../task-kit/open/open-task.js'
import { useTask } from '../task-context.js'
import s from '../Task.module.css'
import { FieldRow } from './FieldRow.js'

/** How the task hangs together with others. */
export function LinkRows() {
  const { t } = useTranslation(['task', 'words'])
  const { task, edit } = useTask()
  const ids = (list: readonly TaskReference[]) => list.map((one) => one.id)
  const parent = task.ancestors.at(-1)
  return (
    <>
      <LinkRow
        id="parent"
        label={t('words:field.parent')}
        linked={parent ? [parent] : []}
        single
        onChange={([next]) =>
          edit({ fields: { parent: next?.id ?? '' }, shown: { ancestors: next ? [next] : [] } })
        }
      />
      <LinkRow
        id="split_of"
        label={t('words:field.split_of')}
        linked={task.split_of ? [task.split_of] : []}
        single
        onChange={([next]) =>
          edit({ fields: { split_of: next?.id ?? '' }, shown: { split_of: next ?? null } })
        }
      />
      <LinkRow
        id="blocked_by"
        label={t('words:field.blocked_by')}
        linked={task.blockers}
        onChange={(next) => edit({ fields: { blocked_by: ids(next) }, shown: { blockers: [...next] } })}
      />
      <LinkRow
        id="related"
        label={t('words:field.related')}
        linked={task.related}
        onChange={(next) => edit({ fields: { related: ids(next) }, shown: { related: [...next] } })}
      />
      {task.blocks.length > 0 && <LinkRow label={t('field.blocks')} linked={task.blocks} />}
      {task.splits.length > 0 && <LinkRow label={t('field.splits')} linked={task.splits} />}
    </>
  )
}

interface LinkRowProps {
  /** Of links that are folded away while there are none. */
  id?: string
  label: string
  linked: readonly TaskReference[]
  /** At most one; a new one takes the place of the old. */
  single?: boolean
  /** Left out for links that are made at the other end. */
  onChange?: (linked: readonly TaskReference[]) => void
}

function LinkRow({ id, label, linked, single = false, onChange }: LinkRowProps) {
  const { t } = useTranslation('task')
  const { subscription, task, writable } = useTask()
  const change = writable ? onChange : undefined
  return (
    <FieldRow {...(id ? { id } : {})} label={label}>
      {linked.length > 0 && (
        <ul className={s.links}>
          {linked.map((one) => (
            <TaskLine
              key={one.id}
              task={one}
              onRemove={change && (() => change(linked.filter((other) => other !== one)))}
            />
          ))}
        </ul>
      )}
      {change && (
        <TaskPicker
          label={label}
          subscription={subscription}
          project={task.project}
          without={[task.id, ...linked.map((one) => one.id)]}
          onChange={(next) => next && change(single ? [next] : [...linked, next])}
          trigger={
            <Button size="small" kind="quiet" icon={PlusIcon}>
              {t(single && linked.length > 0 ? 'action.changeLink' : 'action.addLink')}
              <span className="visually-hidden">{label}</span>
            </Button>
          }
        />
      )}
      {!change && linked.length === 0 && <span className={s.none}>{t('value.none')}</span>}
    </FieldRow>
  )
}

/** Another task as one line: lane, name, code; it opens in this popup. */
export function TaskLine({ task, onRemove }: { task: TaskReference; onRemove?: (() => void) | undefined }) {
  const { t } = useTranslation(['task', 'common', 'words'])
  const linkTo = useTaskLink()
  return (
    <li className={s.link}>
      <LaneIcon lane={task.status} />
      <span className="visually-hidden">{t(`words:lane.${task.status}`)}</span>
      <Link to={linkTo(task.id)} preventScrollReset className={s.linkName}>
        <Bdi>{task.name}</Bdi>
      </Link>
      <span className={s.linkCode}>
        <Bdi code>{task.item_id}</Bdi>
      </span>
      {onRemove && (
        <PlainIconButton
          icon={CloseIcon}
          size="small"
          label={t('action.removeLink', { name: task.name })}
          onClick={onRemove}
        />
      )}
    </li>
  )
}
