import { createContext, useContext, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TEXT_ROWS } from '../../../task-kit/field-lists.js'
import type { TaskDetail } from '../../../task-kit/model.js'
import { isThere } from '../../../task-kit/parts-off.js'
import { useTask, type OpenField } from '../task-context.js'

/** A field that is not shown while it is empty. */
export interface Foldable {
  id: string
  label: string
  isEmpty: boolean
  /** Links to other tasks stand in a list of their own. */
  isLink?: boolean
}

/** Fields that are folded away now; a row asks by its id. */
export const FoldContext = createContext<ReadonlySet<string>>(new Set())

/** Whether a row is folded away. A row without an id never is. */
export function useIsFolded(id: string | undefined): boolean {
  const folded = useContext(FoldContext)
  return id !== undefined && folded.has(id)
}

const emptyValue = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Every field that may be folded away, in the order of the rows. Those that most tasks need always stand. */
function useFoldables(): readonly Foldable[] {
  const { t } = useTranslation(['task', 'words'])
  const { task, setup } = useTask()
  return useMemo(() => {
    const link = { isLink: true }
    return [
      ...(isThere(setup, 'category')
        ? [{ id: 'category', label: t('words:field.category'), isEmpty: task.category === '' }]
        : []),
      { id: 'release', label: t('words:field.release'), isEmpty: task.release === '' },
      { id: 'people', label: t('words:field.people'), isEmpty: task.people.length === 0 },
      { id: 'start_date', label: t('words:field.start_date'), isEmpty: task.start_date === null },
      { id: 'repeat', label: t('words:field.repeat'), isEmpty: task.repeat === null },
      { id: 'story_points', label: t('words:field.story_points'), isEmpty: task.story_points === 0 },
      { id: 'estimate', label: t('words:field.estimate'), isEmpty: task.estimate_minutes === 0 },
      ...TEXT_ROWS.map(({ name, label }) => ({
        id: name,
        label: t(`words:field.${label}`),
        isEmpty: task[name] === '',
      })),
      ...(setup?.fields ?? [])
        .toSorted((a, b) => a.position - b.position)
        .map(({ id, name }) => ({ id, label: name, isEmpty: emptyValue(task.custom[id]) })),
      { id: 'parent', label: t('words:field.parent'), isEmpty: task.ancestors.length === 0, ...link },
      { id: 'split_of', label: t('words:field.split_of'), isEmpty: task.split_of === null, ...link },
      { id: 'blocked_by', label: t('words:field.blocked_by'), isEmpty: task.blockers.length === 0, ...link },
      { id: 'related', label: t('words:field.related'), isEmpty: task.related.length === 0, ...link },
    ]
  }, [task, setup, t])
}

/** Fields that a key opens although they are empty. */
const BY_KEY: Partial<Record<OpenField, string>> = { repeat: 'repeat' }

/**
 * Which empty fields are folded away. A field that was added or had a value stays until another task is opened, so that no
 * row vanishes under the hand.
 */
export function useFold() {
  const { task, openField } = useTask()
  const all = useFoldables()
  const [kept, setKept] = useState(() => keptOf(task, []))
  const [added, setAdded] = useState<string | null>(null)
  const filled = all.filter((one) => !one.isEmpty).map((one) => one.id)
  if (kept.task !== task.id) setKept(keptOf(task, filled))
  else if (filled.some((id) => !kept.ids.has(id))) setKept(keptOf(task, [...kept.ids, ...filled]))
  const opened = openField === null ? undefined : BY_KEY[openField]
  const folded = all.filter((one) => one.isEmpty && !kept.ids.has(one.id) && one.id !== opened)
  useEffect(() => {
    if (added === null) return
    document.querySelector<HTMLElement>(`[data-field="${CSS.escape(added)}"] dd button`)?.click()
  }, [added])
  const add = (id: string) => {
    setKept(keptOf(task, [...kept.ids, id]))
    setAdded(id)
  }
  return { folded, add }
}

const keptOf = ({ id }: TaskDetail, ids: readonly string[]) => ({ task: id, ids: new Set(ids) })
