import { useTranslation } from 'react-i18next'
import { Badge } from './Badge.js'
import { AlertIcon, ApprovedIcon, ClockIcon, type Icon } from '../icons/icons.js'
import type { Tone } from '../theme/tone.js'

export type HealthState = 'on_track' | 'at_risk' | 'off_track'

const LOOKS: Readonly<Record<HealthState, { tone: Tone; icon: Icon }>> = {
  on_track: { tone: 'closed', icon: ApprovedIcon },
  at_risk: { tone: 'progress', icon: ClockIcon },
  off_track: { tone: 'overdue', icon: AlertIcon },
}

/** How a project stands: icon, word and colour together. */
export function HealthBadge({ state }: { state: HealthState }) {
  const { t } = useTranslation()
  const { tone, icon } = LOOKS[state]
  return (
    <Badge tone={tone} icon={icon}>
      {t(`health.${state}`)}
    </Badge>
  )
}
