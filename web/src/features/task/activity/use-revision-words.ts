import type { CallOutput } from '@smartproject/bff/api/calls'
import type { FieldLabel } from '@smartproject/bff/api/words/en'
import { useTranslation } from 'react-i18next'
import { formatShortDate, formatNumber, isolate } from '../../../i18n/format.js'
import { isPlainDate } from '../../../lib/plain-date.js'
import { FIELD_ROWS, type FieldName, TEXT_ROWS, type TextHistory } from '../../../task-kit/field-lists.js'
import { type FIELDS } from '../../../task-kit/fields.js'
import { LANES, PRIORITIES, TASK_TYPES, type FieldDefinition } from '../../../task-kit/model.js'
import { repeatOf, useRepeatWords } from '../../../task-kit/parts/repeat-words.js'
import { useDuration } from '../../../task-kit/parts/use-duration.js'
import { useLaneName } from '../../../task-kit/parts/option-icons.js'
import { usePersonName } from '../../../task-kit/parts/people.js'
import { useTask } from '../task-context.js'

type Page = CallOutput<'listTaskRevisions'>

/** A change with the names of the labels, categories and releases of its page, and the codes of tasks. */
export type Revision = Page['revisions'][number] & Pick<Page, 'names'>

/** The names of fields in the history, with what each is called. */
const CALLED: Readonly<Record<string, FieldLabel>> = {
  status: 'status',
  ...Object.fromEntries(FIELD_ROWS.flatMap(({ history, label }) => (label ? [[history, label]] : []))),
}

type Known =
  | Exclude<(typeof FIELDS)[FieldName]['history'], TextHistory | 'archived' | 'custom_values'>
  | 'status'

const PLAIN: readonly string[] = [...TEXT_ROWS.map(({ history }) => history), 'archived', 'custom_values']
const LISTS: readonly string[] = [
  'people',
  'label_ids',
  'related_ids',
  'risks',
  'blocked_by_ids',
  'watcher_ids',
]
const CUSTOM = 'custom:'

const isKnown = (field: string): field is Known => field in CALLED && !PLAIN.includes(field)
const listOf = (text: string): string[] => (text === '' ? [] : text.split(','))

/** Ids of other tasks as codes, as far as this task or the page of the history knows them. */
function useTaskCode(): (id: string, names: Page['names']) => string {
  const { t } = useTranslation('task')
  const { task } = useTask()
  const known = [
    ...task.ancestors,
    ...task.subtask_list,
    ...task.related,
    ...task.blockers,
    ...task.blocks,
    ...task.splits,
    ...(task.split_of ? [task.split_of] : []),
  ]
  return (id, names) => known.find((one) => one.id === id)?.item_id ?? names[id] ?? t('revision.otherTask')
}

function useValueWords(): (field: string, value: string, names: Page['names']) => string {
  const { t } = useTranslation(['task', 'board', 'words'])
  const { setup, task } = useTask()
  const nameOf = usePersonName(setup)
  const laneName = useLaneName(setup)
  const durationOf = useDuration()
  const repeatWords = useRepeatWords()
  const codeOf = useTaskCode()
  const gone = t('value.gone')

  const customWords = (definition: FieldDefinition | undefined, value: string) => {
    if (definition?.kind === 'person') return nameOf(value)
    if (definition?.kind === 'choice') return definition.choices.find((one) => one.id === value)?.name ?? gone
    if (definition?.kind === 'number') return formatNumber(Number(value))
    return isPlainDate(value) ? formatShortDate(value) : value
  }
  const words = (field: string, value: string, names: Page['names']): string => {
    if (field.startsWith(CUSTOM)) return customWords(definitionOf(field), value)
    if (!isKnown(field)) return value
    switch (field) {
      case 'status': {
        const lane = LANES.find((one) => one === value)
        return lane ? laneName(lane) : value
      }
      case 'task_type':
        return t(`words:taskType.${TASK_TYPES.find((one) => String(one) === value) ?? 1}`)
      case 'priority':
        return t(`board:priority.${PRIORITIES.find((one) => String(one) === value) ?? 0}`)
      case 'assignee_id':
      case 'people':
      case 'watcher_ids':
        return nameOf(value)
      case 'start_date':
      case 'due_date':
        return isPlainDate(value) ? formatShortDate(value) : value
      case 'story_points':
        return formatNumber(Number(value))
      case 'estimate_minutes':
        return durationOf(Number(value))
      case 'repeat': {
        const repeat = repeatOf(value)
        return repeat ? repeatWords(repeat) : value
      }
      case 'label_ids':
        return setup?.labels.find((one) => one.id === value)?.name ?? names[value] ?? gone
      case 'category_id':
        return setup?.categories.find((one) => one.id === value)?.name ?? names[value] ?? gone
      case 'release_id':
        return setup?.releases.find((one) => one.id === value)?.title ?? names[value] ?? gone
      case 'risks':
        return task.risk_list.find((one) => one.id === value)?.title ?? t('revision.aRisk')
      case 'parent_id':
      case 'split_of_id':
      case 'related_ids':
      case 'blocked_by_ids':
        return codeOf(value, names)
      case 'name':
      case 'description':
      case 'description_tree':
      default:
        return value
    }
  }
  const definitionOf = (field: string) => setup?.fields.find((one) => one.id === field.slice(CUSTOM.length))
  return words
}

/** A change of one field as a sentence. */
export function useRevisionWords(): (revision: Revision) => string {
  const { t } = useTranslation(['task', 'words'])
  const { setup } = useTask()
  const nameOf = usePersonName(setup)
  const valueWords = useValueWords()

  const fieldWords = (field: string) => {
    const called = CALLED[field]
    if (called) return t(`words:field.${called}`)
    const custom = setup?.fields.find((one) => `${CUSTOM}${one.id}` === field)
    return custom?.name ?? t('revision.goneField')
  }
  return (revision) => {
    const { field, from, to } = revision
    const user = nameOf(revision.user)
    if (field === 'archived' || field === 'deleted')
      return t(`revision.${field}.${to === 'true' ? 'yes' : 'no'}`, { user })
    if (field === 'item_id') return t('revision.moved', { user, from })
    if (field === 'description') return t('revision.description', { user })
    const name = fieldWords(field)
    const wordsOf = (value: string) => valueWords(field, value, revision.names)
    if (LISTS.includes(field))
      return listSentence(wordsOf, { name, user, from: listOf(from), to: listOf(to) })
    if (from === '') return t('revision.set', { user, field: name, to: wordsOf(to) })
    if (to === '') return t('revision.cleared', { user, field: name, from: wordsOf(from) })
    return t('revision.changed', { user, field: name, from: wordsOf(from), to: wordsOf(to) })
  }

  function listSentence(
    wordsOf: (id: string) => string,
    { name, user, from, to }: { name: string; user: string; from: string[]; to: string[] },
  ): string {
    const said = (ids: string[]) => ids.map((id) => isolate(wordsOf(id))).join(t('revision.comma'))
    const added = to.filter((id) => !from.includes(id))
    const removed = from.filter((id) => !to.includes(id))
    if (added.length > 0 && removed.length > 0)
      return t('revision.exchanged', { user, field: name, added: said(added), removed: said(removed) })
    if (added.length > 0) return t('revision.added', { user, field: name, added: said(added) })
    if (removed.length > 0) return t('revision.removed', { user, field: name, removed: said(removed) })
    return t('revision.edited', { user, field: name })
  }
}
