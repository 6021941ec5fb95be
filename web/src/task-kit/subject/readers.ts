import { READING_ROLES } from '@smartproject/bff/api/registers/definition'
import type { BoardPerson } from '../model.js'
import type { SubjectScene } from './subject-context.js'

/** The people who may read a subject: those of its project, and of an entry those whose role reads registers. */
export function readersOf({
  setup,
  subject,
}: Pick<SubjectScene, 'setup' | 'subject'>): readonly BoardPerson[] {
  const people = setup?.people ?? []
  return subject.type === 'entry' ? people.filter(({ role_id }) => READING_ROLES.includes(role_id)) : people
}
