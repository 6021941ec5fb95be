import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { Dialog } from '../../../ui/overlay/Dialog.js'
import { LanePill } from '../../../ui/state/StatusPill.js'
import { isMovable, type Board, type Lifted, type PersonLine } from '../model.js'
import { useBoardWords } from '../use-board-words.js'
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
      size="small"
      title={t('spoken.cell', { who: row.fullname, period: words.periodSpoken(at, board.unit) })}
      onClose={onClose}
    >
      {load && <LoadFacts load={load} words={words} />}
      <ul className={s.cards}>
        {(cards[period] ?? []).map(({ task, piece }) => (
          <li key={task.id} className={s.card}>
            <Link to={linkOf(task.id)} onClick={onClose} className={s.name}>
              <Bdi code>{task.item_id}</Bdi> <Bdi>{task.name}</Bdi>
            </Link>
            <LanePill lane={task.status} />
            {piece.helper && <span className={s.note}>{t('helps')}</span>}
            {piece.part && <span className={s.note}>{t('part')}</span>}
            {piece.late && <span className={s.note}>{t('late')}</span>}
            {isMovable(task, row.user) && (
              <Button size="small" onClick={() => onMove({ task, user: row.user, period })}>
                {t('moveTo')} <span className="visually-hidden">{task.item_id}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
