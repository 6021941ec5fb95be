import { READING_ROLES } from '@smartproject/bff/api/registers/definition'
import type { BoardPerson } from '../model.js'
import type { SubjectScene } from './subject-context.js'

/** The people who hear of a mention: those of the project, and of an entry those whose role reads registers. */
export function readersOf({ setup, subject, mentions = true }: SubjectScene): readonly BoardPerson[] {
  const people = mentions ? (setup?.people ?? []) : []
  return subject.type === 'entry' ? people.filter(({ role_id }) => READING_ROLES.includes(role_id)) : people
}
