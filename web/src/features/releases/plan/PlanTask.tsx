import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { localDigits } from '../../../i18n/format.js'
import type { Card } from '../../../task-kit/model.js'
import { MILESTONE } from '../../../task-kit/schedule/task-span.js'
import { Bdi } from '../../../ui/Bdi.js'
import { IconButton } from '../../../ui/IconButton.js'
import { MoreIcon } from '../../../ui/icons/page-icons.js'
import { Menu } from '../../../ui/overlay/Menu.js'
import { LanePill } from '../../../ui/state/StatusPill.js'
import type { PlanColumnProps } from './plan-props.js'
import { useTaskDrag } from './use-task-drag.js'
import s from './Plan.module.css'

/** A task of the plan: it is dragged, chosen with others, or moved by its menu. */
export function PlanTask({ card, ...props }: PlanColumnProps & { card: Card }) {
  const { t } = useTranslation('releases')
  const { subscription, project, plannable, chosen, toggle } = props
  const carried = !plannable ? [] : chosen.has(card.id) ? [...chosen] : [card.id]
  const element = useTaskDrag(carried)
  return (
    <li ref={element} className={s.task} draggable={plannable} data-chosen={chosen.has(card.id) || undefined}>
      {plannable && (
        <input
          type="checkbox"
          className={s.box}
          aria-label={t('choose', { code: card.item_id })}
          checked={chosen.has(card.id)}
          onChange={() => toggle(card.id)}
        />
      )}
      <Link
        to={`/${subscription}/project/${project}/punchtask?taskid=${card.id}`}
        className={s.taskName}
        draggable={false}
      >
        <Bdi code>{card.item_id}</Bdi> <Bdi>{card.name}</Bdi>
      </Link>
      <span className={s.taskFacts}>
        <LanePill lane={card.status} />
        {card.story_points > 0 && card.task_type !== MILESTONE && (
          <span className={s.points} title={t('unit.points')}>
            {localDigits(String(card.story_points))}
          </span>
        )}
      </span>
      {plannable && <MoveMenu {...props} card={card} />}
    </li>
  )
}

function MoveMenu({ card, place, places, put }: PlanColumnProps & { card: Card }) {
  const { t } = useTranslation('releases')
  return (
    <Menu
      trigger={
        <IconButton icon={MoreIcon} size="small" label={t('moveTask', { code: card.item_id })} data-stop />
      }
      groups={[
        {
          id: 'places',
          label: t('moveTo'),
          entries: places
            .filter(({ id }) => id !== place.id)
            .map((other) => ({
              id: other.id || 'backlog',
              label: other.title,
              onSelect: () => put([card.id], other),
            })),
        },
      ]}
    />
  )
}
