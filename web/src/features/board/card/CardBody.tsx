import { memo, type CSSProperties } from 'react'
import type { PlainDate } from '../../../lib/plain-date.js'
import { Bdi } from '../../../ui/Bdi.js'
import { BlockedIcon, GripIcon, MoreIcon } from '../../../ui/icons/page-icons.js'
import { useBoardUi } from '../board-ui.js'
import type { Card } from '../../../task-kit/model.js'
import { fittingLabels } from '../../../task-kit/parts/label-fit.js'
import { PriorityIcon, TypeIcon } from '../../../task-kit/parts/option-icons.js'
import { useLineWidth } from '../lanes/line-width.js'
import { cardText } from './card-text.js'
import { CardFacts } from './CardFacts.js'
import { CardFoot } from './CardFoot.js'
import { CardTitleField } from './CardTitleField.js'
import type { Density } from './density.js'
import { PlainAvatar } from './PlainAvatar.js'
import type { CardLookup } from './use-lookup.js'
import s from './Card.module.css'

// A person who has only a mouse needs no grip; most do, and there may be hundreds of cards.
const touches = window.matchMedia('(any-pointer: coarse)').matches

export interface CardBodyProps {
  card: Card
  lookup: CardLookup
  density: Density
  today: PlainDate
  /** Address of the board; with `?taskid=` it is the one of the task. */
  base: string
  /** Boxes to choose with are shown. */
  selecting: boolean
  selected: boolean
  writable: boolean
}

/**
 * The content of a card. It has no handlers: the holder of the cards listens to `data-action` of the pressed part,
 * so thousands of cards can come and go while one is touched.
 */
export const CardBody = memo(function CardBody(props: CardBodyProps) {
  const { card, density, lookup, today } = props
  if (density === 'line') {
    return (
      <>
        <Sign {...props} />
        <Title {...props} />
        <Assignee card={card} lookup={lookup} />
        <Handles {...props} />
      </>
    )
  }
  return (
    <>
      <div className={s.head}>
        <Sign {...props} />
        <span className={s.signs}>
          <Signs card={card} lookup={lookup} />
          {density === 'small' && <Assignee card={card} lookup={lookup} />}
          <Handles {...props} />
        </span>
      </div>
      <Title {...props} />
      {density !== 'small' && (
        <>
          {lookup.shown.has('labels') && <Labels card={card} lookup={lookup} all={density === 'full'} />}
          <CardFacts card={card} lookup={lookup} />
          <CardFoot card={card} lookup={lookup} today={today} />
        </>
      )}
    </>
  )
})

function Sign({ card, selecting, selected }: CardBodyProps) {
  const t = cardText()
  return (
    <>
      {selecting && (
        <input
          type="checkbox"
          className={s.check}
          data-action="select"
          checked={selected}
          readOnly
          tabIndex={-1}
          aria-label={t('card.select', { code: card.item_id })}
        />
      )}
      <span title={t(`words:taskType.${card.task_type}` as 'words:taskType.1')}>
        <TypeIcon type={card.task_type} />
        <span className="visually-hidden">{t(`words:taskType.${card.task_type}` as 'words:taskType.1')}</span>
      </span>
      <span className={s.code}>
        <Bdi code>{card.item_id}</Bdi>
      </span>
    </>
  )
}

function Signs({ card, lookup }: Pick<CardBodyProps, 'card' | 'lookup'>) {
  const t = cardText()
  const priority = t(`priority.${card.priority}` as 'priority.0')
  return (
    <>
      {card.blocked_by.length > 0 && card.status !== 'closed' && (
        <span title={t('card.blocked', { count: card.blocked_by.length })}>
          <BlockedIcon className={s.blocked ?? ''} />
          <span className="visually-hidden">{t('card.blocked', { count: card.blocked_by.length })}</span>
        </span>
      )}
      {card.priority > 0 && (lookup.shown.has('priority') || card.priority === 4) && (
        <span title={priority}>
          <PriorityIcon priority={card.priority} />
          <span className="visually-hidden">{priority}</span>
        </span>
      )}
    </>
  )
}

function Handles({ card, writable }: CardBodyProps) {
  const t = cardText()
  return (
    <>
      <button
        type="button"
        className={s.more}
        data-action="menu"
        tabIndex={-1}
        aria-haspopup="menu"
        aria-label={t('card.menu', { code: card.item_id })}
      >
        <MoreIcon />
      </button>
      {writable && touches && (
        <span className={s.grip} data-grip title={t('card.grip', { code: card.item_id })} aria-hidden>
          <GripIcon size={20} />
        </span>
      )}
    </>
  )
}

function Title({ card, base }: CardBodyProps) {
  const editing = useBoardUi((ui) => ui.title === card.id)
  if (editing) return <CardTitleField card={card} />
  return (
    // The card itself is what Tab leads to; Enter on it opens the task.
    <a
      href={`${base}?taskid=${card.id}`}
      className={s.title}
      data-action="open"
      tabIndex={-1}
      draggable={false}
    >
      <Bdi>{card.name}</Bdi>
    </a>
  )
}

function Labels({ card, lookup, all }: Pick<CardBodyProps, 'card' | 'lookup'> & { all: boolean }) {
  const t = cardText()
  const width = useLineWidth()
  const labels = card.labels.map((id) => lookup.labels.get(id)).filter((label) => label !== undefined)
  if (labels.length === 0) return null
  const names = labels.map((label) => label.name)
  const shown = all ? labels : labels.slice(0, fittingLabels(names, width))
  const rest = labels.length - shown.length
  return (
    <div className={s.labels}>
      {shown.map((label) => (
        <span
          key={label.id}
          className={s.label}
          style={{ '--fill': label.color } as CSSProperties}
          title={label.name}
        >
          <i aria-hidden />
          <span dir="auto">{label.name}</span>
        </span>
      ))}
      {rest > 0 && (
        <span className={s.rest} title={names.slice(shown.length).join(', ')}>
          <span aria-hidden>{t('card.more', { count: rest })}</span>
          <span className="visually-hidden">{t('card.moreLabels', { count: rest })}</span>
        </span>
      )}
    </div>
  )
}

/** Who has the task; a card in one line or a small one shows no other person. */
function Assignee({ card, lookup }: Pick<CardBodyProps, 'card' | 'lookup'>) {
  return card.assignee === '' ? null : <PlainAvatar person={lookup.personOf(card.assignee)} />
}
