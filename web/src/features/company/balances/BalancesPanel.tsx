import type { SubscriptionDetail } from '@smartproject/bff/api/company/workspace'
import type { LeaveBalanceSettings } from '@smartproject/bff/api/leave/balances'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { yearText } from '../../../i18n/format.js'
import { problemText } from '../../../i18n/problem-text.js'
import { balanceSettingsQuery } from '../../../lib/company/leave-balances.js'
import { Button } from '../../../ui/Button.js'
import { Card } from '../../../ui/page/Card.js'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { SkeletonText } from '../../../ui/state/Skeleton.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { useLeaveSetting } from '../api/leave-settings.js'
import s from '../Company.module.css'
import { BalanceRulesCard } from './BalanceRulesCard.js'
import { BalanceTable } from './BalanceTable.js'
import { ImportBalances } from './ImportBalances.js'

/** Whether the company keeps balances of leave, what types grant, and what everybody has. */
export function BalancesPanel({ company }: { company: SubscriptionDetail }) {
  const { t } = useTranslation('balances')
  const query = useQuery(balanceSettingsQuery(company.id))
  if (query.error && !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <SkeletonText lines={4} />
  const settings = query.data
  return (
    <div className={s.stack}>
      <p className={s.lead}>{t('settings.help')}</p>
      <SwitchCard subscription={company.id} settings={settings} />
      <BalanceRulesCard subscription={company.id} settings={settings} />
      {settings.enabled && <BalanceTable company={company} settings={settings} />}
      {settings.enabled && <ImportBalances subscription={company.id} />}
    </div>
  )
}

interface PartProps {
  subscription: number
  settings: LeaveBalanceSettings
}

function SwitchCard({ subscription, settings }: PartProps) {
  const { t } = useTranslation('balances')
  const save = useLeaveSetting('setLeaveBalanceSettings')
  const { run, enabled } = settings
  return (
    <Card>
      <div className={s.form}>
        <label className={s.check}>
          <input
            type="checkbox"
            checked={save.isPending ? save.variables.enabled : enabled}
            disabled={save.isPending}
            aria-describedby="balances-on"
            onChange={(event) =>
              save.mutate(
                { subscription, version: settings.version, enabled: event.currentTarget.checked },
                {
                  onSuccess: () => void toast.success(t('settings.saved')),
                  onError: (error) => void toast.error(problemText(error)),
                },
              )
            }
          />
          {t('settings.on')}
          <span id="balances-on" className={s.note}>
            {t('settings.onHelp')}
          </span>
        </label>
        {enabled && run && !run.finished && (
          <label className={s.form}>
            {t('run.title', { done: run.done, total: run.total })}
            <progress value={run.done} max={Math.max(run.total, 1)} />
          </label>
        )}
        {enabled && <YearEnd subscription={subscription} settings={settings} />}
      </div>
    </Card>
  )
}

/** A year that is over and still open is closed here. */
function YearEnd({ subscription, settings }: PartProps) {
  const { t } = useTranslation('balances')
  const [asking, setAsking] = useState(false)
  const close = useLeaveSetting('closeLeaveYear')
  const open = settings.closed_through + 1
  if (open >= settings.this_year) return null
  const year = yearText(open)
  return (
    <div className={s.form}>
      <p className={s.lead}>{t('year.over', { year })}</p>
      <div className={s.buttons}>
        <Button loading={close.isPending} onClick={() => setAsking(true)}>
          {t('year.close', { year })}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={t('year.ask', { year })}
        action={t('year.close', { year })}
        keep={t('year.keep')}
        busy={close.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          close.mutate(
            { subscription, year: open },
            {
              onSuccess: () => void toast.success(t('year.closed', { year })),
              onError: (error) => void toast.error(problemText(error)),
              onSettled: () => setAsking(false),
            },
          )
        }
      >
        {t('year.askHelp')}
      </ConfirmDialog>
    </div>
  )
}
