import type { RowOutcome } from '@smartproject/bff/api/work/import-kinds'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/state/Badge.js'
import type { Tone } from '../../ui/theme/tone.js'
import type { Job } from './api/jobs.js'
import s from './Imports.module.css'

/** The colour of an outcome. */
export const OUTCOME_TONES: Readonly<Record<RowOutcome, Tone>> = {
  new: 'closed',
  updated: 'accent',
  same: 'neutral',
  fault: 'overdue',
  struck: 'neutral',
}

export interface CountBadgesProps {
  counts: Job['counts']
  outcomes: readonly RowOutcome[]
}

/** How many rows have which outcome; those that none has are left out. */
export function CountBadges({ counts, outcomes }: CountBadgesProps) {
  const { t } = useTranslation('imports')
  return (
    <ul className={s.counts}>
      {outcomes
        .filter((outcome) => counts[outcome] > 0)
        .map((outcome) => (
          <li key={outcome}>
            <Badge tone={OUTCOME_TONES[outcome]}>{t(`count.${outcome}`, { count: counts[outcome] })}</Badge>
          </li>
        ))}
    </ul>
  )
}
