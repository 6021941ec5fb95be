import type { RequestReader } from '@smartproject/kit/grpc/values'
import { isPlainDate, type PlainDate } from '@smartproject/kit/types/plain-date'
import {
  TaskSort,
  type CustomCondition as ConditionMessage,
  type TaskFilter as FilterMessage,
  type TaskOrder as OrderMessage,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'

import { type FieldFilter, FILTER_ROWS, protoName } from '../../fields/area.js'
import type { TextScope } from '../../search/area.js'
import { readStatus } from '../../workflow/area.js'
import {
  type CustomCondition,
  EVERYTHING,
  type SortRequest,
  type SortBy,
  type TaskFilter,
} from '../domain/task-query.js'
import { SCOPES, SORTS } from './filter-message.js'

const MAX_TEXT = 200
const MAX_ID = 64
const MAX_VALUES = 100
const MAX_CONDITIONS = 20

const SCOPE_OF = new Map(Object.entries(SCOPES).map(([scope, proto]) => [proto, scope as TextScope]))
const SORT_OF = new Map(Object.entries(SORTS).map(([by, proto]) => [proto, by as SortBy]))

/** Reads which tasks are wanted; unset means all. Faults name the parts as `filter.due_from_date`. */
export function readFilter(
  reader: RequestReader,
  message: FilterMessage | undefined,
  field = 'filter',
): TaskFilter {
  if (!message) return EVERYTHING
  const at = (part: string) => `${field}.${part}`
  const scope = SCOPE_OF.get(message.textScope)
  if (!scope) reader.fault(at('text_scope'), 'UNKNOWN')
  return {
    text: reader.text(at('text'), message.text, { max: MAX_TEXT }),
    textScope: scope ?? 'all',
    statuses: readSome(reader, at('statuses'), message.statuses, (value) =>
      readStatus(reader, at('statuses'), value),
    ),
    ...readValues(reader, at, message),
    dueFrom: reader.optionalDate(at('due_from_date'), message.dueFromDate),
    dueTo: reader.optionalDate(at('due_to_date'), message.dueToDate),
    overdueOn: reader.optionalDate(at('overdue_on_date'), message.overdueOnDate),
    noDueDate: message.noDueDate,
    custom: readConditions(reader, at('custom'), message.custom),
    parentIds: readSome(reader, at('parent_ids'), message.parentIds, (id) => reader.id(at('parent_ids'), id)),
    involvedUserId: reader.text(at('involved_user_id'), message.involvedUserId, { max: 64 }),
  }
}

// A parent cannot be none, so it is read by itself.
const VALUES = FILTER_ROWS.filter(({ filter }) => filter !== 'parentIds')

/** Reads the parts that name values of a field, each as the field itself is read; an empty one means none. */
function readValues(
  reader: RequestReader,
  at: (part: string) => string,
  message: FilterMessage,
): Omit<FieldFilter, 'parentIds'> {
  const read = ({ filter, shape }: (typeof FILTER_ROWS)[number]) => {
    const field = at(protoName(filter))
    return readSome<string | number, string | number>(reader, field, message[filter], (value) => {
      if (shape.kind === 'integer') return reader.integer(field, Number(value), shape)
      return reader.text(field, String(value), { max: shape.kind === 'text' ? shape.max : MAX_ID })
    })
  }
  return Object.fromEntries(VALUES.map((row) => [row.filter, read(row)])) as unknown as Omit<
    FieldFilter,
    'parentIds'
  >
}

/** Reads an order; unset means newest update first. A custom field is required where it is sorted by. */
export function readOrder(
  reader: RequestReader,
  message: OrderMessage | undefined,
  field = 'order',
): SortRequest {
  if (!message || message.by === TaskSort.UNSPECIFIED)
    return { by: 'update_time', fieldId: '', descending: true }
  const by = SORT_OF.get(message.by)
  if (!by) reader.fault(`${field}.by`, 'UNKNOWN')
  return {
    by: by ?? 'update_time',
    fieldId: by === 'custom' ? reader.id(`${field}.field_id`, message.fieldId) : '',
    descending: message.descending,
  }
}

function readConditions(
  reader: RequestReader,
  field: string,
  messages: readonly ConditionMessage[],
): CustomCondition[] {
  if (messages.length > MAX_CONDITIONS) reader.fault(field, 'TOO_MANY')
  return messages.slice(0, MAX_CONDITIONS).map((message) => {
    const condition = {
      fieldId: reader.id(`${field}.field_id`, message.fieldId),
      texts: readSome(reader, `${field}.texts`, message.texts, (text) =>
        reader.text(`${field}.texts`, text, { max: 2_000 }),
      ),
      minNumber: readNumber(reader, `${field}.min_number`, message.minNumber),
      maxNumber: readNumber(reader, `${field}.max_number`, message.maxNumber),
      from: readDay(reader, `${field}.from_text`, message.fromText),
      to: readDay(reader, `${field}.to_text`, message.toText),
    }
    const { fieldId: _field, texts, ...bounds } = condition
    // A condition that demands nothing is a mistake of the caller's, not a request for everything.
    if (texts.length === 0 && Object.values(bounds).every((bound) => bound === null))
      reader.fault(field, 'EMPTY_CONDITION')
    return condition
  })
}

function readNumber(reader: RequestReader, field: string, value: number | undefined): number | null {
  if (value === undefined) return null
  if (!Number.isFinite(value)) reader.fault(field, 'OUT_OF_RANGE')
  return value
}

function readDay(reader: RequestReader, field: string, text: string): PlainDate | null {
  if (text === '') return null
  if (isPlainDate(text)) return text
  reader.fault(field, 'DATE_INVALID')
  return null
}

function readSome<M, T>(
  reader: RequestReader,
  field: string,
  values: readonly M[],
  read: (value: M) => T,
): T[] {
  if (values.length > MAX_VALUES) reader.fault(field, 'TOO_MANY')
  return [...new Set(values.slice(0, MAX_VALUES).map(read))]
}
