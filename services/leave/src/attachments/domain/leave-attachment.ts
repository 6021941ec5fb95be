import { DomainError, invalid } from '@smartproject/kit/errors'
import { safeFileName } from '@smartproject/kit/types/file-name'

import type { LeaveRole } from '../../deciders/area.js'
import type { LeaveStatus } from '../../leave/area.js'
import type { LeaveType } from '../../settings/area.js'

/** A file beside a request, such as a sick note. Its bytes are kept apart. */
export interface LeaveAttachment {
  readonly id: string
  /** The applicant. */
  readonly userId: string
  /** Empty until a request is made with it. */
  readonly leaveId: string
  readonly name: string
  readonly contentType: string
  /** Bytes. */
  readonly size: number
  readonly createTime: Date
  /** When it goes by itself; null once it belongs to a request. */
  readonly expireTime: Date | null
}

/** So many files a request has at most. */
export const ATTACHMENTS_MAX = 5
/** The most files of one person that belong to no request yet. */
export const UNUSED_ATTACHMENTS_MAX = 20
/** So long they are kept. */
export const UNUSED_ATTACHMENT_MS = 24 * 3_600_000
/** Largest file, in bytes: a scan or a photo, whole in one message. */
export const ATTACHMENT_BYTES_MAX = 3 * 1024 * 1024

interface Kind {
  readonly contentType: string
  readonly head: readonly number[]
  readonly endings: readonly [string, ...string[]]
}

// File types that a browser shows without running them, recognised by their first bytes and not by the name or type given.
const KINDS: readonly Kind[] = [
  { contentType: 'application/pdf', head: [0x25, 0x50, 0x44, 0x46, 0x2d], endings: ['.pdf'] },
  {
    contentType: 'image/png',
    head: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    endings: ['.png'],
  },
  { contentType: 'image/jpeg', head: [0xff, 0xd8, 0xff], endings: ['.jpg', '.jpeg'] },
]

/**
 * The type of a file, by its bytes, and a name that says so. Errors: invalid `content` REQUIRED | TOO_LONG;
 * ATTACHMENT_TYPE_UNKNOWN.
 */
export function readAttachment(
  name: string,
  content: Uint8Array,
): Pick<LeaveAttachment, 'name' | 'contentType' | 'size'> {
  if (content.length === 0) throw invalid([{ field: 'content', reason: 'REQUIRED' }])
  if (content.length > ATTACHMENT_BYTES_MAX) throw invalid([{ field: 'content', reason: 'TOO_LONG' }])
  const kind = KINDS.find(({ head }) => head.every((byte, at) => content[at] === byte))
  if (!kind) throw invalid([{ field: 'content', reason: 'VALUE_NOT_ALLOWED' }], 'ATTACHMENT_TYPE_UNKNOWN')
  const { contentType, endings } = kind
  const safe = safeFileName(name)
  const ends = endings.some((ending) => safe.toLowerCase().endsWith(ending))
  const whole = ends && !endings.includes(safe.toLowerCase()) ? safe : (safe || 'attachment') + endings[0]
  return { name: whole, contentType, size: content.length }
}

/** The rule of a type about the files beside a request. Errors: invalid ATTACHMENT_REQUIRED with `days`. */
export function requireTypeAttachment(
  type: Pick<LeaveType, 'attachmentFromDays'>,
  request: { readonly workingHalfDays: number; readonly attachments: number },
): void {
  const { attachmentFromDays: from } = type
  if (from > 0 && request.workingHalfDays >= from * 2 && request.attachments === 0)
    throw new DomainError('invalid', 'ATTACHMENT_REQUIRED', {
      fields: [{ field: 'attachment_ids', reason: 'ATTACHMENT_REQUIRED' }],
      meta: { days: String(from) },
    })
}

/** True for the applicant of a request until it has ended: the one who may add files. */
export function mayAttach(status: LeaveStatus, roles: readonly LeaveRole[]): boolean {
  return roles.includes('applicant') && (status === 'pending' || status === 'approved')
}
