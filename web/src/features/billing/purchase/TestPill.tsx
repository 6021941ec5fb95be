import { useTranslation } from 'react-i18next'
import { Badge } from '../../../ui/state/Badge.js'
import { InfoIcon } from '../../../ui/icons/icons.js'

/** Says that what is paid here is not money. */
export function TestPill({ mode }: { mode: 'none' | 'test' | 'live' | undefined }) {
  const { t } = useTranslation('billing')
  if (mode !== 'test') return null
  return (
    <Badge tone="progress" icon={InfoIcon}>
      {t('testMode')}
    </Badge>
  )
}
