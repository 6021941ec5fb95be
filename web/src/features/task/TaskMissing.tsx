import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.js'
import { EmptyState } from '../../ui/state/EmptyState.js'
import { LockIcon, SearchIcon } from '../../ui/icons/icons.js'

/** `gone`: it was there when it was opened. */
export type MissingKind = 'missing' | 'forbidden' | 'gone'

/** A task that is not there, or not for this person: each with what to do about it. */
export function TaskMissing({ kind, onClose }: { kind: MissingKind; onClose: () => void }) {
  const { t } = useTranslation(['task', 'common'])
  return (
    <div role="alert">
      <EmptyState
        icon={kind === 'forbidden' ? LockIcon : SearchIcon}
        title={t(`missing.${kind}`)}
        help={t(`missing.${kind}Help`)}
        action={<Button onClick={onClose}>{t('common:action.close')}</Button>}
      />
    </div>
  )
}
