import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import { tenantId } from '@smartproject/kit/types/ids'
import {
  TransferState,
  type AcceptTransferRequest,
  type AcceptTransferResponse,
  type CancelTransferRequest,
  type CancelTransferResponse,
  type DeclineTransferRequest,
  type DeclineTransferResponse,
  type GetTransferByCodeRequest,
  type GetTransferByCodeResponse,
  type GetTransferRequest,
  type GetTransferResponse,
  type StartTransferForRequest,
  type StartTransferForResponse,
  type StartTransferRequest,
  type StartTransferResponse,
  type Transfer as ProtoTransfer,
  type VetoTransferRequest,
  type VetoTransferResponse,
} from '@smartproject/proto/smartproject/tenancy/v1/ownership_service'

import { acceptTransfer } from '../../app/ownership/accept-transfer.js'
import { cancelTransfer } from '../../app/ownership/cancel-transfer.js'
import { declineTransfer } from '../../app/ownership/decline-transfer.js'
import type { TenancyDeps } from '../../app/deps.js'
import { getTransferByCode } from '../../app/ownership/get-transfer-by-code.js'
import { getTransfer } from '../../app/ownership/get-transfer.js'
import { startTransfer, startTransferFor } from '../../app/ownership/start-transfer.js'
import { vetoTransfer } from '../../app/ownership/veto-transfer.js'
import type { Transfer, TransferState as State } from '../../domain/transfer.js'
import { readOptionalId } from '../decode.js'

const states: Readonly<Record<State, TransferState>> = {
  pending: TransferState.PENDING,
  accepted: TransferState.ACCEPTED,
  declined: TransferState.DECLINED,
  cancelled: TransferState.CANCELLED,
  expired: TransferState.EXPIRED,
  void: TransferState.VOID,
}

function encodeTransfer(transfer: Transfer): ProtoTransfer {
  const { id, fromId, toId, state, createTime, startTime, expireTime } = transfer
  return { id, fromId, toId, state: states[state], createTime, startTime, expireTime }
}

function readId({ id }: { readonly id: string }): string {
  const reader = new RequestReader()
  const read = reader.id('id', id)
  reader.done()
  return read
}

/** GetTransfer: the one that waits for or by the caller. */
export function getTransferRpc(deps: TenancyDeps): Unary<GetTransferRequest, GetTransferResponse> {
  return async (_request, call) => {
    const shown = await getTransfer(deps, call.caller)
    return { transfer: shown ? encodeTransfer(shown.transfer) : undefined }
  }
}

/** StartTransfer: takes the place of one that waits. */
export function startTransferRpc(deps: TenancyDeps): Unary<StartTransferRequest, StartTransferResponse> {
  return async (request, call) => {
    const reader = new RequestReader()
    const userId = reader.id('user_id', request.userId)
    reader.done()
    return { transfer: encodeTransfer(await startTransfer(deps, call.caller, userId)) }
  }
}

/** StartTransferFor: a platform administrator names the tenant. */
export function startTransferForRpc(
  deps: TenancyDeps,
): Unary<StartTransferForRequest, StartTransferForResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const id = reader.id('tenant_id', request.tenantId)
    const email = reader.text('email', request.email, { min: 1, max: 320 })
    const reason = reader.text('reason', request.reason, { min: 3, max: 500 })
    reader.done()
    // Allowed here alone: the access rule has checked that a platform administrator asks.
    const input = { tenantId: tenantId(id), email, reason }
    return { transfer: encodeTransfer(await startTransferFor(deps, caller, input)) }
  }
}

/** VetoTransfer: called by the bff, for the holder of the code of the owner's mail. */
export function vetoTransferRpc(deps: TenancyDeps): Unary<VetoTransferRequest, VetoTransferResponse> {
  return async (request) => {
    const reader = new RequestReader()
    const code = reader.id('code', request.code)
    reader.done()
    await vetoTransfer(deps, code)
    return {}
  }
}

/** CancelTransfer: by the owner. */
export function cancelTransferRpc(deps: TenancyDeps): Unary<CancelTransferRequest, CancelTransferResponse> {
  return async (request, call) => ({
    transfer: encodeTransfer(await cancelTransfer(deps, call.caller, readId(request))),
  })
}

/** AcceptTransfer: by the asked person. */
export function acceptTransferRpc(deps: TenancyDeps): Unary<AcceptTransferRequest, AcceptTransferResponse> {
  return async (request, call) => ({
    transfer: encodeTransfer(await acceptTransfer(deps, call.caller, readId(request))),
  })
}

/** DeclineTransfer: by the asked person. */
export function declineTransferRpc(
  deps: TenancyDeps,
): Unary<DeclineTransferRequest, DeclineTransferResponse> {
  return async (request, call) => ({
    transfer: encodeTransfer(await declineTransfer(deps, call.caller, readId(request))),
  })
}

/** GetTransferByCode: called by the bff, also without a session. */
export function getTransferByCodeRpc(
  deps: TenancyDeps,
): Unary<GetTransferByCodeRequest, GetTransferByCodeResponse> {
  return async (request) => {
    const reader = new RequestReader()
    const code = reader.id('code', request.code)
    const userId = readOptionalId(reader, 'user_id', request.userId)
    reader.done()
    const { state, ...shown } = await getTransferByCode(deps, code, userId)
    return { ...shown, state: states[state] }
  }
}
