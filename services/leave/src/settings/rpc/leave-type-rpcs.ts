import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  LeaveTypeRow,
  ListLeaveTypesRequest,
  ListLeaveTypesResponse,
  SetLeaveTypeRequest,
  SetLeaveTypeResponse,
} from '@smartproject/proto/smartproject/leave/v1/leave_service'

import { MAX_LEAVE_DAYS } from '../../leave/area.js'
import type { Deps, TypeDeps } from '../app/deps.js'
import { listLeaveTypes } from '../app/list-leave-types.js'
import { setLeaveType } from '../app/set-leave-type.js'
import type { LeaveType } from '../domain/leave-type.js'
import type { Stores } from '../domain/stores.js'

const MAX_TITLE = 80
const MAX_ORDER = 1_000
const MAX_NOTICE = 366
const COLOUR = /^#[0-9a-f]{6}$/

/** Serves ListLeaveTypes. */
export function listLeaveTypesRpc(deps: Deps): Unary<ListLeaveTypesRequest, ListLeaveTypesResponse> {
  return async (_request, { caller }) => ({ types: (await listLeaveTypes(deps, caller)).map(encodeType) })
}

/** Serves SetLeaveType. */
export function setLeaveTypeRpc<S extends Stores>(
  deps: TypeDeps<S>,
): Unary<SetLeaveTypeRequest, SetLeaveTypeResponse> {
  return async ({ type }, { caller }) => ({
    type: encodeType(await setLeaveType(deps, caller, readType(type))),
  })
}

function readType(type: LeaveTypeRow | undefined): LeaveType {
  const read = new RequestReader()
  if (!type) read.fault('type', 'REQUIRED')
  const days = (field: string, value: number, max = MAX_LEAVE_DAYS) =>
    read.integer(field, value, { min: 0, max })
  const text = (field: string, value: string) => read.name(field, value, { max: MAX_TITLE })
  const colour = type?.colour.toLowerCase() ?? ''
  if (!COLOUR.test(colour)) read.fault('colour', 'VALUE_NOT_ALLOWED')
  const version = type?.version ?? 0n
  if (version < 0n || version > BigInt(Number.MAX_SAFE_INTEGER)) read.fault('version', 'OUT_OF_RANGE')
  const input = {
    key: read.text('key', type?.key ?? '', { max: 64 }),
    title: { en: text('title.en', type?.title?.en ?? ''), ar: text('title.ar', type?.title?.ar ?? '') },
    colour,
    order: read.integer('order', type?.order ?? 0, { min: 1, max: MAX_ORDER }),
    active: type?.active ?? false,
    paid: type?.paid ?? false,
    reasonFromDays: days('reason_from_days', type?.reasonFromDays ?? 0),
    attachmentFromDays: days('attachment_from_days', type?.attachmentFromDays ?? 0),
    noticeDays: days('notice_days', type?.noticeDays ?? 0, MAX_NOTICE),
    longestDays: days('longest_days', type?.longestDays ?? 0),
    pastDays: type?.pastDays ?? false,
    counts: type?.countsAgainstBalance ?? false,
    withoutApproval: type?.withoutApproval ?? false,
    approverId: type?.approverId ? read.id('approver_id', type.approverId) : '',
    version: Number(version),
  }
  if (input.withoutApproval && input.approverId !== '') read.fault('approver_id', 'VALUE_NOT_ALLOWED')
  read.done()
  return input
}

function encodeType(type: LeaveType): LeaveTypeRow {
  const { counts, ...rest } = type
  return {
    ...rest,
    title: { ...type.title },
    countsAgainstBalance: counts,
    version: BigInt(type.version),
  }
}
