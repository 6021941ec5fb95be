import type { LeaveDelegation } from '@smartproject/bff/api/leave/settings'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DraftNote } from '../../../form-kit/DraftNote.js'
import { useDraft } from '../../../form-kit/use-draft.js'
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

interface Entered {
  delegate: string | null
  from: PlainDate | null
  to: PlainDate | null
}

/** Who decides in the person's place, and in which days. */
export function DelegateForm({ context, delegation, onDone }: DelegateFormProps) {
  const { t } = useTranslation(['leave', 'common'])
  const { subscription, userId, time } = context
  const people = useQuery(peopleQuery(subscription)).data
  const save = useSetLeaveDelegate()
  const draft = useDraft<Entered>({
    name: `delegate:${subscription}`,
    first: {
      delegate: delegation.delegate_id || null,
      from: delegation.from_date ?? time.today,
      to: delegation.to_date,
    },
  })
  const { delegate, from, to } = draft.values
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
          draft.sent()
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
        <DraftNote draft={draft} />
        <p className={s.muted}>{t('delegate.help')}</p>
        {save.error && <FormError>{problemText(save.error)}</FormError>}
        <div className={s.pair}>
          <Select
            label={t('delegate.who')}
            searchable
            value={delegate}
            error={fault === 'personMissing' ? t('delegate.personMissing') : undefined}
            options={others.map(({ id, fullname }) => ({ value: id, label: fullname }))}
            onChange={(person) => draft.set({ delegate: person })}
          />
          <DateField
            {...days}
            label={t('delegate.from')}
            value={from}
            onChange={(day) => draft.set({ from: day })}
          />
          <DateField
            {...days}
            label={t('delegate.to')}
            value={to}
            min={from ?? undefined}
            error={fault === 'daysMissing' ? t('delegate.daysMissing') : undefined}
            onChange={(day) => draft.set({ to: day })}
          />
        </div>
        <div className={s.listTools}>
          <Button type="submit" kind="primary" loading={save.isPending}>
            {t('delegate.save')}
          </Button>
          <Button
            onClick={() => {
              draft.discard()
              onDone()
            }}
          >
            {t('common:action.cancel')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
