import { fieldsOf } from '@smartproject/bff/api/registers/definition'
import type { RichTree } from '@smartproject/bff/api/rich-text'
import { useTranslation } from 'react-i18next'
import { SubjectText } from '../../../task-kit/subject/rich/SubjectText.js'
import { Button } from '../../../ui/Button.js'
import { type EntryForm, isRichText } from '../use-entry-form.js'
import { type Reading, useValueWords } from './use-value-words.js'
import s from '../Registers.module.css'

export interface EntryConflictsProps extends Reading {
  form: EntryForm
}

/** The fields that another person changed while they were written here: what they say now, and the choice between both. */
export function EntryConflicts({ form, ...reading }: EntryConflictsProps) {
  const { t } = useTranslation('registers')
  const { register, words } = reading
  const valueWords = useValueWords(reading)
  const rules = fieldsOf(register)
  const theirs = (name: string) => {
    const value = String(form.stored(name) ?? '')
    if (value !== '' && isRichText(rules[name])) return <SubjectText tree={JSON.parse(value) as RichTree} />
    return (
      <p dir="auto" className={s.conflictText}>
        {valueWords(name, value)}
      </p>
    )
  }
  return form.conflicts.map((name) => (
    <section key={name} role="alert" aria-label={words('field', name)} className={s.conflict}>
      <p>{t('conflict.changed', { field: words('field', name) })}</p>
      {theirs(name)}
      <div className={s.conflictChoice}>
        <Button size="small" onClick={() => form.takeTheirs(name)}>
          {t('conflict.takeTheirs')}
        </Button>
        <Button size="small" onClick={() => form.keepMine(name)}>
          {t('conflict.keepMine')}
        </Button>
      </div>
    </section>
  ))
}
