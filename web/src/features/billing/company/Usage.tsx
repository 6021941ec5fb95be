import type { CallOutput } from '@smartproject/bff/api/calls'
import type { PlanState } from '@smartproject/bff/api/billing/plans'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '../../../i18n/format-bytes.js'
import { formatNumber } from '../../../i18n/format.js'
import { Card } from '../../../ui/page/Card.js'
import s from './PlanPage.module.css'

export type UsedOfPlan = CallOutput<'getPlanUsage'>['usage']

/** The used seats and storage of a plan: seats are taken by people and by open invitations. */
export function Usage({ plan, used }: { plan: PlanState; used: UsedOfPlan }) {
  const { t } = useTranslation('billing')
  const taken = used.people + used.invitations
  const limited = plan.seats > 0
  return (
    <Card title={t('usage.title')}>
      <div className={s.body}>
        <div>
          <Share
            text={
              limited
                ? t('usage.seats', { used: formatNumber(taken), seats: formatNumber(plan.seats) })
                : t('usage.unlimited', { count: taken })
            }
            value={taken}
            of={plan.seats}
          />
          {limited && taken > plan.seats && (
            <p className={s.note}>{t('usage.over', { count: taken - plan.seats })}</p>
          )}
        </div>
        <dl className={s.facts}>
          <Fact label={t('usage.people')} value={formatNumber(used.people)} />
          <Fact label={t('usage.invitations')} value={formatNumber(used.invitations)} />
          <Fact label={t('usage.projects')} value={formatNumber(used.projects)} />
          <Fact label={t('usage.storage')} value={t('usage.files', { count: used.files })} />
        </dl>
        <Share
          text={t('usage.space', {
            used: formatBytes(used.storage_bytes),
            storage: formatBytes(used.storage_limit),
          })}
          value={used.storage_bytes}
          of={used.storage_limit}
        />
      </div>
    </Card>
  )
}

/** A sentence with a bar; without the bar where there is no limit. */
function Share({ text, value, of }: { text: string; value: number; of: number }) {
  const label = useId()
  return (
    <>
      <p id={label} className={s.row}>
        {text}
      </p>
      {of > 0 && (
        <progress
          aria-labelledby={label}
          className={s.bar}
          data-full={value >= of || undefined}
          max={of}
          value={Math.min(value, of)}
        />
      )}
    </>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
