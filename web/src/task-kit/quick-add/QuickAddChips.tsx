import { useTranslation } from 'react-i18next'
import { formatShortDate, isolate } from '../../i18n/format.js'
import { CloseIcon } from '../../ui/icons/icons.js'
import { PlainIconButton } from '../../ui/PlainIconButton.js'
import { useLookup } from '../filter/lookup.js'
import { FieldIcon } from '../parts/field-icons.js'
import { useRepeatWords } from '../parts/repeat-words.js'
import { PriorityIcon } from '../parts/option-icons.js'
import { Dot } from '../parts/values.js'
import type { Meaning, Piece } from './parse.js'
import s from './QuickAdd.module.css'

export interface QuickAddChipsProps {
  pieces: readonly Piece[]
  /** Times of day that stay in the title. */
  times: readonly string[]
  onKeep: (piece: Piece) => void
}

function useWords(): (meaning: Meaning) => string {
  const { t } = useTranslation('board')
  const repeatWords = useRepeatWords()
  return (meaning) => {
    switch (meaning.kind) {
      case 'person':
        return t('quick.person', { name: meaning.name })
      case 'label':
        return t('quick.label', { name: meaning.name })
      case 'priority':
        return t('quick.priority', { priority: t(`priority.${meaning.priority as 0}`) })
      case 'repeat':
        return repeatWords(meaning.repeat)
      case 'due':
        break
    }
    return t('quick.due', { date: meaning.date })
  }
}

function Sign({ meaning }: { meaning: Meaning }) {
  const setup = useLookup()
  if (meaning.kind === 'person') return <FieldIcon field="assignee" />
  if (meaning.kind === 'priority') return <PriorityIcon priority={meaning.priority} />
  if (meaning.kind === 'due') return <FieldIcon field="due_date" />
  if (meaning.kind === 'repeat') return <FieldIcon field="repeat" />
  const label = setup?.labels.find((one) => one.id === meaning.id)
  return label ? <Dot color={label.color} /> : <FieldIcon field="labels" />
}

/** In as few words as the sign beside them allows. */
function useShortWords(): (meaning: Meaning) => string {
  const { t } = useTranslation('board')
  const repeatWords = useRepeatWords()
  return (meaning) => {
    if (meaning.kind === 'priority') return t(`priority.${meaning.priority as 0}`)
    if (meaning.kind === 'repeat') return repeatWords(meaning.repeat)
    return meaning.kind === 'due' ? formatShortDate(meaning.date) : isolate(meaning.name)
  }
}

/**
 * The parts understood of a line, each to be taken back: then its words stay in the title. Below it the others, and why.
 * Changes are read aloud.
 */
export function QuickAddChips({ pieces, times, onKeep }: QuickAddChipsProps) {
  const { t } = useTranslation('board')
  const wordsOf = useWords()
  const shortOf = useShortWords()
  return (
    <>
      <output className="visually-hidden">{pieces.map(({ meaning }) => wordsOf(meaning)).join('. ')}</output>
      <output className={s.note}>{times.map((text) => t('quick.time', { text })).join(' ')}</output>
      {pieces.length > 0 && (
        <ul className={s.chips} aria-label={t('quick.understood')}>
          {pieces.map((piece) => (
            <li key={piece.key} className={s.chip} title={wordsOf(piece.meaning)}>
              <Sign meaning={piece.meaning} />
              <span>{shortOf(piece.meaning)}</span>
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
