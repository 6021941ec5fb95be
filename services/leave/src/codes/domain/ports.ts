import type { TenantId } from '@smartproject/kit/types/ids'

import type { ClearCodes, LeaveCode } from './leave-code.js'

export interface LeaveCodeStore {
  insert(codes: readonly LeaveCode[]): Promise<void>
  /** Marks all codes of a leave as replaced. */
  replaceAll(leaveId: string): Promise<void>
  find(hash: string): Promise<LeaveCode | null>
}

/** Finds a code in whatever subscription it belongs to. */
export interface CodeDirectory {
  find(hash: string): Promise<{ tenantId: TenantId; code: LeaveCode } | null>
}

/** Makes codes, tells their hash, and seals them for the email service. */
export interface CodeMaker {
  /** Three fresh codes of 25 letters and digits. */
  make(): ClearCodes
  /** SHA-256 of a code, base64url. */
  hash(code: string): string
  seal(codes: ClearCodes): Promise<string>
}
