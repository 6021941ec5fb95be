import { useState, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../i18n/format.js'
import type { PlainDate } from '../../../lib/plain-date.js'
import { newRequestId } from '../../../lib/calls/http.js'
import { TypeIcon } from '../../../task-kit/parts/option-icons.js'
import { useDuration } from '../../../task-kit/parts/use-duration.js'
import { DateText } from '../../../ui/DateText.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { Form } from '../../../ui/form/Form.js'
import { TextField } from '../../../ui/form/TextField.js'
import { AlertIcon, PlusIcon } from '../../../ui/icons/icons.js'
import { EmptyState } from '../../../ui/state/EmptyState.js'
import { DataTable, type Column } from '../../../ui/table/DataTable.js'
import { NEW_TASK, type TaskRow } from '../draft/content.js'
import type { TaskDays } from './DaysPreview.js'
import type { EditorProps } from './editor-props.js'
import { TaskDialog } from './TaskDialog.js'
import { TaskMenu } from './TaskMenu.js'
import { depthsOf, inTreeOrder } from '../draft/tree.js'
import { useOffsetText } from './use-offset-text.js'
import { shownPredecessors } from '../../../task-kit/schedule/predecessors.js'
import { typedLinks } from '../draft/waits-for.js'
import s from './Editor.module.css'

const MOST = 2_000
const MOST_NAME = 255

interface TasksPartProps extends EditorProps {
  /** The task whose fields are open; null for none. */
  opened: string | null
  onOpen: (key: string | null) => void
  /** Days in a project, by the places of the tasks; null while none are shown. */
  days: TaskDays | null
}

/** The tasks as a tree in a table. A task is changed in its dialog, and moved by its menu. */
export function TasksPart(props: TasksPartProps) {
  const { draft, readOnly, put, opened, onOpen } = props
  const { t } = useTranslation('templates')
  const { tasks } = draft
  const task = tasks.find(({ key }) => key === opened)
  return (
    <>
      <DataTable
        label={t('part.tasks')}
        columns={useColumns(props)}
        rows={tasks}
        narrow="stack"
        crowded
        rowKey={({ key }) => key}
        empty={<EmptyState title={t('task.none')} help={t('task.noneHelp')} />}
      />
      {!readOnly && tasks.length < MOST && (
        <QuickTask onAdd={(name) => put({ tasks: [...tasks, { ...NEW_TASK, name, key: newRequestId() }] })} />
      )}
      {task && (
        <TaskDialog
          key={task.key}
          {...props}
          task={task}
          onClose={() => onOpen(null)}
          onDone={(next) => {
            put({ tasks: inTreeOrder(tasks.map((one) => (one.key === next.key ? next : one))) })
            onOpen(null)
          }}
        />
      )}
    </>
  )
}

/** Writes one task after the other: Enter adds it below the last one. */
function QuickTask({ onAdd }: { onAdd: (name: string) => void }) {
  const { t } = useTranslation('templates')
  const [name, setName] = useState('')
  const add = () => {
    if (name.trim() === '') return
    onAdd(name.trim())
    setName('')
  }
  return (
    <Form className={s.row} aria-label={t('task.add')} onSubmit={add}>
      <TextField
        className={s.wide}
        label={t('task.new')}
        maxLength={MOST_NAME}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit" icon={PlusIcon}>
        {t('task.add')}
      </Button>
    </Form>
  )
}

function useColumns(props: TasksPartProps): Column<TaskRow>[] {
  const { draft, readOnly, onOpen, faultAt, days } = props
  const { tasks } = draft
  const { t } = useTranslation(['templates', 'words', 'board', 'task'])
  const offsetText = useOffsetText()
  const durationOf = useDuration()
  const depths = depthsOf(tasks)
  const numbers = new Map(tasks.map(({ key }, at) => [key, at + 1]))
  const daysAt = (key: string) => days?.[(numbers.get(key) ?? 0) - 1]
  return [
    {
      id: 'number',
      header: t('templates:task.number'),
      numeric: true,
      width: 48,
      cell: ({ key }) => formatNumber(numbers.get(key) ?? 0),
    },
    {
      id: 'name',
      header: t('words:field.name'),
      grow: true,
      cell: (task) => {
        const faulty = faultAt(`tasks.${(numbers.get(task.key) ?? 0) - 1}`) !== undefined
        const parent = tasks.find(({ key }) => key === task.parent)
        return (
          <span className={s.task} style={{ '--depth': depths.get(task.key) ?? 0 } as CSSProperties}>
            {task.type !== NEW_TASK.type && <TypeIcon type={task.type} />}
            <button type="button" onClick={() => onOpen(task.key)}>
              <Bdi>{task.name}</Bdi>
            </button>
            {parent && (
              <span className="visually-hidden">{t('templates:task.partOf', { name: parent.name })}</span>
            )}
            {faulty && (
              <span className={s.fault}>
                <AlertIcon />
                <span className="visually-hidden">{t('templates:fault.here')}</span>
              </span>
            )}
          </span>
        )
      },
    },
    { id: 'role', header: t('templates:task.role'), cell: ({ role }) => (role ? <Bdi>{role}</Bdi> : '–') },
    {
      id: 'start',
      header: t('words:field.start_date'),
      cell: ({ key, start }) => <Day offset={offsetText(start)} day={daysAt(key)?.start_date} />,
    },
    {
      id: 'due',
      header: t('words:field.due_date'),
      cell: ({ key, due }) => <Day offset={offsetText(due)} day={daysAt(key)?.due_date} />,
    },
    {
      id: 'links',
      header: t('templates:task.waitsFor'),
      cell: (task) => {
        const typed = typedLinks(task, tasks)
        return typed === '' ? '–' : shownPredecessors(typed)
      },
    },
    {
      id: 'points',
      header: t('words:field.story_points'),
      numeric: true,
      cell: ({ points }) => (points === 0 ? '–' : formatNumber(points)),
    },
    {
      id: 'estimate',
      header: t('words:field.estimate'),
      numeric: true,
      cell: ({ minutes }) => (minutes === 0 ? '–' : durationOf(minutes)),
    },
    ...(readOnly
      ? []
      : [
          {
            id: 'actions',
            header: t('templates:column.actions'),
            hideHeader: true,
            width: 48,
            cell: (task: TaskRow) => <TaskMenu {...props} task={task} />,
          },
        ]),
  ]
}

/** A day of a template, and in a project that starts on the chosen day. */
function Day({ offset, day }: { offset: string; day: PlainDate | null | undefined }) {
  return (
    <>
      {offset}
      {day && (
        <span className={s.day}>
          <DateText date={day} />
        </span>
      )}
    </>
  )
}
