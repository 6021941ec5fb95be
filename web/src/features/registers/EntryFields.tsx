import { fieldsOf, type FieldRule, type RegisterShape } from '@smartproject/bff/api/registers/definition'
import { useTranslation } from 'react-i18next'
import { usePeopleWith } from '../../task-kit/parts/people-with.js'
import { isThere } from '../../task-kit/parts-off.js'
import { EntryLinks, type LinkPlace } from './entry/EntryLinks.js'
import { FieldInput, type FieldValue } from './FieldInput.js'
import type { EntryForm } from './use-entry-form.js'
import type { Words } from './words.js'
import s from './Registers.module.css'

export interface EntryFieldsProps {
  register: RegisterShape
  form: EntryForm
  words: Words
  place: LinkPlace
  disabled: boolean
}

/** All fields of an entry, in the order of its register: long texts over the whole width, others side by side. */
export function EntryFields({ register, form, words, place, disabled }: EntryFieldsProps) {
  const { t, i18n } = useTranslation('registers')
  const rules = Object.entries(fieldsOf(register))
  const named = rules
    .filter(([, { type }]) => type === 'person')
    .map(([name]) => String(form.valueOf(name) ?? ''))
  const people = usePeopleWith(place.setup, named)
  const options = (rule: FieldRule) => {
    if (rule.type === 'choice') return rule.values.map((value) => ({ value, label: words('choice', value) }))
    return rule.type === 'person' ? people.map(({ id, fullname }) => ({ value: id, label: fullname })) : []
  }
  const fault = (reason: string | undefined) => {
    if (reason === undefined) return undefined
    return i18n.exists(`registers:fault.${reason}`)
      ? t(`fault.${reason}` as 'fault.REQUIRED')
      : t('fault.other')
  }
  const field = (name: string, rule: FieldRule) => {
    const value = form.valueOf(name)
    const shared = {
      label: words('field', name),
      onChange: (next: FieldValue) => form.set(name, next),
      error: fault(form.faults[name]),
      disabled,
    }
    return rule.type === 'links' ? (
      <EntryLinks {...{ ...shared, rule, place }} ids={Array.isArray(value) ? value : []} />
    ) : (
      <FieldInput {...{ ...shared, rule, value }} options={options(rule)} />
    )
  }
  // Labels go with their part of the project; entries are linked by moves alone.
  const isShown = (name: string, rule: FieldRule) =>
    isThere(place.setup, name) && !(isEntryLink(rule) && form.valueOf(name) === null)
  const fields = rules.filter(([name, rule]) => isShown(name, rule))
  return (
    <div className={s.fields}>
      {fields.map(([name, rule]) => (
        <div key={name} className={isWide(rule) ? s.whole : undefined}>
          {field(name, rule)}
        </div>
      ))}
    </div>
  )
}

function isEntryLink(rule: FieldRule): boolean {
  return rule.type === 'links' && rule.to === 'entry'
}

function isWide(rule: FieldRule): boolean {
  return rule.type === 'text' ? rule.max > 60 : rule.type === 'links' && rule.to !== 'label'
}
