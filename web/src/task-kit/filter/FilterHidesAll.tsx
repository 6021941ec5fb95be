import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.js'
import { EmptyState } from '../../ui/state/EmptyState.js'
import { FilterIcon } from '../../ui/icons/page-icons.js'

/** There are tasks, but the filter hides them all: says so, and takes it away. */
export function FilterHidesAll({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('list')
  return (
    <EmptyState
      icon={FilterIcon}
      title={t('empty.hidden')}
      help={t('empty.hiddenHelp')}
      action={<Button onClick={onClear}>{t('filter.clear')}</Button>}
    />
  )
}
