import { type DomainError, invalid } from '@smartproject/kit/errors'

/** Why a file is no import. */
type Refusal =
  /** Damaged, or of no encoding that is read. */
  | 'TASK_IMPORT_UNREADABLE'
  /** Past a limit of rows, columns, bytes, depth or unpacked size. */
  | 'TASK_IMPORT_TOO_LARGE'
  /** None of the kinds that are read. */
  | 'TASK_IMPORT_KIND_UNKNOWN'
  /** A plan in the format of the program itself, which must be saved as XML. */
  | 'TASK_IMPORT_MPP'
  | 'IMPORT_EMPTY'

/** The error about a file that cannot be imported. */
export function refused(reason: Refusal, cause?: unknown): DomainError {
  return Object.assign(invalid([{ field: 'content', reason }], reason), { cause })
}
