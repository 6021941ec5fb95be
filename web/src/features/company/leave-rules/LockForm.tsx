import type { LeaveLock } from '@smartproject/bff/api/leave/settings'
import type { SubscriptionDetail } from '@smartproject/bff/api/company/workspace'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DraftNote } from '../../../form-kit/DraftNote.js'
import { useDraft } from '../../../form-kit/use-draft.js'
import { problemText } from '../../../i18n/problem-text.js'
import type { WorkingTime } from '../../../lib/company/company.js'
import { isBefore, type PlainDate } from '../../../lib/plain-date.js'
import { useRights } from '../../../lib/session/rights.js'
import { useSessionUser } from '../../../lib/session/session.js'
import { Button } from '../../../ui/Button.js'
import { Card } from '../../../ui/page/Card.js'
import { DateField } from '../../../ui/form/DateField.js'
import { Form } from '../../../ui/form/Form.js'
import { FormError } from '../../../ui/form/FormError.js'
import { Select } from '../../../ui/form/Select.js'
import { TextField } from '../../../ui/form/TextField.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { openProjectsQuery, useLeaveSetting } from '../api/leave-settings.js'
import s from '../Company.module.css'
import { ExemptPeople } from './ExemptPeople.js'

export interface LockFormProps {
  company: SubscriptionDetail
  time: WorkingTime
  /** The period that is changed; null for a new one. */
  lock: LeaveLock | null
  onDone: () => void
}

type Fault = 'daysMissing' | 'reasonMissing'

const EVERYBODY = '0'

interface Entered {
  from: PlainDate | null
  to: PlainDate | null
  reason: string
  project: string
  exempt: readonly string[]
}

function enteredOf(lock: LeaveLock | null): Entered {
  return {
    from: lock?.from_date ?? null,
    to: lock?.to_date ?? null,
    reason: lock?.reason ?? '',
    project: String(lock?.project ?? EVERYBODY),
    exempt: lock?.exempt ?? [],
  }
}

/** One more closed period, or another shape of one. */
export function LockForm({ company, time, lock, onDone }: LockFormProps) {
  const { t } = useTranslation('company')
  const owner = useRights(company.id)?.has('ownCompany') ?? false
  const user = useSessionUser()
  const projects = useQuery(openProjectsQuery(company.id, String(user?.id ?? ''))).data ?? []
  const save = useLeaveSetting('setLeaveLock')
  const draft = useDraft<Entered>({ name: `lock:${company.id}:${lock?.id ?? ''}`, first: enteredOf(lock) })
  const { from, to, reason, project, exempt } = draft.values
  const [fault, setFault] = useState<Fault | null>(null)
  const submit = () => {
    if (save.isPending) return
    const found =
      !from || !to || isBefore(to, from) ? 'daysMissing' : reason.trim() === '' ? 'reasonMissing' : null
    setFault(found)
    if (found || !from || !to) return
    save.mutate(
      {
        subscription: company.id,
        ...(lock ? { id: lock.id, version: lock.version } : {}),
        from_date: from,
        to_date: to,
        reason: reason.trim(),
        project: Number(project),
        exempt: [...exempt],
      },
      {
        onSuccess: () => {
          draft.sent()
          toast.success(t('locks.saved'))
          onDone()
        },
      },
    )
  }
  const days = { required: true, today: time.today, weekStart: time.weekStart, weekend: time.weekend }
  const title = t(lock ? 'locks.change' : 'locks.add')
  return (
    <Card>
      <Form className={s.form} onSubmit={submit} aria-label={title}>
        <DraftNote draft={draft} />
        {save.error && <FormError>{problemText(save.error)}</FormError>}
        <div className={s.pair}>
          <DateField
            {...days}
            label={t('locks.from')}
            value={from}
            onChange={(day) => draft.set({ from: day })}
          />
          <DateField
            {...days}
            label={t('locks.to')}
            value={to}
            min={from ?? undefined}
            error={fault === 'daysMissing' ? t('locks.daysMissing') : undefined}
            onChange={(day) => draft.set({ to: day })}
          />
          <TextField
            label={t('locks.reason')}
            help={t('locks.reasonHelp')}
            required
            maxLength={200}
            value={reason}
            error={fault === 'reasonMissing' ? t('locks.reasonMissing') : undefined}
            onChange={(event) => draft.set({ reason: event.currentTarget.value })}
          />
          <Select
            label={t('locks.scope')}
            value={project}
            onChange={(scope) => draft.set({ project: scope })}
            options={[
              { value: EVERYBODY, label: t('locks.everybody') },
              ...projects.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        </div>
        {owner && (
          <ExemptPeople
            subscription={company.id}
            value={exempt}
            onChange={(people) => draft.set({ exempt: people })}
          />
        )}
        <div className={s.buttons}>
          <Button type="submit" kind="primary" loading={save.isPending}>
            {title}
          </Button>
          {lock && (
            <Button
              onClick={() => {
                draft.discard()
                onDone()
              }}
            >
              {t('locks.keep')}
            </Button>
          )}
        </div>
      </Form>
    </Card>
  )
}
