import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, localDigits } from '../../../i18n/format.js'
import { problemText } from '../../../i18n/problem-text.js'
import { isApiError } from '../../../lib/calls/api-error.js'
import { isPlainDate, type PlainDate } from '../../../lib/plain-date.js'
import { focusFirstFault } from '../../../ui/form/focus-first-fault.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { faultOf, isClash, isOvertaken, type LeaveDraft, type LeaveFault } from '../model.js'

// The limits of a type of leave, with the number of days its rule has.
const TYPE_RULES: Readonly<Record<string, 'notice' | 'longest' | 'reason' | 'attachment' | undefined>> = {
  NOTICE_TOO_SHORT: 'notice',
  LEAVE_TOO_LONG: 'longest',
  REASON_REQUIRED: 'reason',
  ATTACHMENT_REQUIRED: 'attachment',
}

/** A date field keeps a text it could not accept: what it shows is then not what would be sent. */
export function showsOtherDates(form: HTMLFormElement, dates: Pick<LeaveDraft, 'from' | 'to'>): boolean {
  const fields = new FormData(form)
  const differs = (name: string, date: PlainDate | null) =>
    fields.get(name) !== (date ? formatDate(date) : '')
  return differs('from_date', dates.from) || differs('to_date', dates.to)
}

/** The fault of a leave form: as a toast in the fixed words, at the field, or above the form. */
export function useFormFault() {
  const { t } = useTranslation(['leave', 'common', 'balances', 'words'])
  const [fault, setFault] = useState<LeaveFault | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const refuse = (found: LeaveFault, form: HTMLFormElement | null, replace?: string) => {
    setFault(found)
    toast.message(found, {}, { replace })
    focusFirstFault(form)
  }

  return {
    fault,
    problem,
    clear: () => {
      setFault(null)
      setProblem(null)
    },
    refuse,
    /** A request over weekends and public holidays alone asks for nothing; it is not sent. */
    refuseNoDays: () => setProblem(t('noDaysRefused')),
    /** Puts the server's refusal where it belongs; what the caller handles itself is left alone. */
    explain: (error: unknown, form: HTMLFormElement | null, replace?: string) => {
      const known = faultOf(error)
      if (known) return refuse(known, form, replace)
      if (replace) toast.dismiss(replace)
      const tooFew = presentText(error)
      if (isOvertaken(error) || (isClash(error) && !tooFew)) return
      setProblem(
        tooFew ??
          overlapText(error) ??
          lockText(error) ??
          typeText(error) ??
          balanceText(error) ??
          problemText(error),
      )
    },
  }

  function typeText(error: unknown): string | null {
    const rule = isApiError(error) ? TYPE_RULES[error.reason] : undefined
    return rule && isApiError(error) ? t(`typeRefused.${rule}`, { count: Number(error.meta['days']) }) : null
  }

  function balanceText(error: unknown): string | null {
    if (!isApiError(error)) return null
    const { left, asked, year = '' } = error.meta
    if (error.reason === 'YEAR_CLOSED' && year !== '')
      return t('balances:preview.closed', { year: localDigits(year) })
    if (error.reason !== 'BALANCE_EXCEEDED') return null
    return t('balances:preview.refused', {
      left: Number(left),
      asked: Number(asked),
      year: localDigits(year),
    })
  }

  function presentText(error: unknown): string | null {
    if (!isApiError(error) || error.reason !== 'TOO_FEW_PRESENT') return null
    const { name = '', date = '', present, people } = error.meta
    if (!isPlainDate(date)) return null
    const numbers = { present: Number(present), people: Number(people) }
    return `${t('shortfall.sentence', { name, date, ...numbers })} ${t('shortfall.refuses')}`
  }

  function lockText(error: unknown): string | null {
    if (!isApiError(error) || error.reason !== 'LEAVE_LOCKED') return null
    const { from_date: from = '', to_date: to = '', reason = '' } = error.meta
    return isPlainDate(from) && isPlainDate(to) ? t('locked', { from, to, reason }) : null
  }

  function overlapText(error: unknown): string | null {
    if (!isApiError(error) || error.reason !== 'LEAVE_OVERLAPS') return null
    const { from_date: from = '', to_date: to = '', status } = error.meta
    if (!isPlainDate(from) || !isPlainDate(to)) return null
    return t('overlap', {
      from,
      to,
      status: t(status === 'approved' ? 'words:leave.approved' : 'words:leave.pending'),
    })
  }
}
