import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { localDigits, yearText } from '../../../i18n/format.js'
import { isApiError } from '../../../lib/calls/api-error.js'
import { ask } from '../../../lib/calls/calls.js'
import { ROOTS } from '../../../lib/calls/query-roots.js'
import { noonInput, spanIn, type DraftDays } from '../model.js'
import { Notice } from '../components/Notice.js'
import s from '../components/Leave.module.css'

export interface BalancePreviewProps {
  subscription: number
  days: DraftDays
  /** Key of the chosen type; the request's own where none is named. */
  type?: string | null
  /** The request whose days these are; a new one of the person's without. */
  leave?: string
}

type Asked = { leave_type?: string; id?: string; from_date: string; to_date: string } & ReturnType<
  typeof noonInput
>

function previewQuery(subscription: number, asked: Asked) {
  return queryOptions({
    queryKey: [ROOTS.leave, subscription, 'balance-preview', asked] as const,
    queryFn: ({ signal }) => ask('previewLeaveBalance', { subscription, ...asked }, { signal }),
    placeholderData: (before) => before,
  })
}

/** The rest of the balance before and after these days; none where they count against none. */
export function BalancePreview({ subscription, days, type, leave }: BalancePreviewProps) {
  const { t } = useTranslation('balances')
  const span = spanIn(days)
  const wanted = span !== null && (leave !== undefined || Boolean(type))
  const { data: answer, error } = useQuery({
    ...previewQuery(subscription, {
      from_date: span?.from ?? '',
      to_date: span?.to ?? '',
      ...(span ? noonInput(span) : {}),
      ...(type ? { leave_type: type } : {}),
      ...(leave === undefined ? {} : { id: leave }),
    }),
    enabled: wanted,
  })
  if (wanted && isApiError(error) && error.reason === 'YEAR_CLOSED')
    return (
      <Notice tone="warning">{t('preview.closed', { year: localDigits(error.meta['year'] ?? '') })}</Notice>
    )
  if (!wanted || !answer || answer.years.length === 0) return null
  const lines = answer.years.map(({ year, before, after }) =>
    t('preview.left', { year: yearText(year), before, after }),
  )
  if (!answer.enough)
    return (
      <Notice tone="warning">
        {lines.join(' ')} {t('preview.notEnough')}
      </Notice>
    )
  return (
    <p className={s.muted} aria-live="polite">
      {lines.join(' ')}
    </p>
  )
}
