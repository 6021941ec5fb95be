import type { ProjectFlag } from '@smartproject/bff/api/company/project-flags'
import type { BoardSetup, TaskFields } from './model.js'

/** The data of a part of a project, by its name as a field, column, group, part of a filter or list. */
const PARTS: Readonly<Partial<Record<string, ProjectFlag>>> = {
  labels: 'label_status',
  label: 'label_status',
  category: 'cat_status',
  categories: 'cat_status',
  custom: 'document_tasks',
  document_tasks: 'document_tasks',
}

type Parts = Pick<BoardSetup, 'parts_off'> | null | undefined

/** False for a field, column, group or part of a filter whose part of the project is switched off. */
export function isThere(setup: Parts, name: string): boolean {
  const part = PARTS[name]
  return part === undefined || !setup?.parts_off.includes(part)
}

/** The values that can be given to a task there: nothing of parts that are switched off. */
export function withoutOff<F extends TaskFields>(setup: Parts, fields: F): F {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isThere(setup, name))) as F
}
