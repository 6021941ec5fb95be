import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.js'
import { PlainSelect } from '../../../ui/form/PlainSelect.js'
import { SearchField } from '../../../ui/page/toolbar/SearchField.js'
import type { ListedState } from '../api/people.js'
import s from '../People.module.css'

const STATES = [
  'pending',
  'expired',
  'accepted',
  'declined',
  'revoked',
] as const satisfies readonly ListedState[]
const SHOWN = [...STATES, 'all'] as const

/** One state, or all invitations. */
export type Shown = (typeof SHOWN)[number]

/** The states that a list asks for; none for all. */
export function statesOf(shown: Shown): readonly ListedState[] {
  return shown === 'all' ? [] : [shown]
}

export interface InvitationToolsProps {
  typed: string
  onTyped: (text: string) => void
  shown: Shown
  onShown: (shown: Shown) => void
  /** Left out where there is too little to choose. */
  onChooseAll: (() => void) | undefined
}

/** Words, state and choice of the invitations below. */
export function InvitationTools({ typed, onTyped, shown, onShown, onChooseAll }: InvitationToolsProps) {
  const { t } = useTranslation('people')
  return (
    <div className={s.tools}>
      <SearchField label={t('invitations.find')} value={typed} onChange={onTyped} />
      <PlainSelect
        label={t('column.state')}
        options={SHOWN.map((value) => ({ value, label: t(`invitations.show.${value}`) }))}
        value={shown}
        onChange={onShown}
      />
      {onChooseAll && (
        <Button kind="quiet" onClick={onChooseAll}>
          {t('invitations.chooseAll')}
        </Button>
      )}
    </div>
  )
}
