import type { RequestReader } from '@smartproject/kit/grpc/values'
import {
  CopyDates as ProtoDates,
  CopyNameKind,
  CopyPart as ProtoPart,
  CopyScope as ProtoScope,
  type Job as JobMessage,
  type StartCopyRequest,
  type StartMoveRequest,
} from '@smartproject/proto/smartproject/tasks/v1/job_service'

import {
  COPY_DATES,
  COPY_PARTS,
  COPY_SCOPES,
  MAX_COPIED,
  MAX_MOVED,
  type CopyChoices,
  type CopyDates,
  type CopyDetail,
  type CopyNames,
  type CopyPart,
  type CopyScope,
  NAME_KINDS,
  type NameKind,
} from '../domain/copy-detail.js'

const KINDS: Readonly<Record<NameKind, CopyNameKind>> = {
  labels: CopyNameKind.LABELS,
  categories: CopyNameKind.CATEGORIES,
  releases: CopyNameKind.RELEASES,
}

const PARTS: Readonly<Record<CopyPart, ProtoPart>> = {
  comments: ProtoPart.COMMENTS,
  files: ProtoPart.FILES,
  watchers: ProtoPart.WATCHERS,
  lanes: ProtoPart.LANES,
  folders: ProtoPart.FOLDERS,
}

const DATES: Readonly<Record<CopyDates, ProtoDates>> = {
  keep: ProtoDates.KEEP,
  shift: ProtoDates.SHIFT,
  none: ProtoDates.NONE,
}

const SCOPES: Readonly<Record<CopyScope, ProtoScope>> = {
  chosen: ProtoScope.CHOSEN,
  open: ProtoScope.OPEN,
  all: ProtoScope.ALL,
}

const MOST_NAMES = 500
const NAME_MAX = 255

/** The part of a job that is a copy's own. */
export function toCopyMessage(text: string): Pick<JobMessage, 'copy'> {
  const { from, left, made = [] } = JSON.parse(text) as CopyDetail
  return {
    copy: {
      fromProjectNumber: from,
      left: left.map(({ reason, count, names }) => ({ reason, count, names: [...names] })),
      made: made.map(({ kind, count, names }) => ({ reason: kind, count, names: [...names] })),
    },
  }
}

/** Reads which tasks are copied. */
export function readChosen(
  reader: RequestReader,
  { scope, taskIds }: StartCopyRequest,
): { scope: CopyScope; taskIds: string[] } {
  const known = COPY_SCOPES.find((one) => SCOPES[one] === scope)
  if (!known) reader.fault('scope', 'UNKNOWN')
  if (known === 'chosen' && taskIds.length === 0) reader.fault('task_ids', 'REQUIRED')
  const ids = readIds(reader, taskIds, MAX_COPIED)
  return { scope: known ?? 'chosen', taskIds: known === 'chosen' ? ids : [] }
}

/** Reads which tasks move, and how. */
export function readMove(reader: RequestReader, request: StartMoveRequest) {
  if (request.taskIds.length === 0) reader.fault('task_ids', 'REQUIRED')
  return {
    taskIds: readIds(reader, request.taskIds, MAX_MOVED),
    parentId: reader.text('parent_id', request.parentId, { max: 64 }),
    names: readNames(reader, request),
  }
}

function readIds(reader: RequestReader, taskIds: readonly string[], max: number): string[] {
  if (taskIds.length > max) reader.fault('task_ids', 'TOO_MANY')
  return [...new Set(taskIds.slice(0, max).map((id) => reader.id('task_ids', id)))]
}

/** Reads what is copied of tasks, and how. */
export function readChoices(reader: RequestReader, request: StartCopyRequest): Omit<CopyChoices, 'from'> {
  const dates = COPY_DATES.find((one) => DATES[one] === request.dates)
  if (!dates) reader.fault('dates', 'UNKNOWN')
  const firstDay = reader.optionalDate('first_day', request.firstDay)
  if (dates === 'shift' && firstDay === null) reader.fault('first_day', 'REQUIRED')
  const parts = COPY_PARTS.filter((part) => request.parts.includes(PARTS[part]))
  if (parts.length < new Set(request.parts).size) reader.fault('parts', 'UNKNOWN')
  return {
    parentId: reader.text('parent_id', request.parentId, { max: 64 }),
    names: readNames(reader, request),
    dates: dates ?? 'keep',
    firstDay,
    parts,
  }
}

function readNames(reader: RequestReader, { names }: Pick<StartCopyRequest, 'names'>): CopyChoices['names'] {
  if (new Set(names.map(({ kind }) => kind)).size < names.length) reader.fault('names', 'REPEATED')
  const read = (kind: NameKind): CopyNames => {
    const given = names.find((one) => one.kind === KINDS[kind])
    const map = given?.map ?? []
    if (map.length > MOST_NAMES) reader.fault('names', 'TOO_MANY')
    return {
      make: given?.make ?? false,
      map: map.slice(0, MOST_NAMES).map(({ from, to }) => ({
        from: reader.text('names.from', from, { min: 1, max: NAME_MAX }),
        to: reader.text('names.to', to, { max: NAME_MAX }),
      })),
    }
  }
  if (names.some(({ kind }) => !NAME_KINDS.some((one) => KINDS[one] === kind)))
    reader.fault('names', 'UNKNOWN')
  return { labels: read('labels'), categories: read('categories'), releases: read('releases') }
}
