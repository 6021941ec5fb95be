import { useTranslation } from 'react-i18next'
import { EmptyState } from './EmptyState.js'
import { LockIcon } from '../icons/icons.js'

/** In the place of a part of a project that is switched off. */
export function PartOff() {
  const { t } = useTranslation()
  return <EmptyState icon={LockIcon} title={t('part.off')} help={t('part.offHelp')} />
}
