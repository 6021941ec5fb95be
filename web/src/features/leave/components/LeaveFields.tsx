import type { LeaveTypeRow } from '@smartproject/bff/contract/leave'
import { useTranslation } from 'react-i18next'
import { localText } from '../../../i18n/local-text.js'
import type { PlainDate } from '../../../lib/plain-date.js'
import { DateField } from '../../../ui/DateField.js'
import { Select } from '../../../ui/Select.js'
import { TextArea } from '../../../ui/TextArea.js'
import type { LeaveContext } from '../context.js'
import { withFrom, type LeaveDraft, type LeaveFault } from '../model.js'
import s from './Leave.module.css'

export interface DatePairProps {
  context: LeaveContext
  from: PlainDate | null
  to: PlainDate | null
  onChange: (dates: { from: PlainDate | null; to: PlainDate | null }) => void
  error?: string | undefined
  /** The first day has the focus when the form opens. */
  takesFocus?: boolean
}

/** First and last day. The last day cannot lie before the first, which takes it along. */
export function DatePair({ context, from, to, onChange, error, takesFocus = true }: DatePairProps) {
  const { t } = useTranslation('messages')
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
        onChange={(date) => onChange(withFrom({ from, to }, date))}
        onRefused={() => onChange({ from: null, to })}
      />
      <DateField
        {...shared}
        label={t('leaveTo')}
        name="to_date"
        value={to}
        min={from ?? undefined}
        error={error}
        onChange={(date) => onChange({ from, to: date })}
        onRefused={() => onChange({ from, to: null })}
      />
    </div>
  )
}

export interface LeaveFieldsProps {
  context: LeaveContext
  draft: LeaveDraft
  onChange: (draft: LeaveDraft) => void
  /** What can be chosen. */
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
