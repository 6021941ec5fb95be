import { EVERYONE } from '@smartproject/bff/api/everyone'
import { mentionsOf, type RichTree } from '@smartproject/bff/api/rich-text'
import { useTranslation } from 'react-i18next'
import type { BoardPerson } from '../model.js'
import type { RichPerson } from '../../ui/rich-text/offered-people.js'
import type { SubjectScene } from './subject-context.js'

/** The people who hear of a mention: those of the project who read the subject. */
export function readersOf({ setup, reads, mentions = true }: SubjectScene): readonly BoardPerson[] {
  const people = mentions ? (setup?.people ?? []) : []
  return reads ? people.filter(reads) : people
}

/**
 * The people that a text may mention. A new message of those who run the project may mention all readers at once; how many people
 * hear of that is said with it.
 */
export function useOffered(scene: SubjectScene, { message, value }: Written): readonly RichPerson[] {
  const { t } = useTranslation('task')
  const readers = readersOf(scene)
  const count = hearersOf(scene)
  const addresses = message === 'new' && scene.setup?.manageable === true && count > 0
  if (!message || !(addresses || mentionsOf(value).includes(EVERYONE))) return readers
  const note = t('comment.everyone', { count })
  return [...readers, { id: EVERYONE, fullname: t('who.everyone'), url: '', note }]
}

interface Written {
  message?: 'new' | 'said' | undefined
  value: RichTree
}

/** How many people hear of a message to everyone: the readers but its author. */
export function hearersOf(scene: SubjectScene): number {
  return readersOf(scene).filter(({ id }) => id !== scene.me).length
}
