import type { LeaveTypeRow } from '@smartproject/bff/api/leave/settings'
import type { PersonBalances } from '@smartproject/bff/api/leave/balances'
import type { SubscriptionDetail } from '@smartproject/bff/api/company/workspace'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DraftNote } from '../../../form-kit/DraftNote.js'
import { useDraft } from '../../../form-kit/use-draft.js'
import { localDigits, yearText } from '../../../i18n/format.js'
import { localText } from '../../../i18n/local-text.js'
import { problemText } from '../../../i18n/problem-text.js'
import { halfDaysIn, ledgerQuery } from '../../../lib/company/leave-balances.js'
import { Button } from '../../../ui/Button.js'
import { SaveTable } from '../../../ui/table/SaveTable.js'
import { Dialog } from '../../../ui/overlay/Dialog.js'
import { Form } from '../../../ui/form/Form.js'
import { FormError } from '../../../ui/form/FormError.js'
import { LedgerTable } from '../../../ui/table/LedgerTable.js'
import { Select } from '../../../ui/form/Select.js'
import { TextField } from '../../../ui/form/TextField.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { useLeaveSetting } from '../api/leave-settings.js'
import s from '../Company.module.css'
import { ledgerRows } from './balance-file.js'
import { OwnFiguresForm } from './OwnFiguresForm.js'

export interface PersonDialogProps {
  company: SubscriptionDetail
  person: PersonBalances
  /** Those that count. */
  types: readonly LeaveTypeRow[]
  year: number
  onClose: () => void
}

/** One person's balances: a change by hand, what differs for that person, and everything that was booked. */
export function PersonDialog({ company, person, types, year, onClose }: PersonDialogProps) {
  const { t } = useTranslation('balances')
  const { user_id, name } = person
  const rows = useQuery(ledgerQuery(company.id, { user: user_id, year }))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('person.title', { name, year: yearText(year) })}
      foot={
        <SaveTable
          label={t('file.exportLedger')}
          name={`${t('file.ledger')}-${name}-${year}`}
          disabled={!rows.data}
          load={() => ledgerRows(rows.data ?? [], types, t)}
        />
      }
    >
      <div className={s.form}>
        <AdjustForm subscription={company.id} person={person} types={types} year={year} />
        {/* Another version is another form. */}
        <OwnFiguresForm
          key={person.version}
          subscription={company.id}
          person={person}
          types={types}
          year={year}
        />
        <h3 className={s.heading}>{t('ledger.title')}</h3>
        <LedgerTable rows={rows.data} types={types} error={rows.error} onRetry={() => void rows.refetch()} />
      </div>
    </Dialog>
  )
}

interface FormProps {
  subscription: number
  person: PersonBalances
  types: readonly LeaveTypeRow[]
  year: number
}

function AdjustForm({ subscription, person, types, year }: FormProps) {
  const { t } = useTranslation('balances')
  const save = useLeaveSetting('adjustLeaveBalance')
  const draft = useDraft({
    name: `adjust:${subscription}:${person.user_id}:${year}`,
    first: { type: types[0]?.key ?? '', typed: '', reason: '' },
  })
  const { type, typed, reason } = draft.values
  const [checked, setChecked] = useState(false)
  const days = halfDaysIn(typed)
  const wrong = days === null || days === 0 || Math.abs(days) > 732
  const submit = () => {
    setChecked(true)
    if (save.isPending || wrong || days === null || reason.trim() === '') return
    save.mutate(
      { subscription, user: person.user_id, leave_type: type, year, days, reason: reason.trim() },
      {
        onSuccess: () => {
          toast.success(t('adjust.saved'))
          draft.discard()
          setChecked(false)
        },
      },
    )
  }
  return (
    <Form className={s.form} onSubmit={submit} aria-label={t('adjust.title')}>
      <DraftNote draft={draft} />
      <h3 className={s.heading}>{t('adjust.title')}</h3>
      {save.error && <FormError>{problemText(save.error)}</FormError>}
      <div className={s.pair}>
        <Select
          label={t('rules.type')}
          value={type}
          onChange={(key) => draft.set({ type: key })}
          options={types.map(({ key, title }) => ({ value: key, label: localText(title) }))}
        />
        <TextField
          label={t('adjust.days')}
          help={t('adjust.daysHelp')}
          required
          inputMode="text"
          maxLength={7}
          value={localDigits(typed)}
          error={checked && wrong ? t('adjust.daysWrong') : undefined}
          onChange={(event) => draft.set({ typed: event.currentTarget.value })}
        />
        <TextField
          label={t('adjust.reason')}
          required
          maxLength={500}
          value={reason}
          error={checked && reason.trim() === '' ? t('adjust.reasonMissing') : undefined}
          onChange={(event) => draft.set({ reason: event.currentTarget.value })}
        />
      </div>
      <div className={s.buttons}>
        <Button type="submit" kind="primary" loading={save.isPending}>
          {t('adjust.save')}
        </Button>
      </div>
    </Form>
  )
}
