import type { FieldLabel } from '@smartproject/bff/api/words/en'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatShortDate, formatNumber, isolate } from '../../i18n/format.js'
import { Avatar } from '../../ui/Avatar.js'
import {
  laneOf,
  LANES,
  PRIORITIES,
  TASK_TYPES,
  type BoardSetup,
  type FieldDefinition,
  type TaskStatus,
} from '../model.js'
import { LaneIcon, PriorityIcon, TypeIcon } from '../parts/option-icons.js'
import type { PickerOption } from '../parts/pickers/picker-props.js'
import { Dot } from '../parts/values.js'
import { TEXT_ROWS, type TextPart, type TextRow } from '../field-lists.js'
import { isPreset, type DuePart } from './due.js'
import { ME, NONE, type CustomCondition, type FilterParts } from './filter-parts.js'
import { isThere } from '../parts-off.js'
import { useLookup } from './lookup.js'

/** Parts whose values come from a list, in their order, with their fields. */
const PICKED = {
  assignees: 'assignee',
  statuses: 'status',
  priorities: 'priority',
  labels: 'labels',
  categories: 'category',
  releases: 'release',
  task_types: 'task_type',
} as const satisfies Readonly<Record<string, FieldLabel>>
const PICKED_PARTS = Object.keys(PICKED) as PickedPart[]

export type PartId = 'due' | 'involved' | 'parents' | `custom:${string}` | PickedPart | TextPart
type PickedPart = keyof typeof PICKED

interface PartBase {
  id: PartId
  label: string
  /** The choice, in words; null for none. */
  summary: string | null
  /** The change that takes this part away. */
  cleared: (parts: FilterParts) => Partial<FilterParts>
}

/** A part whose values come from a list. */
interface PickedDefinition extends PartBase {
  kind: 'options'
  options: readonly PickerOption<string>[]
  chosen: readonly string[]
  multiple: boolean
  change: (chosen: readonly string[], parts: FilterParts) => Partial<FilterParts>
}

/** A part that is typed: days, numbers or words. */
export interface TypedDefinition extends PartBase {
  kind: 'due' | 'dates' | 'numbers' | 'words'
  field: FieldDefinition | null
  /** Set for a field of every task that is a text. */
  text?: TextRow
}

/** A part that is only shown and taken away. */
interface FixedDefinition extends PartBase {
  kind: 'fixed'
}

export type PartDefinition = PickedDefinition | TypedDefinition | FixedDefinition

type Words = TFunction<['list', 'common', 'board', 'words']>

function laneName(setup: BoardSetup | null, status: TaskStatus, t: Words): string {
  return laneOf(setup, status).title || t(`words:lane.${status}`)
}

function namesOf(
  options: readonly PickerOption<string>[],
  chosen: readonly string[],
  t: Words,
): string | null {
  if (chosen.length === 0) return null
  const names = chosen.map((id) => options.find((option) => option.value === id)?.label ?? t('filter.gone'))
  const [first = '', second] = names
  if (names.length === 1) return isolate(first)
  if (names.length === 2) return t('filter.two', { first, second })
  return t('filter.more', { first, count: names.length - 1 })
}

function peopleOptions(setup: BoardSetup | null): PickerOption<string>[] {
  return (setup?.people ?? []).map((person) => ({
    value: person.id,
    label: person.fullname,
    icon: <Avatar name={person.fullname} url={person.url} size={20} tip={false} />,
  }))
}

function optionsOf(part: PickedPart, setup: BoardSetup | null, t: Words): PickerOption<string>[] {
  const none: PickerOption<string> = { value: NONE, label: t('filter.none') }
  switch (part) {
    case 'statuses':
      return LANES.map((lane) => ({
        value: lane,
        label: laneName(setup, lane, t),
        icon: <LaneIcon lane={lane} />,
      }))
    case 'assignees':
      return [
        { value: ME, label: t('filter.me') },
        { value: NONE, label: t('filter.nobody') },
        ...peopleOptions(setup),
      ]
    case 'labels':
      return [
        none,
        ...(setup?.labels ?? []).map(({ id, name, color }) => ({
          value: id,
          label: name,
          icon: <Dot color={color} />,
        })),
      ]
    case 'categories':
      return [none, ...(setup?.categories ?? []).map(({ id, name }) => ({ value: id, label: name }))]
    case 'releases':
      return [none, ...(setup?.releases ?? []).map(({ id, title }) => ({ value: id, label: title }))]
    case 'priorities':
      return PRIORITIES.toReversed().map((one) => ({
        value: String(one),
        label: t(`board:priority.${one}`),
        icon: <PriorityIcon priority={one} />,
      }))
    case 'task_types':
    default:
      return TASK_TYPES.map((type) => ({
        value: String(type),
        label: t(`words:taskType.${type}`),
        icon: <TypeIcon type={type} />,
      }))
  }
}

function picked(part: PickedPart, parts: FilterParts, setup: BoardSetup | null, t: Words): PickedDefinition {
  const options = optionsOf(part, setup, t)
  const chosen = parts[part].map(String)
  const numeric = part === 'priorities' || part === 'task_types'
  return {
    id: part,
    kind: 'options',
    label: t(`words:field.${PICKED[part]}`),
    summary: namesOf(options, chosen, t),
    options,
    chosen,
    multiple: true,
    change: (next) => ({ [part]: numeric ? next.map(Number) : next }),
    cleared: () => ({ [part]: [] }),
  }
}

/** When something is due, in words. */
function dueText(due: DuePart, t: Words): string {
  if (isPreset(due)) return t(`filter.due.${due}`)
  return spanText(due.from, due.to, formatShortDate, t)
}

function spanText<V>(from: V | undefined, to: V | undefined, write: (value: V) => string, t: Words): string {
  if (from !== undefined && to !== undefined)
    return from === to ? write(from) : t('filter.between', { from: write(from), to: write(to) })
  if (from !== undefined) return t('filter.from', { from: write(from) })
  return to === undefined ? '' : t('filter.to', { to: write(to) })
}

const withoutField = (custom: readonly CustomCondition[], field: string) =>
  custom.filter((one) => one.field !== field)

function fieldOptions(field: FieldDefinition, setup: BoardSetup | null, t: Words): PickerOption<string>[] {
  const none: PickerOption<string> = { value: NONE, label: t('filter.none') }
  if (field.kind === 'person') return [none, ...peopleOptions(setup)]
  return [
    none,
    ...field.choices.map(({ id, name, color }) => ({
      value: id,
      label: name,
      ...(color ? { icon: <Dot color={color} /> } : {}),
    })),
  ]
}

function textsSummary(texts: readonly string[], t: Words): string | null {
  if (texts.length === 0) return null
  return texts.map((text) => (text === NONE ? t('filter.none') : isolate(text))).join(t('filter.or'))
}

function textPart(row: TextRow, parts: FilterParts, t: Words): TypedDefinition {
  const { part } = row.filter
  return {
    id: part,
    kind: 'words',
    field: null,
    text: row,
    label: t(`words:field.${row.label}`),
    summary: textsSummary(parts[part], t),
    cleared: () => ({ [part]: [] }),
  }
}

function typedSummary(condition: CustomCondition | undefined, t: Words): string | null {
  if (!condition) return null
  const { texts, min, max, from, to } = condition
  if (texts) return textsSummary(texts, t)
  if (from !== undefined || to !== undefined) return spanText(from, to, formatShortDate, t)
  return spanText(min, max, formatNumber, t)
}

const TYPED = { number: 'numbers', date: 'dates', text: 'words', link: 'words' } as const

function customPart(
  field: FieldDefinition,
  parts: FilterParts,
  setup: BoardSetup | null,
  t: Words,
): PartDefinition {
  const condition = parts.custom.find((one) => one.field === field.id)
  const base = {
    id: `custom:${field.id}` as const,
    label: field.name,
    cleared: (now: FilterParts) => ({ custom: withoutField(now.custom, field.id) }),
  }
  if (field.kind !== 'choice' && field.kind !== 'person')
    return { ...base, kind: TYPED[field.kind], field, summary: typedSummary(condition, t) }
  const options = fieldOptions(field, setup, t)
  const chosen = condition?.texts ?? []
  return {
    ...base,
    kind: 'options',
    options,
    chosen,
    multiple: true,
    summary: namesOf(options, chosen, t),
    change: (next, now) => ({
      custom: [
        ...withoutField(now.custom, field.id),
        ...(next.length > 0 ? [{ field: field.id, texts: [...next] }] : []),
      ],
    }),
  }
}

function involvedPart(parts: FilterParts, setup: BoardSetup | null, t: Words): PickedDefinition {
  const options = [{ value: ME, label: t('filter.me') }, ...peopleOptions(setup)]
  const chosen = parts.involved === null ? [] : [parts.involved]
  return {
    id: 'involved',
    kind: 'options',
    label: t('filter.part.involved'),
    summary: namesOf(options, chosen, t),
    options,
    chosen,
    multiple: false,
    change: ([next]) => ({ involved: next ?? null }),
    cleared: () => ({ involved: null }),
  }
}

function parentsPart(parts: FilterParts, t: Words): FixedDefinition {
  const count = parts.parents.length
  return {
    id: 'parents',
    kind: 'fixed',
    label: t('filter.part.parents'),
    summary: count === 0 ? null : t('filter.parents', { count }),
    cleared: () => ({ parents: [] }),
  }
}

/** Everything a task can be filtered by here, with what is chosen now. */
export function usePartDefinitions(parts: FilterParts): readonly PartDefinition[] {
  const { t } = useTranslation(['list', 'common', 'board', 'words'])
  const setup = useLookup()
  return useMemo(
    () => [
      ...PICKED_PARTS.slice(0, 2).map((part) => picked(part, parts, setup, t)),
      {
        id: 'due',
        kind: 'due',
        field: null,
        label: t('words:field.due_date'),
        summary: parts.due === null ? null : dueText(parts.due, t),
        cleared: () => ({ due: null }),
      },
      ...PICKED_PARTS.slice(2)
        // One that is chosen stays, to be taken away.
        .filter((part) => isThere(setup, part) || parts[part].length > 0)
        .map((part) => picked(part, parts, setup, t)),
      ...TEXT_ROWS.map((row) => textPart(row, parts, t)),
      involvedPart(parts, setup, t),
      ...(setup?.fields ?? []).map((field) => customPart(field, parts, setup, t)),
      ...(parts.parents.length > 0 ? [parentsPart(parts, t)] : []),
    ],
    [parts, setup, t],
  )
}
