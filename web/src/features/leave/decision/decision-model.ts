import type { CallOutput } from '@smartproject/bff/api/calls'
import type { Leave } from '@smartproject/bff/api/leave/shapes'
import { isApiError } from '../../../lib/calls/api-error.js'

type Found = CallOutput<'getLeaveByCode'>

/** A code with the request it opens; a former approver's code opens none. */
export type ByCode = Found & { leave: Leave }

/** True while the request is still this reader's to see. */
export function opens(found: Found): found is ByCode {
  return found.leave !== null
}

/** The purpose of a mail's link. */
export type DecisionLink =
  | { kind: 'approve' | 'reject'; code: string; approvedBy: string | null }
  | { kind: 'request'; code: string; approvedBy: null }

const CODE = /^[A-Za-z0-9]{25}$/

/** Reads the link's parameters; anything that cannot be a link of ours is null. */
export function linkOf(params: URLSearchParams): DecisionLink | null {
  for (const kind of ['approve', 'reject'] as const) {
    const code = params.get(kind)
    if (code !== null) return CODE.test(code) ? { kind, code, approvedBy: params.get('approvedby') } : null
  }
  const code = [params.get('icode'), params.get('leaverequest')].find((value) => value && CODE.test(value))
  return code ? { kind: 'request', code, approvedBy: null } : null
}

/** The link names its approver and its decision; either one altered makes it a foreign link. */
export function isForeign(link: DecisionLink, found: Found, userId: string): boolean {
  return link.kind !== found.kind || (link.approvedBy !== null && link.approvedBy !== userId)
}

/** The server does not say whether a code never existed or belongs to another person. */
export function isUnknownCode(error: unknown): boolean {
  return isApiError(error) && [400, 403, 404].includes(error.status) && !error.reason.startsWith('CSRF')
}

/** The instant of the decision that made the code useless. */
export function decidedAt(leave: Leave): string | null {
  return leave.status === 'rejected' ? leave.declined_at : leave.approved_at
}
