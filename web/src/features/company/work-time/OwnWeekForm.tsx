import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DraftNote } from '../../../form-kit/DraftNote.js'
import { useDraft } from '../../../form-kit/use-draft.js'
import type { WorkingTime } from '../../../lib/company/company.js'
import type { Weekday } from '../../../lib/plain-date.js'
import { Button } from '../../../ui/Button.js'
import { Card } from '../../../ui/page/Card.js'
import { DaysOffFields } from '../../../ui/form/week/WorkingWeekFields.js'
import { Form } from '../../../ui/form/Form.js'
import { Select } from '../../../ui/form/Select.js'
import { personTimeQuery } from '../api/work-times.js'
import s from '../Company.module.css'
import { isAhead, type PersonFrom, PersonFromFields } from './PersonFromFields.js'
import { weeksWith, type KeptWeeks } from './own-weeks.js'

export interface OwnWeekFormProps {
  subscription: number
  time: WorkingTime
  onSave: (weeks: KeptWeeks) => Promise<unknown>
  busy: boolean
}

interface Entered extends PersonFrom {
  kind: 'own' | 'company'
  free: readonly Weekday[]
}

const KINDS = ['own', 'company'] as const

/** Another week of one person, from a day that is not gone by. */
export function OwnWeekForm({ subscription, time, onSave, busy }: OwnWeekFormProps) {
  const { t } = useTranslation('company')
  const draft = useDraft<Entered>({
    name: `own-week:${subscription}`,
    first: { user: '', from: null, kind: 'own', free: time.weekend },
  })
  const { user, from, kind, free } = draft.values
  const kept = useQuery(personTimeQuery(subscription, user))
  const [checked, setChecked] = useState(false)
  const submit = () => {
    setChecked(true)
    if (busy || !kept.data || !isAhead(from, time)) return
    const week = { from_date: from, weekend_days: kind === 'own' ? [...free] : null }
    void onSave(weeksWith({ ...kept.data, user_id: user }, week, time.today)).then(
      () => {
        draft.discard()
        setChecked(false)
      },
      // The page says why.
      () => undefined,
    )
  }
  return (
    <Card>
      <Form className={s.form} onSubmit={submit} aria-label={t('ownWeeks.add')}>
        <DraftNote draft={draft} />
        <div className={s.pair}>
          <PersonFromFields
            subscription={subscription}
            time={time}
            user={user}
            from={from}
            checked={checked}
            onChange={draft.set}
          />
          <Select
            label={t('ownWeeks.kind')}
            value={kind}
            options={KINDS.map((one) => ({ value: one, label: t(`ownWeeks.${one}`) }))}
            onChange={(one) => draft.set({ kind: one })}
          />
        </div>
        {kind === 'own' && <DaysOffFields value={free} onChange={(days) => draft.set({ free: days })} />}
        <div>
          <Button type="submit" kind="primary" loading={busy || (user !== '' && kept.isFetching)}>
            {t('ownWeeks.add')}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
