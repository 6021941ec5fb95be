import { useTranslation } from 'react-i18next'
import { formatDate } from '../../i18n/format.js'
import { addDays, type PlainDate } from '../../lib/plain-date.js'
import { Avatar } from '../../ui/Avatar.js'
import { CloseIcon } from '../../ui/icons/icons.js'
import { UserOffIcon } from '../../ui/icons/page-icons.js'
import { laneOf, LANES, PRIORITIES, type TaskStatus } from '../../task-kit/model.js'
import { FieldIcon } from '../../task-kit/parts/field-icons.js'
import { LaneIcon, PriorityIcon, useLaneName } from '../../task-kit/parts/option-icons.js'
import { Dot } from '../../task-kit/parts/values.js'
import { dayIn } from '../../lib/typed/day.js'
import type { PaletteEntry } from './palette-entry.js'
import type { ValuePage } from '../../task-kit/keys/palette-store.js'
import type { PaletteTask } from './use-task-entries.js'

function useStatusEntries({ task, setup, move }: PaletteTask): PaletteEntry[] {
  const { t } = useTranslation('task')
  const laneName = useLaneName(setup)
  const ways = laneOf(setup, task.status).moves_to
  const refusalOf = (lane: TaskStatus) => {
    if (lane === task.status) return undefined
    if (setup && !setup.allowed_lanes.includes(lane)) return t('picker.laneForbidden')
    return ways.length > 0 && !ways.includes(lane) ? t('picker.laneNoWay') : undefined
  }
  return LANES.map((lane) => ({
    id: lane,
    label: laneName(lane),
    icon: <LaneIcon lane={lane} />,
    checked: lane === task.status,
    refusal: refusalOf(lane),
    run: () => move(lane),
  }))
}

function usePeopleEntries({ task, setup, me, edit }: PaletteTask): PaletteEntry[] {
  const { t } = useTranslation('task')
  const people = setup?.people ?? []
  const mine = people.filter((one) => one.id === me)
  const others = people.filter((one) => one.id !== me)
  return [
    ...[...mine, ...others].map(({ id, fullname, url }) => ({
      id,
      label: fullname,
      icon: <Avatar name={fullname} url={url} size={20} tip={false} />,
      hint: id === me ? t('who.me') : undefined,
      checked: id === task.assignee,
      run: () => edit({ assignee: id }),
    })),
    {
      id: 'nobody',
      label: t('who.nobody'),
      icon: <UserOffIcon size={20} />,
      checked: task.assignee === '',
      run: () => edit({ assignee: '' }),
    },
  ]
}

function labelEntries({ task, setup, edit }: PaletteTask): PaletteEntry[] {
  return (setup?.labels ?? []).map(({ id, name, color }) => {
    const has = task.labels.includes(id)
    const labels = has ? task.labels.filter((one) => one !== id) : [...task.labels, id]
    return {
      id,
      label: name,
      icon: <Dot color={color} />,
      checked: has,
      stays: true,
      run: () => edit({ labels }),
    }
  })
}

function useDueEntries({ task, today, edit }: PaletteTask, text: string): PaletteEntry[] {
  const { t } = useTranslation(['palette', 'task'])
  const typed = text.trim() === '' ? null : dayIn(text, today)
  const entry = (id: string, label: string, date: PlainDate): PaletteEntry => ({
    id,
    label,
    icon: <FieldIcon field="due_date" />,
    hint: label === formatDate(date) ? undefined : formatDate(date),
    // The typed text means this day, whatever its name.
    words: id === 'typed' ? text : '',
    checked: date === task.due_date,
    run: () => edit({ due_date: date }),
  })
  return [
    ...(typed === null ? [] : [entry('typed', formatDate(typed), typed)]),
    entry('today', t('day.today'), today),
    entry('tomorrow', t('day.tomorrow'), addDays(today, 1)),
    entry('week', t('day.week'), addDays(today, 7)),
    {
      id: 'none',
      label: t('day.none'),
      icon: <CloseIcon />,
      checked: task.due_date === null,
      run: () => edit({ due_date: null }),
    },
  ]
}

/** The values that one field of the task may get. */
export function useValueEntries(found: PaletteTask, page: ValuePage, text: string): PaletteEntry[] {
  const { t } = useTranslation('board')
  const entries: Record<ValuePage, PaletteEntry[]> = {
    status: useStatusEntries(found),
    assignee: usePeopleEntries(found),
    labels: labelEntries(found),
    priority: priorityEntries(found, (priority) => t(`priority.${priority}`)),
    due: useDueEntries(found, text),
  }
  return entries[page]
}

function priorityEntries(
  { task, edit }: PaletteTask,
  nameOf: (priority: (typeof PRIORITIES)[number]) => string,
): PaletteEntry[] {
  return PRIORITIES.toReversed().map((priority) => ({
    id: String(priority),
    label: nameOf(priority),
    icon: <PriorityIcon priority={priority} />,
    checked: priority === task.priority,
    run: () => edit({ priority }),
  }))
}
