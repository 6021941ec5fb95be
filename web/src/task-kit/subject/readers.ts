import type { BoardPerson } from '../model.js'
import type { SubjectScene } from './subject-context.js'

/** The people who hear of a mention: those of the project who read the subject. */
export function readersOf({ setup, reads, mentions = true }: SubjectScene): readonly BoardPerson[] {
  const people = mentions ? (setup?.people ?? []) : []
  return reads ? people.filter(reads) : people
}
