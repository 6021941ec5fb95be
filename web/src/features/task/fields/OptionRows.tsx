import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import i18next from 'i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { cardOf } from '../../../task-kit/api/move.js'
import { partKey } from '../../../task-kit/api/task.js'
import { PRIORITIES, TASK_TYPES, type TaskStatus } from '../../../task-kit/model.js'
import { LabelPicker } from '../../../task-kit/parts/pickers/LabelPicker.js'
import { LaneIcon, PriorityIcon, TypeIcon, useLaneName } from '../../../task-kit/parts/option-icons.js'
import {
  CategoryPicker,
  PriorityPicker,
  ReleasePicker,
  StatusPicker,
  TypePicker,
} from '../../../task-kit/parts/pickers/OptionPicker.js'
import { ValueButton } from '../../../task-kit/parts/ValueButton.js'
import { LabelValue } from '../../../task-kit/parts/values.js'
import { isThere } from '../../../task-kit/parts-off.js'
import { moveWithUndo } from '../../../task-kit/undo/edit-undo.js'
import { useOpening, useTask } from '../task-context.js'
import { FieldRow } from './FieldRow.js'

/** The filters chosen from lists: lane, urgency, kind, labels, category, release. */
export function OptionRows() {
  return (
    <>
      <StatusRow />
      <PriorityRow />
      <TypeRow />
      <LabelsRow />
      <GroupRows />
    </>
  )
}

function useMove(): (status: TaskStatus) => void {
  const { subscription, task } = useTask()
  const client = useQueryClient()
  return (to) => {
    if (to === task.status) return
    moveWithUndo(client, subscription, cardOf(task), to).then(
      (warnings) => {
        void client.invalidateQueries({ queryKey: partKey(subscription, task.id, 'revisions') })
        for (const { task: blocker } of warnings)
          toast.info(i18next.t('task:notice.startsFirst', { code: blocker.item_id, name: blocker.name }))
      },
      (error: unknown) => toast.error(problemText(error)),
    )
  }
}

function StatusRow() {
  const { t } = useTranslation(['task', 'words'])
  const { task, setup, writable } = useTask()
  const opening = useOpening('status')
  const laneName = useLaneName(setup)
  const move = useMove()
  return (
    <FieldRow label={t('words:field.status')} hotkey="S">
      <StatusPicker
        {...opening}
        value={task.status}
        onChange={move}
        setup={setup}
        trigger={
          <ValueButton label={t('words:field.status')} disabled={!writable}>
            <LaneIcon lane={task.status} />
            <bdi dir="auto">{laneName(task.status)}</bdi>
          </ValueButton>
        }
      />
    </FieldRow>
  )
}

function PriorityRow() {
  const { t } = useTranslation(['task', 'board', 'words'])
  const { task, setup, writable, edit } = useTask()
  const opening = useOpening('priority')
  const priority = PRIORITIES.find((one) => one === task.priority) ?? 0
  return (
    <FieldRow label={t('words:field.priority')} hotkey="P">
      <PriorityPicker
        {...opening}
        value={priority}
        onChange={(next) => edit({ fields: { priority: next } })}
        setup={setup}
        trigger={
          <ValueButton label={t('words:field.priority')} disabled={!writable} empty={priority === 0}>
            <PriorityIcon priority={priority} />
            {t(`board:priority.${priority}`)}
          </ValueButton>
        }
      />
    </FieldRow>
  )
}

function TypeRow() {
  const { t } = useTranslation(['task', 'board', 'words'])
  const { task, setup, writable, edit } = useTask()
  const type = TASK_TYPES.find((one) => one === task.task_type) ?? 1
  return (
    <FieldRow label={t('words:field.task_type')}>
      <TypePicker
        value={type}
        onChange={(task_type) => edit({ fields: { task_type } })}
        setup={setup}
        trigger={
          <ValueButton label={t('words:field.task_type')} disabled={!writable}>
            <TypeIcon type={type} />
            {t(`words:taskType.${type}`)}
          </ValueButton>
        }
      />
    </FieldRow>
  )
}

function LabelsRow() {
  const { t } = useTranslation(['task', 'words'])
  const { subscription, task, setup, writable, edit } = useTask()
  const opening = useOpening('labels')
  if (!isThere(setup, 'labels')) return null
  const labels = (setup?.labels ?? []).filter((one) => task.labels.includes(one.id))
  return (
    <FieldRow label={t('words:field.labels')} hotkey="L">
      <LabelPicker
        {...opening}
        label={t('words:field.labels')}
        value={task.labels}
        onChange={(next) => edit({ fields: { labels: [...next] } })}
        setup={setup}
        subscription={subscription}
        trigger={
          <ValueButton label={t('words:field.labels')} disabled={!writable} empty={labels.length === 0}>
            {labels.length === 0
              ? t(task.labels.length > 0 && !setup ? 'value.coming' : 'value.none')
              : labels.map((one) => (
                  <LabelValue key={one.id} color={one.color}>
                    {one.name}
                  </LabelValue>
                ))}
          </ValueButton>
        }
      />
    </FieldRow>
  )
}

function GroupRows() {
  const { t } = useTranslation(['task', 'words'])
  const { task, setup, writable, edit } = useTask()
  const category = setup?.categories.find((one) => one.id === task.category)?.name
  const release = setup?.releases.find((one) => one.id === task.release)?.title
  const shown = (name: string | undefined, id: string) =>
    name ? <bdi dir="auto">{name}</bdi> : t(id === '' ? 'value.none' : setup ? 'value.gone' : 'value.coming')
  return (
    <>
      {isThere(setup, 'category') && (
        <FieldRow id="category" label={t('words:field.category')}>
          <CategoryPicker
            value={task.category}
            onChange={(next) => edit({ fields: { category: next } })}
            setup={setup}
            trigger={
              <ValueButton label={t('words:field.category')} disabled={!writable} empty={!category}>
                {shown(category, task.category)}
              </ValueButton>
            }
          />
        </FieldRow>
      )}
      <FieldRow id="release" label={t('words:field.release')}>
        <ReleasePicker
          value={task.release}
          onChange={(next) => edit({ fields: { release: next } })}
          setup={setup}
          trigger={
            <ValueButton label={t('words:field.release')} disabled={!writable} empty={!release}>
              {shown(release, task.release)}
            </ValueButton>
          }
        />
      </FieldRow>
    </>
  )
}
