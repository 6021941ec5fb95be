import { fieldsOf, type RegisterShape } from '@smartproject/bff/api/registers/definition'
import { useTranslation } from 'react-i18next'
import { localDigits } from '../../../i18n/format.js'
import type { LinkPlace } from './EntryLinks.js'
import type { Words } from '../words.js'

/** The shape, words and names that the stored values of an entry are read with. */
export interface Reading {
  register: RegisterShape
  words: Words
  nameOf: (userId: string) => string
  place: LinkPlace
}

/** The stored value of a field as a person reads it. */
export function useValueWords({ register, words, nameOf, place }: Reading) {
  const { t } = useTranslation('registers')
  const rules = fieldsOf(register)
  const linkName = (id: string) =>
    place.tasks.find((task) => task.id === id)?.item_id ??
    place.entries.find((entry) => entry.id === id)?.code ??
    place.setup?.labels.find((label) => label.id === id)?.name ??
    t('gone')
  return (field: string, value: string) => {
    if (value === '') return t('none')
    const type = field === 'state' ? 'state' : rules[field]?.type
    if (type === 'state') return words('state', value)
    if (type === 'choice') return words('choice', value)
    if (type === 'links') return value.split(',').map(linkName).join(', ')
    if (type === 'int' || type === 'decimal') return localDigits(value)
    return type === 'person' ? nameOf(value) : value
  }
}
