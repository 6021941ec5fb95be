import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateLong } from '../../../i18n/format.js'
import { problemText } from '../../../i18n/problem-text.js'
import { companyQuery, workingTimeOf } from '../../../lib/company/company.js'
import type { PlainDate } from '../../../lib/plain-date.js'
import { DateField } from '../../../ui/form/DateField.js'
import { FormError } from '../../../ui/form/FormError.js'
import { type Template, templateDaysQuery } from '../api.js'
import s from './Editor.module.css'

/** Days of the tasks by their places. */
export type TaskDays = readonly {
  readonly start_date: PlainDate | null
  readonly due_date: PlainDate | null
}[]

/** The days of the tasks in a project that starts on a chosen day; null without one, or while the server does not know the tasks. */
export function useTaskDays(subscription: number, template: Template, unsaved: boolean) {
  const [start, setStart] = useState<PlainDate | null>(null)
  const { data, error } = useQuery(templateDaysQuery(subscription, template, unsaved ? null : start))
  const preview = start === null || unsaved ? null : (data ?? null)
  return { subscription, start, setStart, unsaved, preview, error: preview ? null : error }
}

/** The day on which a project would start, and the span that it would have. */
export function DaysPreview({ days }: { days: ReturnType<typeof useTaskDays> }) {
  const { t } = useTranslation('templates')
  const { subscription, start, setStart, unsaved, preview, error } = days
  const company = useQuery(companyQuery(subscription)).data
  const time = company ? workingTimeOf(company) : undefined
  return (
    <div className={s.lead}>
      <DateField
        label={t('days.start')}
        help={t('days.help')}
        name="preview_start"
        value={start}
        onChange={setStart}
        {...(time ? { today: time.today, weekStart: time.weekStart, weekend: time.weekend } : {})}
      />
      <output className={s.note}>
        {start !== null && unsaved && t('days.unsaved')}
        {preview?.start_date &&
          preview.end_date &&
          t('days.span', {
            from: formatDateLong(preview.start_date),
            to: formatDateLong(preview.end_date),
          })}
      </output>
      {error && <FormError>{problemText(error)}</FormError>}
    </div>
  )
}
