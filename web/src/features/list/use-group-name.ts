import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { isTextGroup } from '../../task-kit/field-lists.js'
import { useLookup } from '../../task-kit/filter/lookup.js'
import { LANES, type TaskGrouping, type TaskStatus } from '../../task-kit/model.js'
import { useLaneName } from '../../task-kit/parts/option-icons.js'
import { usePersonName } from '../../task-kit/parts/people.js'
import type { ProjectName } from './grid/CellValue.js'

const isLane = (key: string): key is TaskStatus => LANES.some((lane) => lane === key)

/** The words over a group. */
export function useGroupName(
  by: TaskGrouping | null,
  projects: readonly ProjectName[],
): (key: string) => string {
  const { t } = useTranslation(['list', 'board', 'words'])
  const setup = useLookup()
  const laneName = useLaneName(setup)
  const personName = usePersonName(setup)
  return useCallback(
    (key) => {
      const named = (name: string | undefined) =>
        key === '' ? t(by === 'assignee' ? 'filter.nobody' : 'filter.none') : (name ?? t('filter.gone'))
      // A text is its own name.
      if (isTextGroup(by)) return named(key)
      switch (by) {
        case 'status':
          return isLane(key) ? laneName(key) : key
        case 'assignee':
          return named(key === '' ? undefined : personName(key))
        case 'label':
          return named(setup?.labels.find((one) => one.id === key)?.name)
        case 'category':
          return named(setup?.categories.find((one) => one.id === key)?.name)
        case 'release':
          return named(setup?.releases.find((one) => one.id === key)?.title)
        case 'priority':
          return t(`board:priority.${Number(key) as 1}`)
        case 'task_type':
          return t(`words:taskType.${Number(key) as 1}`)
        case 'project':
          return projects.find((one) => String(one.number) === key)?.name ?? key
        case null:
        default:
          return ''
      }
    },
    [by, projects, setup, laneName, personName, t],
  )
}
