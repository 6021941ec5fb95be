import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import {
  ImportOutcome,
  ImportState,
  type CheckImportRequest,
  type CheckImportResponse,
  type CommitImportRequest,
  type CommitImportResponse,
  type GetImportRequest,
  type GetImportResponse,
  type ListImportRowsRequest,
  type ListImportRowsResponse,
  type PeopleImport as ProtoImport,
  type PeopleImportRow,
  type UndoImportRequest,
  type UndoImportResponse,
} from '@smartproject/proto/smartproject/tenancy/v1/import_service'

import { checkImport } from '../../app/import/check-import.js'
import { commitImport } from '../../app/import/commit-import.js'
import type { TenancyDeps } from '../../app/deps.js'
import { getImport, listImportRows } from '../../app/import/get-import.js'
import { undoImport } from '../../app/import/undo-import.js'
import {
  canUndo,
  type ImportRow,
  type PeopleImport,
  type RowOutcome,
} from '../../domain/import/people-import.js'
import { readOptionalId, readPage } from '../decode.js'

const FILE_NAME_MAX = 200

const states: Readonly<Record<PeopleImport['state'], ImportState>> = {
  checked: ImportState.CHECKED,
  sending: ImportState.SENDING,
  done: ImportState.DONE,
  undoing: ImportState.UNDONE,
  undone: ImportState.UNDONE,
}

const outcomes: Readonly<Record<RowOutcome, ImportOutcome>> = {
  new: ImportOutcome.NEW,
  back: ImportOutcome.BACK,
  member: ImportOutcome.MEMBER,
  pending: ImportOutcome.PENDING,
  faulty: ImportOutcome.FAULTY,
}

function encodeImport(made: PeopleImport, { clock }: TenancyDeps): ProtoImport {
  const { id, fileName, counts, invited, sent, createTime } = made
  return {
    id,
    fileName,
    state: states[made.state],
    newCount: counts.new,
    backCount: counts.back,
    memberCount: counts.member,
    pendingCount: counts.pending,
    faultyCount: counts.faulty,
    invited,
    sent,
    createTime,
    canUndo: canUndo(made, clock.now()),
  }
}

function encodeRow({ line, cells, outcome, faults }: ImportRow): PeopleImportRow {
  const { email, fullname, right, report_to: reportTo, projects } = cells
  return {
    line,
    email,
    fullname,
    right,
    reportTo,
    projects,
    outcome: outcomes[outcome],
    faults: faults.map(({ field, reason, lines = [] }) => ({ field, reason, lines: [...lines] })),
  }
}

/** CheckImport: the file comes whole. */
export function checkImportRpc(deps: TenancyDeps): Unary<CheckImportRequest, CheckImportResponse> {
  return async (request, call) => {
    const reader = new RequestReader()
    const fileName = reader.name('file_name', request.fileName, { min: 0, max: FILE_NAME_MAX })
    if (request.content.length === 0) reader.fault('content', 'REQUIRED')
    reader.done()
    const made = await checkImport(deps, call.caller, { fileName, content: request.content })
    return { peopleImport: encodeImport(made, deps) }
  }
}

/** GetImport: the latest without an id. */
export function getImportRpc(deps: TenancyDeps): Unary<GetImportRequest, GetImportResponse> {
  return async (request, call) => {
    const reader = new RequestReader()
    const id = readOptionalId(reader, 'id', request.id)
    reader.done()
    const made = await getImport(deps, call.caller, id)
    return { peopleImport: made ? encodeImport(made, deps) : undefined }
  }
}

/** ListImportRows: in the order of the file. */
export function listImportRowsRpc(deps: TenancyDeps): Unary<ListImportRowsRequest, ListImportRowsResponse> {
  return async ({ id: given, faultyOnly, page }, call) => {
    const reader = new RequestReader()
    const id = reader.id('id', given)
    reader.done()
    const input = { id, faultyOnly, page: readPage(page) }
    const { rows, nextPageToken } = await listImportRows(deps, call.caller, input)
    return { rows: rows.map(encodeRow), page: { nextPageToken } }
  }
}

/** CommitImport: all invitations or none. */
export function commitImportRpc(deps: TenancyDeps): Unary<CommitImportRequest, CommitImportResponse> {
  return async ({ id: given, leaveOutFaulty }, call) => {
    const reader = new RequestReader()
    const id = reader.id('id', given)
    reader.done()
    const made = await commitImport(deps, call.caller, { id, leaveOutFaulty })
    deps.wakeImports()
    return { peopleImport: encodeImport(made, deps) }
  }
}

/** UndoImport: within a day. */
export function undoImportRpc(deps: TenancyDeps): Unary<UndoImportRequest, UndoImportResponse> {
  return async (request, call) => {
    const reader = new RequestReader()
    const id = reader.id('id', request.id)
    reader.done()
    const { made, revoked, kept } = await undoImport(deps, call.caller, id)
    deps.wakeImports()
    return { peopleImport: encodeImport(made, deps), revoked, kept: [...kept] }
  }
}
