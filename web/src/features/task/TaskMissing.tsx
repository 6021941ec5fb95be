import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.js'
import { EmptyState } from '../../ui/state/EmptyState.js'
import { LockIcon, SearchIcon } from '../../ui/icons/icons.js'

/** A task that is not there, or not for this person: two different things to do about. */
export function TaskMissing({ kind, onClose }: { kind: 'missing' | 'forbidden'; onClose: () => void }) {
  const { t } = useTranslation(['task', 'common'])
  return (
    <div role="alert">
      <EmptyState
        icon={kind === 'missing' ? SearchIcon : LockIcon}
        title={t(`missing.${kind}`)}
        help={t(`missing.${kind}Help`)}
        action={<Button onClick={onClose}>{t('common:action.close')}</Button>}
      />
    </div>
  )
}
