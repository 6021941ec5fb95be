import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import type {
  ConfirmTotpRequest,
  ConfirmTotpResponse,
  GetOwnFactorsRequest,
  GetOwnFactorsResponse,
  RemoveTotpRequest,
  RemoveTotpResponse,
  RenewRecoveryCodesRequest,
  RenewRecoveryCodesResponse,
  StartTotpRequest,
  StartTotpResponse,
} from '@smartproject/proto/smartproject/auth/v1/auth_service'

import type { Deps } from '../app/deps.js'
import { renewRecoveryCodes } from '../app/recovery-codes.js'
import { confirmTotp, getOwnFactors, removeTotp, startTotp } from '../app/totp.js'
import { readFactorCode } from '../wire/read-proof.js'

/** GetOwnFactors: of the account the passport names. */
export function getOwnFactorsRpc(deps: Deps): Unary<GetOwnFactorsRequest, GetOwnFactorsResponse> {
  return (_request, { caller }) => getOwnFactors(deps, caller)
}

/** StartTotp: a secret for the account the passport names. */
export function startTotpRpc(deps: Deps): Unary<StartTotpRequest, StartTotpResponse> {
  return (_request, { caller }) => startTotp(deps, caller)
}

/** ConfirmTotp: the recovery codes in the answer are the only copy. */
export function confirmTotpRpc(deps: Deps): Unary<ConfirmTotpRequest, ConfirmTotpResponse> {
  return async (request, { caller }) => {
    const reader = new RequestReader()
    const code = readFactorCode(reader, request.code)
    reader.done()
    return { recoveryCodes: await confirmTotp(deps, caller, code) }
  }
}

/** RemoveTotp: of the account the passport names. */
export function removeTotpRpc(deps: Deps): Unary<RemoveTotpRequest, RemoveTotpResponse> {
  return async (_request, { caller }) => {
    await removeTotp(deps, caller)
    return {}
  }
}

/** RenewRecoveryCodes: the codes in the answer are the only copy. */
export function renewRecoveryCodesRpc(
  deps: Deps,
): Unary<RenewRecoveryCodesRequest, RenewRecoveryCodesResponse> {
  return async (_request, { caller }) => ({ recoveryCodes: await renewRecoveryCodes(deps, caller) })
}
