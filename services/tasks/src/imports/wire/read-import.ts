import type { RequestReader } from '@smartproject/kit/grpc/values'
import {
  type CheckImportRequest,
  type ImportLane,
  type ImportPerson,
  type MapImportRequest,
} from '@smartproject/proto/smartproject/tasks/v1/job_service'
import { LENGTH_UNITS } from '@smartproject/kit/types/columns/targets'
import { TaskStatus } from '@smartproject/proto/smartproject/tasks/v1/task_service'

import { readStatus } from '../../workflow/area.js'
import type { ImportDetail, MapImportInput, MappedLane, MappedPerson, RowChange } from '../domain/detail.js'
import { MAX_IMPORT_COLUMNS, type Source, SOURCES } from '../domain/parsed.js'
import { ORDER_MESSAGES } from './import-messages.js'

const ORDERS = ['ambiguous', 'dmy', 'mdy', 'ymd'] as const
const MOST_CHOICES = 2_000
const MOST_CHANGES = 200
const CHOICE_MAX = 1_000
const CELL_MAX = 32_000

/** Reads what a person says that a file has. */
export function readMapping(reader: RequestReader, request: MapImportRequest): MapImportInput {
  const { targets, lanes, people, dateOrder } = request
  if (targets.length > MAX_IMPORT_COLUMNS) reader.fault('targets', 'TOO_MANY')
  for (const [field, list] of [['lanes', lanes] as const, ['people', people] as const])
    if (list.length > MOST_CHOICES) reader.fault(field, 'TOO_MANY')
  const order = orderOf(dateOrder)
  if (!order) reader.fault('date_order', 'UNKNOWN')
  const zone = reader.text('time_zone', request.timeZone, { max: 64 })
  if (zone !== '' && !isZone(zone)) reader.fault('time_zone', 'UNKNOWN')
  const unit = LENGTH_UNITS.find((one) => one === request.lengthUnit) ?? null
  if (request.lengthUnit !== '' && !unit) reader.fault('length_unit', 'UNKNOWN')
  return {
    id: reader.id('id', request.id),
    targets: targets
      .slice(0, MAX_IMPORT_COLUMNS)
      .map((target, at) => reader.text(`targets.${at}`, target, { max: 100 })),
    lanes: lanes.slice(0, MOST_CHOICES).map((lane, at) => readLane(reader, lane, at)),
    people: people.slice(0, MOST_CHOICES).map((person, at) => readPerson(reader, person, at)),
    dateOrder: order ?? 'ambiguous',
    timeZone: zone,
    lengthUnit: unit,
  }
}

/** Reads the kind of a file; null where it is to be recognised. */
export function readSource(reader: RequestReader, text: string): Source | null {
  const source = SOURCES.find((one) => one === text) ?? null
  if (text !== '' && !source) reader.fault('source', 'UNKNOWN')
  return source
}

/** Reads changes of rows. */
export function readChanges(reader: RequestReader, { changes }: CheckImportRequest): RowChange[] {
  if (changes.length > MOST_CHANGES) reader.fault('changes', 'TOO_MANY')
  const lines = new Set(changes.map(({ line }) => line))
  if (lines.size < changes.length) reader.fault('changes', 'REPEATED')
  return changes.slice(0, MOST_CHANGES).map(({ line, cells, struck }, at) => {
    if (cells.length > MAX_IMPORT_COLUMNS) reader.fault(`changes.${at}.cells`, 'TOO_MANY')
    const texts = cells
      .slice(0, MAX_IMPORT_COLUMNS)
      .map((cell) => reader.text(`changes.${at}.cells`, cell, { max: CELL_MAX, trim: false }))
    return { line, cells: texts.length > 0 ? texts : null, struck }
  })
}

function readLane(reader: RequestReader, { text, status }: ImportLane, at: number): MappedLane {
  const chosen = status === TaskStatus.UNSPECIFIED ? null : readStatus(reader, `lanes.${at}.status`, status)
  return { text: reader.text(`lanes.${at}.text`, text, { min: 1, max: CHOICE_MAX }), status: chosen }
}

function readPerson(reader: RequestReader, { text, userId }: ImportPerson, at: number): MappedPerson {
  return {
    text: reader.text(`people.${at}.text`, text, { min: 1, max: CHOICE_MAX }),
    userId: reader.text(`people.${at}.user_id`, userId, { max: 64 }),
  }
}

function orderOf(order: MapImportRequest['dateOrder']): ImportDetail['dateOrder'] | undefined {
  return ORDERS.find((one) => ORDER_MESSAGES[one] === order)
}

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
