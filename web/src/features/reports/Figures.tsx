import type { DailyCounts } from '@smartproject/bff/contract/reports'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/format.js'
import { LanePill } from '../../ui/StatusPill.js'
import { LANES, nowAndChange, type Step } from './model.js'
import s from './ReportPage.module.css'

/** The numbers first: how many stand in each lane now, and the change over the days shown. */
export function Figures({ counts, step }: { counts: DailyCounts; step: Step }) {
  const { t } = useTranslation('reports')
  return (
    <dl className={s.figures}>
      {LANES.map(({ lane, field }) => {
        const { now, change } = nowAndChange(counts[field])
        return (
          <div key={lane} className={s.figure}>
            <dt>
              <LanePill lane={lane} />
            </dt>
            <dd>
              <span className={s.number}>{formatNumber(now)}</span>
              <span className={s.change}>
                {change === 0 ? t(`same.${step}`) : t(`change.${step}`, { change: signed(change) })}
              </span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function signed(change: number): string {
  return formatNumber(change, { signDisplay: 'exceptZero' })
}
