import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/state/Badge.js'
import { type DocumentState, LOOKS } from './document-states.js'

/** The state of a document: its sign, its word and its colour. */
export function DocumentStateBadge({ state }: { state: DocumentState }) {
  const { t } = useTranslation('documents')
  const { tone, icon } = LOOKS[state]
  return (
    <Badge tone={tone} icon={icon}>
      {t(`state.${state}`)}
    </Badge>
  )
}
