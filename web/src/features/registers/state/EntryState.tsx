import { useTranslation } from 'react-i18next'
import { Badge } from '../../../ui/state/Badge.js'
import { ChevronDownIcon } from '../../../ui/icons/icons.js'
import { Menu } from '../../../ui/overlay/Menu.js'
import { lookOf } from './state-look.js'
import type { Words } from '../words.js'
import s from '../Registers.module.css'

/** The state of an entry: its sign, its word and its colour. */
export function EntryState({ state, words }: { state: string; words: Words }) {
  const { tone, icon } = lookOf(state)
  return (
    <Badge tone={tone} icon={icon}>
      {words('state', state)}
    </Badge>
  )
}

export interface StateMenuProps {
  state: string
  words: Words
  /** The states that it may be moved to; without any there is only the state to see. */
  moves: readonly string[]
  disabled?: boolean
  onMove: (to: string) => void
}

/** The state of an entry as the button of a menu of the states that it may be moved to. */
export function StateMenu({ state, words, moves, disabled = false, onMove }: StateMenuProps) {
  const { t } = useTranslation('registers')
  if (moves.length === 0) return <EntryState {...{ state, words }} />
  return (
    <Menu
      trigger={
        <button
          type="button"
          className={s.state}
          disabled={disabled}
          aria-label={t('stateMenu', { state: words('state', state) })}
        >
          <EntryState {...{ state, words }} />
          <ChevronDownIcon />
        </button>
      }
      groups={[
        {
          id: 'moves',
          label: t('moveTo'),
          entries: moves.map((to) => ({
            id: to,
            label: words('state', to),
            icon: lookOf(to).icon,
            onSelect: () => onMove(to),
          })),
        },
      ]}
    />
  )
}
