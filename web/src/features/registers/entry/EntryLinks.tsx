import type { FieldRule } from '@smartproject/bff/api/registers/definition'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { taskLink } from '../../../task-kit/open/open-task.js'
import type { BoardSetup, TaskReference } from '../../../task-kit/model.js'
import { LabelPicker } from '../../../task-kit/parts/pickers/LabelPicker.js'
import { LaneIcon } from '../../../task-kit/parts/option-icons.js'
import { TaskPicker } from '../../../task-kit/parts/pickers/TaskPicker.js'
import { LabelValue } from '../../../task-kit/parts/values.js'
import { EntryState } from '../state/EntryState.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { CloseIcon, PlusIcon } from '../../../ui/icons/icons.js'
import { fieldError } from '../../../ui/form/field-label.js'
import { PlainIconButton } from '../../../ui/PlainIconButton.js'
import type { EntryDetail } from '../api.js'
import { useWords } from '../words.js'
import s from '../Registers.module.css'

/** The choices for links of an entry, and the tasks and entries that are known by name. */
export interface LinkPlace {
  subscription: number
  project: number
  setup: BoardSetup | null
  tasks: readonly TaskReference[]
  entries: EntryDetail['entries']
}

export interface EntryLinksProps {
  rule: Extract<FieldRule, { type: 'links' }>
  label: string
  ids: readonly string[]
  onChange: (ids: readonly string[]) => void
  error: string | undefined
  disabled: boolean
  place: LinkPlace
}

/** The labels or the tasks of an entry, or the entries related to it. */
export function EntryLinks(props: EntryLinksProps) {
  const { rule, label, error } = props
  const id = useId()
  return (
    <fieldset className={s.links} aria-labelledby={id}>
      <span id={id}>{label}</span>
      {rule.to === 'label' && <LabelLinks {...props} />}
      {rule.to === 'task' && <TaskLinks {...props} />}
      {rule.to === 'entry' && <RelatedEntries {...props} />}
      {fieldError(error)}
    </fieldset>
  )
}

function LabelLinks({ label, ids, onChange, disabled, place }: EntryLinksProps) {
  const { t } = useTranslation('registers')
  const { setup } = place
  const labels = (setup?.labels ?? []).filter((one) => ids.includes(one.id))
  return (
    <div className={s.linked}>
      {labels.map((one) => (
        <LabelValue key={one.id} color={one.color}>
          {one.name}
        </LabelValue>
      ))}
      {labels.length === 0 && <span className={s.quiet}>{t('none')}</span>}
      {!disabled && (
        <LabelPicker
          label={label}
          value={ids}
          onChange={onChange}
          setup={setup}
          trigger={
            <Button size="small" kind="quiet" icon={PlusIcon}>
              {t('link')} <span className="visually-hidden">{label}</span>
            </Button>
          }
        />
      )}
    </div>
  )
}

function TaskLinks({ rule, label, ids, onChange, disabled, place }: EntryLinksProps) {
  const { t } = useTranslation('registers')
  const { subscription, project } = place
  const [added, setAdded] = useState<readonly TaskReference[]>([])
  const known = new Map([...place.tasks, ...added].map((task) => [task.id, task]))
  const links = ids.map((id) => {
    const task = known.get(id)
    return { id, name: task?.name ?? t('goneTask'), line: task && <TaskLine task={task} /> }
  })
  return (
    <>
      {ids.length === 0 && disabled && <span className={s.quiet}>{t('none')}</span>}
      <LinkList {...{ onChange, disabled, links }} />
      {!disabled && ids.length < rule.max && (
        <TaskPicker
          {...{ label, subscription, project }}
          without={ids}
          onChange={(task) => {
            if (!task) return
            setAdded((before) => [...before, task])
            onChange([...ids, task.id])
          }}
          trigger={
            <Button size="small" kind="quiet" icon={PlusIcon}>
              {t('link')} <span className="visually-hidden">{label}</span>
            </Button>
          }
        />
      )}
    </>
  )
}

interface LinkListProps extends Pick<EntryLinksProps, 'onChange' | 'disabled'> {
  /** Without a line for what is not there any more; its name is the word for that. */
  links: readonly { id: string; name: string; line: ReactNode }[]
}

/** The links of an entry, line by line; each may be taken away. */
function LinkList({ links, onChange, disabled }: LinkListProps) {
  const { t } = useTranslation('registers')
  if (links.length === 0) return null
  const without = (id: string) => links.filter((link) => link.id !== id).map((link) => link.id)
  return (
    <ul className={s.tasks}>
      {links.map(({ id, name, line }) => (
        <li key={id}>
          {line ?? <span className={s.quiet}>{name}</span>}
          {!disabled && (
            <PlainIconButton
              icon={CloseIcon}
              size="small"
              label={t('unlink', { name })}
              onClick={() => onChange(without(id))}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

/** Entries that moves have linked: each opens in its own register. They are made by moves, and may be taken away. */
function RelatedEntries({ ids, onChange, disabled, place }: EntryLinksProps) {
  const { t } = useTranslation('registers')
  const { subscription, project, entries } = place
  const links = ids.map((id) => {
    const entry = entries.find((one) => one.id === id)
    const line = entry && <EntryLine {...{ subscription, project, entry }} />
    return { id, name: entry?.title ?? t('gone'), line }
  })
  return <LinkList {...{ onChange, disabled, links }} />
}

interface EntryLineProps extends Pick<LinkPlace, 'subscription' | 'project'> {
  entry: EntryDetail['entries'][number]
}

/** An entry by code, title and state. */
function EntryLine({ subscription, project, entry: { id, kind, code, title, state } }: EntryLineProps) {
  const words = useWords(kind)
  return (
    <>
      <Link to={`/${subscription}/project/${project}/trackregister?register=${kind}&entry=${id}`}>
        <Bdi>{title}</Bdi>
      </Link>
      <Bdi code>{code}</Bdi>
      <EntryState {...{ state, words }} />
    </>
  )
}

/** A task by lane, name and code; it opens over the list, in the place of the entry. */
function TaskLine({ task }: { task: TaskReference }) {
  const { t } = useTranslation(['common', 'words'])
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  params.delete('entry')
  return (
    <>
      <LaneIcon lane={task.status} />
      <span className="visually-hidden">{t(`words:lane.${task.status}`)}</span>
      <Link to={taskLink(task.id, { pathname, search: params.toString() })}>
        <Bdi>{task.name}</Bdi>
      </Link>
      <Bdi code>{task.item_id}</Bdi>
    </>
  )
}
