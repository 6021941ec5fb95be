import type { LeaveDelegation } from '@smartproject/bff/api/leave/settings'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { Button } from '../../../ui/Button.js'
import { Card } from '../../../ui/page/Card.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { leaveDelegateQuery, useSetLeaveDelegate } from '../api/delegate.js'
import type { LeaveContext } from '../context.js'
import { DelegateForm } from './DelegateForm.js'
import { Notice } from './Notice.js'
import s from './Leave.module.css'

/** Who decides in the person's place, and in whose place the person decides today. */
export function DelegateCard({ context }: { context: LeaveContext }) {
  const { t } = useTranslation('leave')
  const { data } = useQuery(leaveDelegateQuery(context.subscription))
  if (!data) return null
  return (
    <div className={s.stack}>
      {data.stands_in_for.map(({ user_id, user_name: user, as_superior }) => (
        <Notice key={user_id}>
          {t(as_superior ? 'delegate.asSuperior' : 'delegate.inPlaceOf', { user })}
        </Notice>
      ))}
      {/* Another delegation is another form. */}
      <OwnDelegate key={data.delegation.version} context={context} delegation={data.delegation} />
    </div>
  )
}

function OwnDelegate({ context, delegation }: { context: LeaveContext; delegation: LeaveDelegation }) {
  const { t } = useTranslation('leave')
  const [editing, setEditing] = useState(false)
  const end = useSetLeaveDelegate()
  const { subscription } = context
  const { delegate_name: user, from_date: from, to_date: to, version } = delegation
  if (editing)
    return <DelegateForm context={context} delegation={delegation} onDone={() => setEditing(false)} />
  const named = from !== null && to !== null
  return (
    <Card title={t('delegate.title')}>
      <div className={s.stack}>
        <p>{named ? t('delegate.named', { user, from, to }) : t('delegate.nobody')}</p>
        <div className={s.listTools}>
          <Button size="small" onClick={() => setEditing(true)}>
            {t(named ? 'delegate.change' : 'delegate.name')}
          </Button>
          {named && (
            <Button
              size="small"
              loading={end.isPending}
              onClick={() =>
                end.mutate(
                  { subscription, version },
                  {
                    onSuccess: () => void toast.success(t('delegate.ended')),
                    onError: (error) => void toast.error(problemText(error)),
                  },
                )
              }
            >
              {t('delegate.end')}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}
