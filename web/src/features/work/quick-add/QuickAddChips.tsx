import { useTranslation } from 'react-i18next'
import { formatDate, isolate } from '../../../i18n/format.js'
import { CalendarIcon, CloseIcon, UsersIcon, ViewsIcon } from '../../../ui/icons.js'
import { PlainIconButton } from '../../../ui/PlainIconButton.js'
import { useLookup } from '../filter/lookup.js'
import { PriorityIcon } from '../parts/option-icons.js'
import { Dot } from '../parts/values.js'
import type { Meaning, Piece } from './parse.js'
import s from './QuickAdd.module.css'

export interface QuickAddChipsProps {
  pieces: readonly Piece[]
  onKeep: (piece: Piece) => void
}

function useWords(): (meaning: Meaning) => string {
  const { t } = useTranslation('board')
  return (meaning) => {
    switch (meaning.kind) {
      case 'person':
        return t('quick.person', { name: meaning.name })
      case 'label':
        return t('quick.label', { name: meaning.name })
      case 'priority':
        return t('quick.priority', { priority: t(`priority.${meaning.priority as 0}`) })
      case 'due':
        break
    }
    return t('quick.due', { date: meaning.date })
  }
}

function Sign({ meaning }: { meaning: Meaning }) {
  const setup = useLookup()
  if (meaning.kind === 'person') return <UsersIcon />
  if (meaning.kind === 'priority') return <PriorityIcon priority={meaning.priority} />
  if (meaning.kind === 'due') return <CalendarIcon />
  const label = setup?.labels.find((one) => one.id === meaning.id)
  return label ? <Dot color={label.color} /> : <ViewsIcon />
}

const short = (meaning: Meaning, priority: (value: number) => string): string => {
  if (meaning.kind === 'priority') return priority(meaning.priority)
  return meaning.kind === 'due' ? formatDate(meaning.date) : isolate(meaning.name)
}

/** What was understood of a line, each to be taken back: then its words stay in the title. Changes are read aloud. */
export function QuickAddChips({ pieces, onKeep }: QuickAddChipsProps) {
  const { t } = useTranslation('board')
  const wordsOf = useWords()
  return (
    <>
      <output className="visually-hidden">{pieces.map(({ meaning }) => wordsOf(meaning)).join('. ')}</output>
      {pieces.length > 0 && (
        <ul className={s.chips} aria-label={t('quick.understood')}>
          {pieces.map((piece) => (
            <li key={piece.key} className={s.chip} title={wordsOf(piece.meaning)}>
              <Sign meaning={piece.meaning} />
              <span>{short(piece.meaning, (value) => t(`priority.${value as 0}`))}</span>
              <PlainIconButton
                icon={CloseIcon}
                size="small"
                className={s.cross}
                label={t('quick.keep', { text: piece.text })}
                onClick={() => onKeep(piece)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
