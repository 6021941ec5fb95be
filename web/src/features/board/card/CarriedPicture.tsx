import { useTranslation } from 'react-i18next'
import { useBoardFrame } from '../board-context.js'
import { shownCard } from '../lanes/lane-registry.js'
import type { CarriedCard } from '../dnd/DropLane.js'
import { useDrag } from '../dnd/drag-state.js'
import { useWork } from '../../../task-kit/model.js'
import { CardBody } from './CardBody.js'
import s from './Card.module.css'

export interface CarriedPictureProps {
  id: string
  row: string
  carried: CarriedCard
}

/** The card under the pointer while it is carried, with how many go along. */
export function CarriedPicture({ id, row, carried }: CarriedPictureProps) {
  const { t } = useTranslation('board')
  const { today } = useWork()
  const { density, lookup, base, sortedBy } = useBoardFrame()
  const count = useDrag((drag) => drag?.ids.length ?? 1)
  const { attach, attributes, isDropping } = carried
  const card = shownCard(id, row)?.card
  // In an ordered lane the card does not fly to a place it will not have.
  const style =
    isDropping && sortedBy !== null ? { ...carried.style, transitionDuration: '0.001s' } : carried.style
  return (
    <div {...attributes} ref={attach} className={s.picture} style={style} data-task-id={id}>
      <div className={s.tilt}>
        <div className={s.card} data-density={density}>
          {card && (
            <CardBody
              card={card}
              lookup={lookup}
              density={density}
              today={today}
              base={base}
              selecting={false}
              selected={false}
              writable={false}
            />
          )}
          {count > 1 && (
            <span className={s.many} title={t('card.dragging', { count })}>
              <span aria-hidden>{count}</span>
              <span className="visually-hidden">{t('card.dragging', { count })}</span>
            </span>
          )}
        </div>
      </div>
    </div>
  )
}
