import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../i18n/format.js'
import { percentDone } from '../../lib/percent-done.js'
import { LANE_TONES, LANES, laneOf, useWork } from '../../task-kit/model.js'
import { Card } from '../../ui/page/Card.js'
import { ErrorState } from '../../ui/state/ErrorState.js'
import { SkeletonText } from '../../ui/state/Skeleton.js'
import { TONE_COLORS } from '../../ui/theme/tone.js'
import { laneCountsQuery } from './api/counts.js'
import s from './Overview.module.css'

/** The lanes of a project as one bar; each is also a number with its name. */
export function LaneBar({ project }: { project: number }) {
  const { t } = useTranslation(['overview', 'common', 'words'])
  const { subscription, setup } = useWork()
  const query = useQuery(laneCountsQuery(subscription, project))
  const counts = query.data
  const total = counts ? LANES.reduce((sum, lane) => sum + counts[lane], 0) : 0
  const done = percentDone(counts?.closed ?? 0, total) / 100
  return (
    <Card title={t('lanes')} aside={total > 0 && <span>{t('done', { percent: formatPercent(done) })}</span>}>
      {counts ? (
        <>
          <div className={s.bar} aria-hidden>
            {LANES.filter((lane) => counts[lane] > 0).map((lane) => (
              <span
                key={lane}
                style={{ '--tone': TONE_COLORS[LANE_TONES[lane]], flexGrow: counts[lane] } as CSSProperties}
              />
            ))}
          </div>
          <dl className={s.legend}>
            {LANES.map((lane) => (
              <div key={lane} style={{ '--tone': TONE_COLORS[LANE_TONES[lane]] } as CSSProperties}>
                <dt>{laneOf(setup, lane).title || t(`words:lane.${lane}`)}</dt>
                <dd>{t('number', { number: counts[lane] })}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonText lines={2} />
      )}
    </Card>
  )
}
