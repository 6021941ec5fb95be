import { TARGETS, type Target } from '@smartproject/bff/api/work/import-kinds'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatShortDate } from '../../../i18n/format.js'
import { isPlainDate } from '../../../lib/plain-date.js'
import { type BoardSetup, LANES, PRIORITIES, TASK_TYPES } from '../../../task-kit/model.js'
import { useLaneName } from '../../../task-kit/parts/option-icons.js'
import { usePersonName } from '../../../task-kit/parts/people.js'
import { useDuration } from '../../../task-kit/parts/use-duration.js'
import type { JobRow } from '../api/jobs.js'

export type FieldChange = JobRow['changes'][number]

const FIELD = 'field:'
const LIMITS = ['SNET', 'FNET', 'SNLT', 'FNLT'] as const

/** The field of a change by its name, with the values before and after as they are read. */
export function useChangeWords(setup: BoardSetup): (change: FieldChange) => {
  name: string
  before: string
  after: string
} {
  const { t } = useTranslation('imports')
  const wordsOf = useValueWords(setup)
  const nameOf = (field: string) => {
    const target = TARGETS.find((one) => one === field)
    return target ? t(`target.${target}`) : (definitionOf(setup, field)?.name ?? t('rows.field'))
  }
  return ({ field, before, after }) => {
    const said = (values: readonly string[]) =>
      values.length === 0
        ? t('rows.empty')
        : values.map((value) => wordsOf(field, value)).join(t('rows.comma'))
    return { name: nameOf(field), before: said(before), after: said(after) }
  }
}

type Words = (value: string) => string

function useValueWords(setup: BoardSetup): (field: string, value: string) => string {
  const { t } = useTranslation(['imports', 'board', 'words'])
  const person = usePersonName(setup)
  const laneName = useLaneName(setup)
  const duration = useDuration()
  const day: Words = (value) => (isPlainDate(value) ? formatShortDate(value) : value)
  const number: Words = (value) => formatNumber(Number(value))
  const words: Partial<Record<Target, Words>> = {
    type: (value) => t(`words:taskType.${TASK_TYPES.find((one) => String(one) === value) ?? 1}`),
    priority: (value) => t(`board:priority.${PRIORITIES.find((one) => String(one) === value) ?? 0}`),
    status: (value) => {
      const lane = LANES.find((one) => one === value)
      return lane ? laneName(lane) : value
    },
    archived: (value) => t(value === 'true' ? 'rows.yes' : 'rows.no'),
    assignee: person,
    helpers: person,
    start: day,
    due: day,
    deadline: day,
    estimate: (value) => duration(Number(value)),
    points: number,
    duration: (value) => t('rows.workDays', { count: Number(value) }),
    mode: (value) => t(value === 'auto' ? 'mode.auto' : 'mode.manual'),
    duration_kind: (value) => t(value === 'effort' ? 'durationKind.effort' : 'durationKind.fixed'),
    constraint: (value) => {
      const [kind, on = ''] = value.split(' ')
      const known = LIMITS.find((one) => one === kind)
      return known ? t(`limit.${known}`, { day: day(on) }) : value
    },
  }
  const custom = (field: string, value: string) => {
    const definition = definitionOf(setup, field)
    if (definition?.kind === 'person') return person(value)
    if (definition?.kind === 'choice') return definition.choices.find(({ id }) => id === value)?.name ?? value
    return definition?.kind === 'number' ? number(value) : day(value)
  }
  return (field, value) =>
    field.startsWith(FIELD) ? custom(field, value) : (words[field as Target]?.(value) ?? value)
}

function definitionOf({ fields }: BoardSetup, field: string) {
  return fields.find(({ id }) => field === `${FIELD}${id}`)
}
