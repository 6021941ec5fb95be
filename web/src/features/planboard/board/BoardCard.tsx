import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { cx } from '../../../lib/cx.js'
import { LANE_TONES } from '../../../task-kit/model.js'
import { Bdi } from '../../../ui/Bdi.js'
import { LockIcon } from '../../../ui/icons/icons.js'
import { GripIcon, MoreIcon } from '../../../ui/icons/page-icons.js'
import { PlainIconButton } from '../../../ui/PlainIconButton.js'
import { TONE_COLORS } from '../../../ui/theme/tone.js'
import { isMovable, type BoardTask } from '../model.js'
import s from './Board.module.css'
import { placeIn } from './places.js'

export interface BoardCardProps {
  readonly task: BoardTask
  /** The person of the row helps or has a part; another one does it. */
  readonly pale?: boolean
  readonly late?: boolean
  readonly lifted?: boolean
  readonly to: string
  /** The place where it is lifted, as `data-from`. */
  readonly from: string
  /** In the order of Tab. */
  readonly active?: boolean
  readonly spot?: string
  /** The id of the text about keys. */
  readonly keys?: string
  readonly menuLabel: string
  onMenu: (task: BoardTask, from: string, at: DOMRect) => void
}

/** A task in a cell or a tray: it is dragged, moved by keys or by its menu, and opened. */
export function BoardCard(props: BoardCardProps) {
  const { task, pale, late, lifted, to, from, active, spot, keys, menuLabel, onMenu } = props
  const { t } = useTranslation('planboard')
  const movable = isMovable(task, placeIn(from).user)
  return (
    <div
      className={cx(s.card, pale && s.pale, late && s.late, lifted && s.lifted, task.moved && s.tried)}
      style={{ borderInlineStartColor: TONE_COLORS[LANE_TONES[task.status]] }}
      data-card={task.id}
      data-from={from}
    >
      {movable ? (
        <span className={s.grip} data-grip="" aria-hidden="true">
          <GripIcon size={16} />
        </span>
      ) : (
        <LockIcon size={16} />
      )}
      <Link
        to={to}
        className={s.cardName}
        draggable={false}
        tabIndex={active ? 0 : -1}
        data-spot={spot}
        aria-describedby={movable ? keys : undefined}
        title={`${task.item_id} ${task.name}`}
      >
        <Bdi code>{task.item_id}</Bdi>
        <span dir="auto" className={s.clip}>
          {task.name}
        </span>
        {task.moved && <span className="visually-hidden">{t('scenario.movedCard')}</span>}
      </Link>
      {movable && (
        <span data-still="">
          <PlainIconButton
            icon={MoreIcon}
            size="small"
            label={menuLabel}
            tabIndex={-1}
            className={s.cardMenu ?? ''}
            onClick={(event) => onMenu(task, from, event.currentTarget.getBoundingClientRect())}
          />
        </span>
      )}
    </div>
  )
}
