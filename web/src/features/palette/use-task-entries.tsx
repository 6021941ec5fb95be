import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../i18n/problem-text.js'
import { companyQuery } from '../../lib/company/company.js'
import { todayIn, type PlainDate } from '../../lib/plain-date.js'
import { CopyIcon, ProgressIcon } from '../../ui/icons/icons.js'
import { ArchiveIcon, AssignedIcon, LinkIcon, PanelIcon, UndoIcon } from '../../ui/icons/page-icons.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import { useNow } from '../../ui/use-now.js'
import type { CardFields } from '../../task-kit/field-lists.js'
import { cardOf } from '../../task-kit/api/move.js'
import { setupQuery } from '../../task-kit/api/setup.js'
import { taskQuery } from '../../task-kit/api/task.js'
import { FieldConflict } from '../../task-kit/api/update-task.js'
import type { BoardSetup, TaskDetail, TaskStatus } from '../../task-kit/model.js'
import { FieldIcon } from '../../task-kit/parts/field-icons.js'
import { isThere } from '../../task-kit/parts-off.js'
import { editWithUndo, moveWithUndo } from '../../task-kit/undo/edit-undo.js'
import { useOpenTask } from '../../task-kit/open/open-task.js'
import { useCopy } from '../../task-kit/open/copy-task.js'
import type { PaletteEntry } from './palette-entry.js'
import { palette, type PalettePage } from '../../task-kit/keys/palette-store.js'

/** The task that the palette acts on, with what it may become. */
export interface PaletteTask {
  task: TaskDetail
  setup: BoardSetup | null
  me: string
  today: PlainDate
  edit: (fields: CardFields) => void
  move: (to: TaskStatus) => void
}

/** The open task, else the one that had the focus; null when there is none, or until it is known. */
export function usePaletteTask(
  subscription: number | null,
  id: string | null,
  me: string,
): PaletteTask | null {
  const { t } = useTranslation('task')
  const client = useQueryClient()
  const number = subscription ?? 0
  const known = subscription !== null && id !== null
  const task = useQuery({ ...taskQuery(number, id ?? ''), enabled: known, retry: false }).data
  const setup = useQuery({ ...setupQuery(number, task?.project ?? 0), enabled: task !== undefined }).data
  const company = useQuery({ ...companyQuery(number), enabled: known }).data
  const now = useNow()
  if (!known || !task) return null
  const refused = (error: unknown) =>
    void toast.error(error instanceof FieldConflict ? t('save.conflictField') : problemText(error))
  return {
    task,
    setup: setup ?? null,
    me,
    today: company?.today ?? todayIn(now),
    edit: (fields) => void editWithUndo(client, number, cardOf(task), fields).catch(refused),
    move: (to) => {
      if (to !== task.status) void moveWithUndo(client, number, cardOf(task), to).catch(refused)
    },
  }
}

/** Everything that can be done to the task from the palette. */
export function useTaskEntries(found: PaletteTask | null, subscription: number | null): PaletteEntry[] {
  const { t } = useTranslation(['palette', 'task'])
  const { current, open } = useOpenTask()
  const copy = useCopy()
  if (!found) return []
  const { task, me, edit } = found
  const { id, item_id: code } = task
  const link = `${window.location.origin}/${subscription}/project/${task.project}/punch?taskid=${id}`
  const page = (next: PalettePage) => ({ stays: true, run: () => palette.set({ page: next }) })
  const isMine = task.assignee === me
  const look: PaletteEntry[] = [
    {
      id: 'copy-code',
      label: t('task:copy.codeEntry'),
      icon: <CopyIcon />,
      hint: code,
      keys: ['.'],
      run: () => copy(code, t('task:copy.code', { code })),
    },
    {
      id: 'copy-link',
      label: t('task:copy.linkEntry'),
      icon: <LinkIcon />,
      keys: ['Ctrl+.'],
      run: () => copy(link, t('task:copy.link')),
    },
  ]
  const opening: PaletteEntry[] =
    current?.id === id
      ? []
      : [{ id: 'open', label: t('act.open'), icon: <PanelIcon />, keys: ['Enter'], run: () => open(id) }]
  if (!task.writable || task.deleted) return [...opening, ...look]
  return [
    ...opening,
    { id: 'status', label: t('act.status'), icon: <ProgressIcon />, keys: ['S'], ...page('status') },
    { id: 'assignee', label: t('act.assignee'), icon: <FieldIcon field="assignee" />, ...page('assignee') },
    {
      id: 'me',
      label: isMine ? t('act.notMe') : t('task:action.takeIt'),
      icon: <AssignedIcon />,
      keys: ['I'],
      run: () => edit({ assignee: isMine ? '' : me }),
    },
    ...(isThere(found.setup, 'labels')
      ? [
          {
            id: 'labels',
            label: t('act.labels'),
            icon: <FieldIcon field="labels" />,
            keys: ['L'],
            ...page('labels'),
          },
        ]
      : []),
    { id: 'priority', label: t('act.priority'), icon: <FieldIcon field="priority" />, ...page('priority') },
    { id: 'due', label: t('act.due'), icon: <FieldIcon field="due_date" />, keys: ['D'], ...page('due') },
    ...look,
    {
      id: 'archive',
      label: task.archived ? t('task:action.unarchive') : t('task:action.archive'),
      icon: task.archived ? <UndoIcon /> : <ArchiveIcon />,
      run: () => edit({ archived: !task.archived }),
    },
  ]
}
