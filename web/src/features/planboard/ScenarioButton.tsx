import { useTranslation } from 'react-i18next'
import { SplitIcon } from '../../ui/icons/page-icons.js'
import { ToolButton } from '../../ui/page/toolbar/ToolButton.js'

/** Opens the panel of scenarios, and closes it. */
export function ScenarioButton({ open, onPress }: { open: boolean; onPress: () => void }) {
  const { t } = useTranslation('planboard')
  return <ToolButton icon={SplitIcon} label={t('scenario.title')} aria-expanded={open} onClick={onPress} />
}
