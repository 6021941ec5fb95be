import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { SkeletonText } from '../../../ui/state/Skeleton.js'
import { templatesQuery } from '../api/templates.js'
import s from './Wizard.module.css'

interface TemplateChoiceProps {
  subscription: number
  value: string
  onChange: (template: string) => void
}

/** One of the published templates of the company, or of the product in the language of the reader. */
export function TemplateChoice({ subscription, value, onChange }: TemplateChoiceProps) {
  const { t, i18n } = useTranslation('wizard')
  const name = useId()
  const { data, error, refetch } = useQuery(templatesQuery(subscription))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonText lines={6} />
  const offered = data.filter(
    ({ language, published_version: published }) =>
      published > 0 && (language === '' || language === i18n.language),
  )
  return (
    <fieldset className={s.choices}>
      <legend>{t('start.templates')}</legend>
      {offered.map(({ id, name: title, language, description, tasks }) => (
        <label key={id} className={s.choice} data-on={id === value || undefined}>
          <input type="radio" name={name} checked={id === value} onChange={() => onChange(id)} />
          <strong dir="auto">{title}</strong>
          <span>{description ?? t('start.own')}</span>
          <span>
            {language === '' ? '' : `${t('start.product')} · `}
            {tasks === undefined ? '' : t('counts.tasks', { count: tasks })}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
