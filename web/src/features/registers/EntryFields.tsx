import { fieldsOf, type FieldRule, type RegisterShape } from '@smartproject/bff/contract/registers/definition'
import { useTranslation } from 'react-i18next'
import type { People } from './api.js'
import { FieldInput } from './FieldInput.js'
import type { EntryForm } from './use-entry-form.js'
import type { Words } from './words.js'
import s from './Registers.module.css'

export interface EntryFieldsProps {
  register: RegisterShape
  form: EntryForm
  words: Words
  people: People
  disabled: boolean
}

/** All fields of an entry, in the order of its register: long texts over the whole width, others side by side. */
export function EntryFields({ register, form, words, people, disabled }: EntryFieldsProps) {
  const { t, i18n } = useTranslation('registers')
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
  return (
    <div className={s.fields}>
      {Object.entries(fieldsOf(register)).map(([name, rule]) => (
        <div key={name} className={rule.type === 'text' && rule.max > 60 ? s.whole : undefined}>
          <FieldInput
            rule={rule}
            label={words('field', name)}
            value={form.valueOf(name)}
            onChange={(value) => form.set(name, value)}
            error={fault(form.faults[name])}
            disabled={disabled}
            options={options(rule)}
          />
        </div>
      ))}
    </div>
  )
}
