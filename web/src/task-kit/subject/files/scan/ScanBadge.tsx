import type { TaskFile } from '@smartproject/bff/api/work/files'
import { useTranslation } from 'react-i18next'
import { AlertIcon, ProgressIcon, type Icon } from '../../../../ui/icons/icons.js'
import { BlockedIcon } from '../../../../ui/icons/page-icons.js'
import { Badge } from '../../../../ui/state/Badge.js'
import type { Tone } from '../../../../ui/theme/tone.js'

/** The word of the scanner for viruses on a file; null where there was none. */
export type Scan = TaskFile['scan']

const LOOKS: Readonly<Record<Exclude<Scan, 'clean' | null>, { tone: Tone; icon: Icon }>> = {
  pending: { tone: 'neutral', icon: ProgressIcon },
  infected: { tone: 'overdue', icon: BlockedIcon },
  unchecked: { tone: 'resolved', icon: AlertIcon },
}

/** The sign and the word of a file that is not clean; nothing beside others. */
export function ScanBadge({ scan }: { scan: Scan }) {
  const { t } = useTranslation('task')
  if (scan === null || scan === 'clean') return null
  const { tone, icon } = LOOKS[scan]
  return (
    <Badge tone={tone} icon={icon}>
      {t(`scan.${scan}`)}
    </Badge>
  )
}

const PENDING_MS = 3_000

/** How often files are asked for anew: while one of them waits for the scanner. */
export function whilePending(scans: readonly Scan[]): number | false {
  return scans.includes('pending') ? PENDING_MS : false
}
