import type { Project } from '@smartproject/bff/api/company/projects'
import { type RichTree, textOf, treeOfText } from '@smartproject/bff/api/rich-text'
import { isApiError } from '../../../lib/calls/api-error.js'
import { isBefore, type PlainDate } from '../../../lib/plain-date.js'
import { inLatin } from './latin.js'

/** The description of a project. */
export interface ProjectDraft {
  name: string
  code: string
  /** The JSON of the tree of its purpose; empty for none. */
  description_tree: string
  start: PlainDate | null
  end: PlainDate | null
}

/** A field that a form of projects shows a fault at. */
type DraftField = 'name' | 'code' | 'purpose' | 'end'

/** The fault of a field, as the key of its sentence. */
type DraftFault = 'nameMissing' | 'codeMissing' | 'codeTaken' | 'purposeLong' | 'daysMismatched'

export type DraftFaults = Partial<Record<DraftField, DraftFault>>

export const EMPTY_DRAFT: ProjectDraft = { name: '', code: '', description_tree: '', start: null, end: null }

const CODE = /^[A-Z0-9]{2,10}$/
const SUGGESTED = 4
const PURPOSE_MAX = 2_000

/** The present description of a project. */
export function draftOf(project: Project): ProjectDraft {
  const { name, code, start_date: start, end_date: end } = project
  return { name, code, description_tree: treeIn(project), start, end }
}

function treeIn({ description, description_tree: tree }: Project): string {
  if (tree !== undefined) return tree
  return description === '' ? '' : JSON.stringify(treeOfText(description))
}

/** The purpose of a draft, as it is sent. */
export function purposeOf({ description_tree }: ProjectDraft) {
  return { description: '', description_tree }
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
export function faultsOf({ name, code, description_tree: tree, start, end }: ProjectDraft): DraftFaults {
  return {
    ...(name.trim() === '' ? { name: 'nameMissing' as const } : {}),
    ...(CODE.test(code) ? {} : { code: 'codeMissing' as const }),
    ...(tree !== '' && textOf(JSON.parse(tree) as RichTree).length > PURPOSE_MAX
      ? { purpose: 'purposeLong' as const }
      : {}),
    ...(start && end && isBefore(end, start) ? { end: 'daysMismatched' as const } : {}),
  }
}

/** The faults that the server found, by field; null when it refused for another reason. */
export function faultsIn(error: unknown): DraftFaults | null {
  if (!isApiError(error)) return null
  if (error.reason === 'PROJECT_CODE_TAKEN') return { code: 'codeTaken' }
  return error.reason === 'DATES_MISMATCHED' ? { end: 'daysMismatched' } : null
}
