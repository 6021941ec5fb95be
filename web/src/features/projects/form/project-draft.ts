import type { Project } from '@smartproject/bff/api/company/projects'
import { isApiError } from '../../../lib/calls/api-error.js'
import { isBefore, type PlainDate } from '../../../lib/plain-date.js'
import { inLatin } from './latin.js'

/** The description of a project. */
export interface ProjectDraft {
  name: string
  code: string
  description: string
  start: PlainDate | null
  end: PlainDate | null
}

/** A field that a form of projects shows a fault at. */
type DraftField = 'name' | 'code' | 'end'

/** The fault of a field, as the key of its sentence. */
type DraftFault = 'nameMissing' | 'codeMissing' | 'codeTaken' | 'daysMismatched'

export type DraftFaults = Partial<Record<DraftField, DraftFault>>

export const EMPTY_DRAFT: ProjectDraft = { name: '', code: '', description: '', start: null, end: null }

const CODE = /^[A-Z0-9]{2,10}$/
const SUGGESTED = 4

/** The present description of a project. */
export function draftOf(project: Project): ProjectDraft {
  const { name, code, description, start_date: start, end_date: end } = project
  return { name, code, description, start, end }
}

/** A code as it is stored: capital letters and digits alone. */
export function asCode(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

/** A code that the name suggests; empty for a name without letters that have Latin ones. */
export function codeFrom(name: string): string {
  const code = asCode(inLatin(name)).slice(0, SUGGESTED)
  return CODE.test(code) ? code : ''
}

/** The faults to be mended before the draft can be sent. */
export function faultsOf({ name, code, start, end }: ProjectDraft): DraftFaults {
  return {
    ...(name.trim() === '' ? { name: 'nameMissing' as const } : {}),
    ...(CODE.test(code) ? {} : { code: 'codeMissing' as const }),
    ...(start && end && isBefore(end, start) ? { end: 'daysMismatched' as const } : {}),
  }
}

/** The faults that the server found, by field; null when it refused for another reason. */
export function faultsIn(error: unknown): DraftFaults | null {
  if (!isApiError(error)) return null
  if (error.reason === 'PROJECT_CODE_TAKEN') return { code: 'codeTaken' }
  return error.reason === 'DATES_MISMATCHED' ? { end: 'daysMismatched' } : null
}
