import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { LanePill } from '../../../ui/state/StatusPill.js'
import { isMovable, type Lifted, type Piece } from '../model.js'
import s from './CardRow.module.css'

export interface CardRowProps {
  readonly lifted: Lifted
  /** Null in a tray. */
  readonly piece: Piece | null
  readonly to: string
  onMove: (lifted: Lifted) => void
  onOpen?: () => void
}

/** A card in a list: its name, what is special about it, its lane, and the way to move it. */
export function CardRow({ lifted, piece, to, onMove, onOpen }: CardRowProps) {
  const { t } = useTranslation('planboard')
  const { task } = lifted
  return (
    <li className={s.card}>
      <span className={s.text}>
        <Link to={to} onClick={onOpen} className={s.name}>
          <Bdi code>{task.item_id}</Bdi> <Bdi>{task.name}</Bdi>
        </Link>
        {piece?.helper && <span className={s.note}>{t('helps')}</span>}
        {piece?.part && <span className={s.note}>{t('part')}</span>}
        {piece?.late && <span className={s.note}>{t('late')}</span>}
      </span>
      <LanePill lane={task.status} />
      {isMovable(task, lifted.user) && (
        <Button size="small" onClick={() => onMove(lifted)}>
          {t('moveTo')} <span className="visually-hidden">{task.item_id}</span>
        </Button>
      )}
    </li>
  )
}
