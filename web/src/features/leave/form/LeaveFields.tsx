import type { LeaveTypeRow } from '@smartproject/bff/api/leave/settings'
import { useTranslation } from 'react-i18next'
import { localText } from '../../../i18n/local-text.js'
import { DateField } from '../../../ui/form/DateField.js'
import { Select } from '../../../ui/form/Select.js'
import { TextArea } from '../../../ui/form/TextArea.js'
import type { LeaveContext } from '../context.js'
import { tidyNoons, withFrom, type DraftDays, type LeaveDraft, type LeaveFault } from '../model.js'
import { DayParts } from './DayParts.js'
import s from '../components/Leave.module.css'

export interface DatePairProps {
  context: LeaveContext
  days: DraftDays
  onChange: (days: DraftDays) => void
  error?: string | undefined
  /** The first day has the focus when the form opens. */
  takesFocus?: boolean
}

/** First and last day, and which half of them. The last day cannot lie before the first, which takes it along. */
export function DatePair({ context, days, onChange, error, takesFocus = true }: DatePairProps) {
  const { t } = useTranslation('messages')
  const { from, to } = days
  const change = (dates: Partial<DraftDays>) => onChange(tidyNoons({ ...days, ...dates }))
  const { weekStart, weekend, today } = context.time
  const shared = { weekStart, weekend, today, required: true }
  return (
    <div className={s.pair}>
      <DateField
        {...shared}
        label={t('leaveFrom')}
        name="from_date"
        takesFocus={takesFocus}
        value={from}
        onChange={(date) => change(withFrom(days, date))}
        onRefused={() => change({ from: null })}
      />
      <DateField
        {...shared}
        label={t('leaveTo')}
        name="to_date"
        value={to}
        min={from ?? undefined}
        error={error}
        onChange={(date) => change({ to: date })}
        onRefused={() => change({ to: null })}
      />
      <DayParts days={days} onChange={change} />
    </div>
  )
}

export interface LeaveFieldsProps {
  context: LeaveContext
  draft: LeaveDraft
  onChange: (draft: LeaveDraft) => void
  /** The choices. */
  types: readonly Pick<LeaveTypeRow, 'key' | 'title'>[]
  fault: LeaveFault | null
  /** Rows of the reason: four when applying, three growing to six when editing. */
  rows: { min: number; max: number }
}

/** Kind and reason of a request. */
export function TypeAndReason({ draft, onChange, types, fault, rows }: LeaveFieldsProps) {
  const { t } = useTranslation(['messages', 'leave'])
  return (
    <>
      <Select
        label={t('leaveType')}
        name="leave_type"
        required
        value={draft.type}
        error={fault === 'leaveTypeEmpty' ? t('leaveTypeEmpty') : undefined}
        options={types.map(({ key, title }) => ({ value: key, label: localText(title) }))}
        onChange={(type) => onChange({ ...draft, type })}
      />
      <TextArea
        label={t('reason')}
        name="reason"
        minRows={rows.min}
        maxRows={rows.max}
        maxLength={2000}
        placeholder={t('enterReason')}
        help={t('leave:reasonHelp')}
        value={draft.reason}
        onChange={(event) => onChange({ ...draft, reason: event.currentTarget.value })}
      />
    </>
  )
}
