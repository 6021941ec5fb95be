import type { LeaveDelegation } from '@smartproject/bff/api/leave/settings'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { peopleQuery } from '../../../lib/company/people.js'
import { isBefore, type PlainDate } from '../../../lib/plain-date.js'
import { Button } from '../../../ui/Button.js'
import { Card } from '../../../ui/page/Card.js'
import { DateField } from '../../../ui/form/DateField.js'
import { Form } from '../../../ui/form/Form.js'
import { FormError } from '../../../ui/form/FormError.js'
import { Select } from '../../../ui/form/Select.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { useSetLeaveDelegate } from '../api/delegate.js'
import type { LeaveContext } from '../context.js'
import s from './Leave.module.css'

export interface DelegateFormProps {
  context: LeaveContext
  delegation: LeaveDelegation
  onDone: () => void
}

type Fault = 'personMissing' | 'daysMissing'

/** Who decides in the person's place, and in which days. */
export function DelegateForm({ context, delegation, onDone }: DelegateFormProps) {
  const { t } = useTranslation(['leave', 'common'])
  const { subscription, userId, time } = context
  const people = useQuery(peopleQuery(subscription)).data
  const save = useSetLeaveDelegate()
  const [delegate, setDelegate] = useState<string | null>(delegation.delegate_id || null)
  const [from, setFrom] = useState<PlainDate | null>(delegation.from_date ?? time.today)
  const [to, setTo] = useState<PlainDate | null>(delegation.to_date)
  const [fault, setFault] = useState<Fault | null>(null)
  const submit = () => {
    if (save.isPending) return
    const found =
      delegate === null
        ? 'personMissing'
        : !from || !to || isBefore(to, from) || isBefore(to, time.today)
          ? 'daysMissing'
          : null
    setFault(found)
    if (found || !delegate || !from || !to) return
    save.mutate(
      {
        subscription,
        delegate_id: delegate,
        from_date: from,
        to_date: to,
        version: delegation.version,
      },
      {
        onSuccess: () => {
          toast.success(t('delegate.saved'))
          onDone()
        },
      },
    )
  }
  const days = { required: true, today: time.today, weekStart: time.weekStart, weekend: time.weekend }
  const others = [...(people?.values() ?? [])].filter(({ id }) => id !== userId)
  return (
    <Card title={t('delegate.title')}>
      <Form className={s.stack} onSubmit={submit} aria-label={t('delegate.title')}>
        <p className={s.muted}>{t('delegate.help')}</p>
        {save.error && <FormError>{problemText(save.error)}</FormError>}
        <div className={s.pair}>
          <Select
            label={t('delegate.who')}
            searchable
            value={delegate}
            error={fault === 'personMissing' ? t('delegate.personMissing') : undefined}
            options={others.map(({ id, fullname }) => ({ value: id, label: fullname }))}
            onChange={setDelegate}
          />
          <DateField {...days} label={t('delegate.from')} value={from} onChange={setFrom} />
          <DateField
            {...days}
            label={t('delegate.to')}
            value={to}
            min={from ?? undefined}
            error={fault === 'daysMissing' ? t('delegate.daysMissing') : undefined}
            onChange={setTo}
          />
        </div>
        <div className={s.listTools}>
          <Button type="submit" kind="primary" loading={save.isPending}>
            {t('delegate.save')}
          </Button>
          <Button onClick={onDone}>{t('common:action.cancel')}</Button>
        </div>
      </Form>
    </Card>
  )
}
