import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/overlay/Dialog.js'
import type { Board, Lifted, PersonLine } from '../model.js'
import { useBoardWords } from '../use-board-words.js'
import { CardRow } from './CardRow.js'
import { LoadFacts } from './LoadFacts.js'
import s from './Cell.module.css'

export interface CellDialogProps {
  readonly board: Board
  readonly line: PersonLine
  readonly period: number
  linkOf: (task: string) => string
  onMove: (lifted: Lifted) => void
  onClose: () => void
}

/** All cards of a cell, and its figures in words. */
export function CellDialog({ board, line, period, linkOf, onMove, onClose }: CellDialogProps) {
  const { t } = useTranslation('planboard')
  const words = useBoardWords()
  const { row, cards } = line
  const at = board.periods[period]
  if (!at) return null
  const load = row.cells[period]
  return (
    <Dialog
      open
      title={t('spoken.cell', { who: row.fullname, period: words.periodSpoken(at, board.unit) })}
      onClose={onClose}
    >
      {load && <LoadFacts load={load} words={words} />}
      <ul className={s.cards}>
        {(cards[period] ?? []).map(({ task, piece }) => (
          <CardRow
            key={task.id}
            lifted={{ task, user: row.user, period }}
            piece={piece}
            to={linkOf(task.id)}
            onMove={onMove}
            onOpen={onClose}
          />
        ))}
      </ul>
    </Dialog>
  )
}
