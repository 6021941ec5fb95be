import { parseDuration } from '@smartproject/bff/api/duration'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { faultText } from '../../../form-kit/faults.js'
import { toLatinDigits } from '../../../lib/digits.js'
import { PRIORITIES } from '../../../task-kit/model.js'
import { useDuration, useDurationEcho } from '../../../task-kit/parts/use-duration.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { Form } from '../../../ui/form/Form.js'
import { Select } from '../../../ui/form/Select.js'
import { TextArea } from '../../../ui/form/TextArea.js'
import { TextField } from '../../../ui/form/TextField.js'
import { Dialog } from '../../../ui/overlay/Dialog.js'
import type { LinkRow, TaskRow } from '../draft/content.js'
import type { EditorProps } from './editor-props.js'
import { OffsetField } from './OffsetField.js'
import { RoleField } from './RoleField.js'
import { familyOf } from '../draft/tree.js'
import { linksIn, typedLinks } from '../draft/waits-for.js'
import s from './Editor.module.css'

const FORM = 'template-task'
/** A split task is one of a running project. */
const TYPES = [1, 2, 3, 5] as const
const MOST_NAME = 255
const TOP = 'top'

export interface TaskDialogProps extends EditorProps {
  task: TaskRow
  onClose: () => void
  onDone: (task: TaskRow) => void
}

/** A task while it is changed; numbers and links as they are typed. */
interface Typed {
  readonly task: TaskRow
  readonly waitsFor: string
  readonly points: string
  readonly estimate: string
}

type Faults = Readonly<Partial<Record<'name' | 'waitsFor' | 'points' | 'estimate', string>>>

/** The fields of a task of a template. */
export function TaskDialog({ draft, faultAt, task, onClose, onDone }: TaskDialogProps) {
  const { t } = useTranslation(['templates', 'common', 'words'])
  const durationOf = useDuration()
  const [typed, setTyped] = useState<Typed>({
    task,
    waitsFor: typedLinks(task, draft.tasks),
    points: task.points === 0 ? '' : String(task.points),
    estimate: task.minutes === 0 ? '' : durationOf(task.minutes),
  })
  const [faults, setFaults] = useState<Faults>({})
  const place = draft.tasks.findIndex(({ key }) => key === task.key)
  const read = useReading(draft.tasks)
  const submit = () => {
    const found = read(typed)
    if ('faults' in found) setFaults(found.faults)
    else onDone(found.task)
  }
  const set = (change: Partial<TaskRow>) => {
    setFaults({})
    setTyped((now) => ({ ...now, task: { ...now.task, ...change } }))
  }
  const type = (change: Partial<Typed>) => {
    setFaults({})
    setTyped((now) => ({ ...now, ...change }))
  }
  const props = {
    typed,
    set,
    type,
    draft,
    faults,
    faultAt: (field: string) => faultAt(`tasks.${place}.${field}`),
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('templates:task.title', { name: task.name })}
      foot={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button type="submit" form={FORM} kind="primary">
            {t('templates:task.done')}
          </Button>
        </>
      }
    >
      <Form id={FORM} className={s.form} onSubmit={submit}>
        <NameFields {...props} />
        <KindFields {...props} />
        <DayFields {...props} />
        <WorkFields {...props} />
        <GroupFields {...props} />
      </Form>
    </Dialog>
  )
}

interface FieldsProps {
  typed: Typed
  set: (change: Partial<TaskRow>) => void
  type: (change: Partial<Typed>) => void
  draft: EditorProps['draft']
  faults: Faults
  faultAt: (field: string) => string | undefined
}

function NameFields({ typed: { task }, set, draft, faults, faultAt }: FieldsProps) {
  const { t } = useTranslation(['templates', 'words'])
  const family = familyOf(draft.tasks, task.key)
  const parents = draft.tasks.filter(({ key }) => !family.has(key))
  return (
    <>
      <TextField
        label={t('words:field.name')}
        required
        data-autofocus
        maxLength={MOST_NAME}
        value={task.name}
        error={faults.name ?? faultAt('name')}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
      />
      {task.other.description_tree ? (
        <p className={s.note}>{t('templates:task.formatted')}</p>
      ) : (
        <TextArea
          label={t('words:field.description')}
          dir="auto"
          value={task.description}
          error={faultAt('description')}
          onChange={({ currentTarget }) => set({ description: currentTarget.value })}
        />
      )}
      <Select
        label={t('words:field.parent')}
        searchable
        options={[
          { value: TOP, label: t('templates:task.top') },
          ...parents.map(({ key, name }) => ({ value: key, label: name })),
        ]}
        value={task.parent === '' ? TOP : task.parent}
        error={faultAt('parent')}
        onChange={(parent) => set({ parent: parent === TOP ? '' : parent })}
      />
    </>
  )
}

function KindFields({ typed: { task }, set, draft, faultAt }: FieldsProps) {
  const { t } = useTranslation(['templates', 'words', 'board'])
  return (
    <div className={s.pair}>
      <Select
        label={t('words:field.task_type')}
        options={TYPES.map((one) => ({ value: String(one), label: t(`words:taskType.${one}`) }))}
        value={String(task.type)}
        error={faultAt('task_type')}
        onChange={(chosen) => set({ type: Number(chosen) })}
      />
      <Select
        label={t('words:field.priority')}
        options={PRIORITIES.map((one) => ({ value: String(one), label: t(`board:priority.${one}`) }))}
        value={String(task.priority)}
        error={faultAt('priority')}
        onChange={(chosen) => set({ priority: Number(chosen) })}
      />
      <RoleField
        tasks={draft.tasks}
        value={task.role}
        error={faultAt('role')}
        onChange={(role) => set({ role })}
      />
    </div>
  )
}

function DayFields({ typed, set, type, faults, faultAt }: FieldsProps) {
  const { t } = useTranslation(['templates', 'words'])
  const { task, waitsFor } = typed
  return (
    <>
      <OffsetField
        label={t('words:field.start_date')}
        value={task.start}
        error={faultAt('start')}
        onChange={(start) => set({ start })}
      />
      <OffsetField
        label={t('words:field.due_date')}
        value={task.due}
        error={faultAt('due')}
        onChange={(due) => set({ due })}
      />
      <TextField
        label={t('templates:task.waitsFor')}
        help={t('templates:task.waitsForHelp')}
        dir="ltr"
        value={waitsFor}
        error={faults.waitsFor ?? faultAt('links')}
        onChange={({ currentTarget }) => type({ waitsFor: currentTarget.value })}
      />
    </>
  )
}

function WorkFields({ typed: { points, estimate }, type, faults, faultAt }: FieldsProps) {
  const { t } = useTranslation('words')
  const echo = useDurationEcho()
  return (
    <div className={s.pair}>
      <TextField
        label={t('field.story_points')}
        inputMode="numeric"
        maxLength={6}
        value={points}
        error={faults.points ?? faultAt('story_points')}
        onChange={({ currentTarget }) => type({ points: currentTarget.value })}
      />
      <TextField
        label={t('field.estimate')}
        help={echo(estimate)}
        maxLength={20}
        value={estimate}
        error={faults.estimate ?? faultAt('estimate_minutes')}
        onChange={({ currentTarget }) => type({ estimate: currentTarget.value })}
      />
    </div>
  )
}

const NONE = 'none'

function GroupFields({ typed: { task }, set, draft, faultAt }: FieldsProps) {
  const { t } = useTranslation(['templates', 'words'])
  const none = { value: NONE, label: t('templates:task.none_of') }
  const chosen = (key: string) => (key === NONE ? '' : key)
  const toggle = (key: string) =>
    set({
      labels: task.labels.includes(key) ? task.labels.filter((one) => one !== key) : [...task.labels, key],
    })
  return (
    <>
      <div className={s.pair}>
        <Select
          label={t('words:field.category')}
          options={[none, ...draft.categories.map(({ key, name }) => ({ value: key, label: name }))]}
          value={task.category === '' ? NONE : task.category}
          error={faultAt('category')}
          onChange={(key) => set({ category: chosen(key) })}
        />
        <Select
          label={t('words:field.release')}
          options={[none, ...draft.releases.map(({ key, title }) => ({ value: key, label: title }))]}
          value={task.release === '' ? NONE : task.release}
          error={faultAt('release')}
          onChange={(key) => set({ release: chosen(key) })}
        />
      </div>
      {draft.labels.length > 0 && (
        <fieldset className={s.checks}>
          <legend>{t('words:field.labels')}</legend>
          {draft.labels.map(({ key, name }) => (
            <label key={key} className={s.check}>
              <input type="checkbox" checked={task.labels.includes(key)} onChange={() => toggle(key)} />
              <Bdi>{name}</Bdi>
            </label>
          ))}
        </fieldset>
      )}
    </>
  )
}

/** Reads what was typed: the task, or what is wrong. */
function useReading(tasks: readonly TaskRow[]) {
  const { t } = useTranslation('templates')
  return ({ task, waitsFor, points, estimate }: Typed): { task: TaskRow } | { faults: Faults } => {
    const links = linksIn(waitsFor, tasks)
    const amount = Number(toLatinDigits(points).trim())
    const minutes = estimate.trim() === '' ? 0 : parseDuration(estimate)
    const faults: Faults = {
      ...(task.name.trim() === '' ? { name: faultText('REQUIRED') } : {}),
      ...('wrong' in links ? { waitsFor: t('task.wrong', { text: links.wrong }) } : {}),
      ...(Number.isInteger(amount) && amount >= 0 ? {} : { points: faultText('NUMBER_INVALID') }),
      ...(minutes === null ? { estimate: faultText('INVALID') } : {}),
    }
    if (Object.keys(faults).length > 0 || 'wrong' in links) return { faults }
    return { task: changedTask(task, links, amount, minutes ?? 0) }
  }
}

function changedTask(task: TaskRow, links: readonly LinkRow[], points: number, minutes: number): TaskRow {
  return { ...task, name: task.name.trim(), role: task.role.trim(), links, points, minutes }
}
