import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader, toProtoDate } from '@smartproject/kit/grpc/values'
import { inclusiveDays } from '@smartproject/kit/types/plain-date'
import type {
  LeaveLock as ProtoLock,
  ListLeaveLocksRequest,
  ListLeaveLocksResponse,
  RemoveLeaveLockRequest,
  RemoveLeaveLockResponse,
  SetLeaveLockRequest,
  SetLeaveLockResponse,
} from '@smartproject/proto/smartproject/leave/v1/leave_service'

import type { Deps } from '../app/deps.js'
import { listLeaveLocks } from '../app/list-leave-locks.js'
import { removeLeaveLock, setLeaveLock, type LockInput } from '../app/set-leave-lock.js'
import type { LeaveLock } from '../domain/leave-lock.js'

const MAX_REASON = 200
const MAX_DAYS = 366
const MAX_EXEMPT = 500
const MAX_PROJECT = 999_999_999

/** Serves ListLeaveLocks. */
export function listLeaveLocksRpc(deps: Deps): Unary<ListLeaveLocksRequest, ListLeaveLocksResponse> {
  return async (request, { caller }) => {
    const read = new RequestReader()
    const userId = request.userId === '' ? null : read.id('user_id', request.userId)
    read.done()
    return { locks: (await listLeaveLocks(deps, caller, userId)).map(encodeLock) }
  }
}

/** Serves SetLeaveLock. */
export function setLeaveLockRpc(deps: Deps): Unary<SetLeaveLockRequest, SetLeaveLockResponse> {
  return async (request, { caller }) => {
    const input = readLock(request)
    return { lock: encodeLock(await setLeaveLock(deps, caller, input)) }
  }
}

/** Serves RemoveLeaveLock. */
export function removeLeaveLockRpc(deps: Deps): Unary<RemoveLeaveLockRequest, RemoveLeaveLockResponse> {
  return async (request, { caller }) => {
    const read = new RequestReader()
    const id = read.id('id', request.id)
    read.done()
    await removeLeaveLock(deps, caller, id)
    return {}
  }
}

function readLock(request: SetLeaveLockRequest): LockInput {
  const read = new RequestReader()
  const { id } = request
  const exempt = [...new Set(request.exemptUserIds)]
  if (exempt.length > MAX_EXEMPT) read.fault('exempt_user_ids', 'OUT_OF_RANGE')
  const input = {
    id: id === '' ? '' : read.id('id', id),
    version: id === '' ? null : read.version('version', request.version),
    fromDate: read.date('from_date', request.fromDate),
    toDate: read.date('to_date', request.toDate),
    reason: read.name('reason', request.reason, { max: MAX_REASON }),
    projectNumber: read.integer('project_number', request.projectNumber, { min: 0, max: MAX_PROJECT }),
    exemptUserIds: exempt.map((userId) => read.id('exempt_user_ids', userId)),
  }
  read.done()
  if (inclusiveDays(input.fromDate, input.toDate) > MAX_DAYS) read.fault('to_date', 'OUT_OF_RANGE')
  read.done()
  return input
}

function encodeLock(lock: LeaveLock): ProtoLock {
  return {
    id: lock.id,
    fromDate: toProtoDate(lock.fromDate),
    toDate: toProtoDate(lock.toDate),
    reason: lock.reason,
    projectNumber: lock.projectNumber,
    exemptUserIds: [...lock.exemptUserIds],
    version: BigInt(lock.version),
  }
}
