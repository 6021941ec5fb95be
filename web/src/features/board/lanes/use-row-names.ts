import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isTextGroup } from '../../../task-kit/field-lists.js'
import { useWork, type BoardSetup, type TaskGrouping } from '../../../task-kit/model.js'
import { usePersonName } from '../../../task-kit/parts/people.js'

const LAST = 1_000_000

type Named = readonly { id: string; name: string }[]

function namedOf(setup: BoardSetup | null, by: TaskGrouping): Named {
  if (isTextGroup(by)) return []
  switch (by) {
    case 'label':
      return setup?.labels ?? []
    case 'category':
      return setup?.categories ?? []
    case 'release':
      return setup?.releases.map(({ id, title }) => ({ id, name: title })) ?? []
    case 'priority':
    case 'task_type':
    case 'status':
    case 'project':
    case 'assignee':
      break
  }
  return []
}

/** Names of rows, and in which order they stand: most urgent first, what has no value last. */
export function useRowNames(by: TaskGrouping) {
  const { t } = useTranslation(['board', 'words'])
  const { setup } = useWork()
  const personName = usePersonName(setup)
  return useMemo(() => {
    const names = new Map(namedOf(setup, by).map(({ id, name }) => [id, name]))
    const places = new Map(namedOf(setup, by).map(({ id }, index) => [id, index]))
    const numbered = by === 'priority' || by === 'task_type'
    const nameOf = (key: string): string => {
      // Keys of these two are numbers the texts know.
      if (by === 'priority') return t(`priority.${Number(key)}` as 'priority.0')
      if (by === 'task_type') return t(`words:taskType.${Number(key)}` as 'words:taskType.1')
      // A text is its own name.
      if (isTextGroup(by)) return key === '' ? t('rows.none.text') : key
      if (key !== '' && by === 'assignee') return personName(key)
      if (key !== '') return names.get(key) ?? t('rows.gone')
      return t(`rows.none.${by}` as 'rows.none.assignee')
    }
    const rankOf = (key: string): number => {
      if (by === 'priority') return -Number(key)
      if (key === '') return LAST
      // People stand by name, releases by their dates, which is how they come.
      return numbered ? Number(key) : by === 'release' ? (places.get(key) ?? LAST - 1) : 0
    }
    return { nameOf, rankOf }
  }, [setup, by, personName, t])
}
