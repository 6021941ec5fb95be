import type { ReactNode } from 'react'
import { formatNumber } from '../../../i18n/format.js'
import { formatNearDate } from '../../../i18n/near-dates.js'
import { cx } from '../../../lib/cx.js'
import type { PlainDate } from '../../../lib/plain-date.js'
import { AlertIcon, AttachIcon, type Icon } from '../../../ui/icons/icons.js'
import { CommentIcon, CheckListIcon, SubtaskIcon } from '../../../ui/icons/page-icons.js'
import { isOverdue, type Card } from '../../../task-kit/model.js'
import { FieldIcon, fieldIcon } from '../../../task-kit/parts/field-icons.js'
import { cardText } from './card-text.js'
import { PlainAvatar } from './PlainAvatar.js'
import type { CardLookup } from './use-lookup.js'
import s from './Card.module.css'

const FACES_SHOWN = 3
const hours = (minutes: number) => Math.round(minutes / 6) / 10

export interface CardFootProps {
  card: Card
  lookup: CardLookup
  today: PlainDate
}

/** Dates, numbers and people of a card, as far as they are chosen and there. Nothing at all takes no room. */
export function CardFoot({ card, lookup, today }: CardFootProps) {
  const t = cardText()
  const has = (field: string) => lookup.shown.has(field)
  const time = (minutes: number) => t('card.hours', { hours: hours(minutes) })
  const marks = [
    has('due_date') && card.due_date && <Due key="due" card={card} date={card.due_date} today={today} />,
    has('due_date') && card.repeat && (
      <Mark
        key="repeat"
        icon={fieldIcon('repeat')}
        words={t(`repeat.${card.repeat.unit}`, { count: card.repeat.every })}
      />
    ),
    has('story_points') && card.story_points > 0 && (
      <Mark
        key="points"
        icon={fieldIcon('story_points')}
        words={t('card.points', { count: card.story_points })}
      >
        {formatNumber(card.story_points)}
      </Mark>
    ),
    has('estimate') && card.estimate_minutes > 0 && (
      <Mark
        key="estimate"
        icon={fieldIcon('estimate_minutes')}
        words={
          card.spent_minutes > 0
            ? t('card.spent', { spent: time(card.spent_minutes), time: time(card.estimate_minutes) })
            : t('card.estimate', { time: time(card.estimate_minutes) })
        }
      >
        {time(card.estimate_minutes)}
      </Mark>
    ),
    has('subtasks') && card.subtasks > 0 && (
      <Mark
        key="subtasks"
        icon={SubtaskIcon}
        words={t('card.subtasks', { closed: card.closed_subtasks, all: card.subtasks })}
      >
        {`${formatNumber(card.closed_subtasks)}/${formatNumber(card.subtasks)}`}
      </Mark>
    ),
    card.checks > 0 && (
      <Mark
        key="checks"
        icon={CheckListIcon}
        words={t('card.checks', { done: card.done_checks, all: card.checks })}
      >
        {`${formatNumber(card.done_checks)}/${formatNumber(card.checks)}`}
      </Mark>
    ),
    has('comments') && card.comments > 0 && (
      <Mark key="comments" icon={CommentIcon} words={t('card.comments', { count: card.comments })}>
        {formatNumber(card.comments)}
      </Mark>
    ),
    has('files') && card.files > 0 && (
      <Mark key="files" icon={AttachIcon} words={t('card.files', { count: card.files })}>
        {formatNumber(card.files)}
      </Mark>
    ),
  ].filter(Boolean)
  const people = <People card={card} lookup={lookup} />
  const faces = facesOf(card, lookup)
  if (marks.length === 0 && faces.length === 0) return null
  return (
    <div className={s.foot}>
      <span className={s.marks}>{marks}</span>
      {people}
    </div>
  )
}

function Mark({ icon: Lead, words, children }: { icon: Icon; words: string; children?: ReactNode }) {
  return (
    <span className={s.mark} title={words}>
      <Lead />
      {children && <span aria-hidden>{children}</span>}
      <span className="visually-hidden">{words}</span>
    </span>
  )
}

function Due({ card, date, today }: { card: Card; date: PlainDate; today: PlainDate }) {
  const t = cardText()
  const late = isOverdue(card, today)
  const words = late ? t('card.overdue', { date }) : t('card.due', { date })
  return (
    <span className={cx(s.mark, late && s.overdue)} title={words}>
      {late ? <AlertIcon /> : <FieldIcon field="due_date" />}
      <time dateTime={date} aria-hidden>
        {formatNearDate(date, today)}
      </time>
      <span className="visually-hidden">{words}</span>
    </span>
  )
}

function facesOf(card: Card, lookup: CardLookup) {
  const ids = [
    ...(lookup.shown.has('assignee') && card.assignee ? [card.assignee] : []),
    ...(lookup.shown.has('people') ? card.people.map((person) => person.user) : []),
  ]
  return [...new Set(ids)]
}

function People({ card, lookup }: Omit<CardFootProps, 'today'>) {
  const t = cardText()
  const faces = facesOf(card, lookup)
  const rest = faces.length - FACES_SHOWN
  if (faces.length === 0) return null
  return (
    <span className={s.people}>
      {faces.slice(0, FACES_SHOWN).map((id) => (
        <PlainAvatar key={id} person={lookup.personOf(id)} />
      ))}
      {rest > 0 && <span title={t('card.helpers', { count: rest })}>{t('card.more', { count: rest })}</span>}
    </span>
  )
}
