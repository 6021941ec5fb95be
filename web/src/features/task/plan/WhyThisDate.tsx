import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../i18n/format.js'
import { codesOf, type Gantt, type GanttTask } from '../../../task-kit/schedule/api.js'
import { DateText } from '../../../ui/DateText.js'
import { Badge } from '../../../ui/state/Badge.js'
import { FieldRow } from '../fields/FieldRow.js'
import s from '../Task.module.css'

/** The dates that follow from the plan, and what holds them. */
export function WhyThisDate({ gantt, planned }: { gantt: Gantt; planned: GanttTask }) {
  const { t } = useTranslation('timeline')
  const { start, due, early_start, early_due, late_start, late_due, slack, critical } = planned
  const elsewhere =
    early_due !== null && planned.plan.mode === 'auto' && (start !== early_start || due !== early_due)
  return (
    <>
      <h3 className={s.fieldHead}>{t('plan.whyTitle')}</h3>
      <p className={s.planNote}>{useWhy(gantt, planned)}</p>
      {elsewhere && <p className={s.muted}>{t('plan.elsewhere')}</p>}
      <dl className={s.fieldList}>
        {early_start !== null && (
          <FieldRow label={t('plan.early')}>
            <Days first={early_start} last={early_due} />
          </FieldRow>
        )}
        {late_start !== null && (
          <FieldRow label={t('plan.late')}>
            <Days first={late_start} last={late_due} />
          </FieldRow>
        )}
        {slack !== null && (
          <FieldRow label={t('plan.slack')}>
            <span className={s.planValue}>
              {formatNumber(slack)} {critical && <Badge tone="overdue">{t('critical')}</Badge>}
            </span>
          </FieldRow>
        )}
      </dl>
    </>
  )
}

function Days({ first, last }: { first: string; last: string | null }) {
  return (
    <span className={s.planValue}>
      <DateText date={first} />
      {last !== null && last !== first && (
        <>
          {' – '}
          <DateText date={last} />
        </>
      )}
    </span>
  )
}

function useWhy(gantt: Gantt, { plan, status, why, has_parts }: GanttTask): string {
  const { t } = useTranslation('timeline')
  if (has_parts) return t('plan.why.parts')
  if (plan.mode === 'manual') return t('plan.why.typed')
  if (status === 'closed') return t('plan.why.closed')
  if (why === null) return t('plan.why.undated')
  const begun = status === 'progress' || status === 'resolved'
  if (begun && why.reason !== 'today') return t('plan.why.begun')
  if (why.reason !== 'link') return t(`plan.why.${why.reason}`)
  const code = codesOf(gantt)(why.cause)
  return code === '' ? t('plan.why.outside') : t('plan.why.link', { code })
}
