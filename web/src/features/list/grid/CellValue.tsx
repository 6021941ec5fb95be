import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatNumber } from '../../../i18n/format.js'
import { cx } from '../../../lib/cx.js'
import { Avatar } from '../../../ui/Avatar.js'
import { isPlainDate } from '../../../lib/plain-date.js'
import { Bdi } from '../../../ui/Bdi.js'
import { DateText, RelativeTime } from '../../../ui/DateText.js'
import { AlertIcon } from '../../../ui/icons/icons.js'
import { isTextColumn } from '../../../task-kit/field-lists.js'
import { isOverdue, useWork, type BoardSetup, type Card } from '../../../task-kit/model.js'
import { CustomFieldValue } from '../../../task-kit/parts/CustomFieldEditor.js'
import { LaneIcon, PriorityIcon, TypeIcon, useLaneName } from '../../../task-kit/parts/option-icons.js'
import { useRepeatWords } from '../../../task-kit/parts/repeat-words.js'
import { useDuration } from '../../../task-kit/parts/use-duration.js'
import { usePerson } from '../../../task-kit/parts/people.js'
import { PersonValue } from '../../../task-kit/parts/values.js'
import { useTaskLink } from '../../../task-kit/open/open-task.js'
import type { ColumnName, GridColumn } from '../columns.js'
import { LabelsValue } from './LabelsValue.js'
import s from './Grid.module.css'

export interface ProjectName {
  number: number
  code: string
  name: string
}

export interface CellValueProps {
  column: GridColumn
  card: Card
  setup: BoardSetup | null
  projects: readonly ProjectName[]
}

/** The content of a cell; an empty one shows nothing, so that the eye finds what is there. */
export function CellValue({ column, card, setup, projects }: CellValueProps) {
  if (column.field) {
    const value = card.custom[column.field.id]
    if (value === undefined) return null
    return column.field.kind === 'date' && isPlainDate(String(value)) ? (
      <DateText date={String(value)} />
    ) : (
      <CustomFieldValue definition={column.field} value={value} setup={setup} />
    )
  }
  return column.name && <NamedValue name={column.name} card={card} setup={setup} projects={projects} />
}

type NamedValueProps = Omit<CellValueProps, 'column'> & { name: ColumnName }

function NamedValue(props: NamedValueProps) {
  const { name, card, setup } = props
  if (isTextColumn(name)) return <Bdi>{card[name]}</Bdi>
  switch (name) {
    case 'name':
      return <NameValue card={card} />
    case 'project':
      return <ProjectValue {...props} />
    case 'status':
      return <StatusValue card={card} setup={setup} />
    case 'assignee':
      return card.assignee === '' ? null : <PersonValue id={card.assignee} setup={setup} />
    case 'people':
      return <PeopleValue card={card} setup={setup} />
    case 'labels':
      return <LabelsValue card={card} setup={setup} />
    case 'category':
      return <Bdi>{setup?.categories.find((one) => one.id === card.category)?.name}</Bdi>
    case 'release':
      return <Bdi>{setup?.releases.find((one) => one.id === card.release)?.title}</Bdi>
    case 'due_date':
      return <DueValue card={card} />
    case 'start_date':
      return card.start_date && <DateText date={card.start_date} />
    case 'created_at':
      return <RelativeTime instant={card.created_at} />
    case 'updated_at':
      return <RelativeTime instant={card.updated_at} />
    case 'priority':
    case 'task_type':
      return <ChoiceValue name={name} card={card} />
    case 'estimate':
    case 'spent':
      return <MinutesValue minutes={name === 'spent' ? card.spent_minutes : card.estimate_minutes} />
    case 'repeat':
      return <RepeatValue card={card} />
    case 'subtasks':
      return <SubtasksValue card={card} />
    case 'story_points':
    case 'comments':
    case 'files':
    default:
      return card[name] === 0 ? null : formatNumber(card[name])
  }
}

function NameValue({ card }: { card: Card }) {
  const link = useTaskLink()
  return (
    <span className={s.name}>
      <TypeIcon type={card.task_type} />
      <Link to={link(card.id)} className={s.link ?? ''} tabIndex={-1} preventScrollReset>
        <span className={s.code}>
          <Bdi code>{card.item_id}</Bdi>
        </span>
        <span className={s.title}>
          <Bdi>{card.name}</Bdi>
        </span>
      </Link>
    </span>
  )
}

function ProjectValue({ card, projects }: NamedValueProps) {
  const project = projects.find((one) => one.number === card.project)
  return <Bdi>{project?.name ?? card.item_id.split('-')[0]}</Bdi>
}

function StatusValue({ card, setup }: { card: Card; setup: BoardSetup | null }) {
  const laneName = useLaneName(setup)
  return (
    <span className={s.pair}>
      <LaneIcon lane={card.status} />
      {laneName(card.status)}
    </span>
  )
}

function PeopleValue({ card, setup }: { card: Card; setup: BoardSetup | null }) {
  const personOf = usePerson(setup)
  return (
    <span className={s.faces}>
      {card.people.map(({ user }) => {
        const { name, shown, url } = personOf(user)
        return <Avatar key={user} size={20} name={name} label={shown} url={url} />
      })}
    </span>
  )
}

function DueValue({ card }: { card: Card }) {
  const { t } = useTranslation(['common', 'words'])
  const { today } = useWork()
  if (card.due_date === null) return null
  const late = isOverdue(card, today)
  return (
    <span className={cx(s.pair, late && s.late)}>
      {late && <AlertIcon />}
      {late && <span className="visually-hidden">{t('words:lane.overdue')}</span>}
      <DateText date={card.due_date} />
    </span>
  )
}

function ChoiceValue({ name, card }: { name: 'priority' | 'task_type'; card: Card }) {
  const { t } = useTranslation(['board', 'words'])
  if (name === 'priority') {
    if (card.priority === 0) return null
    return (
      <span className={s.pair}>
        <PriorityIcon priority={card.priority} />
        {t(`priority.${card.priority as 1}`)}
      </span>
    )
  }
  return (
    <span className={s.pair}>
      <TypeIcon type={card.task_type} />
      {t(`words:taskType.${card.task_type as 1}`)}
    </span>
  )
}

function MinutesValue({ minutes }: { minutes: number }) {
  const durationOf = useDuration()
  return minutes === 0 ? null : durationOf(minutes)
}

function RepeatValue({ card }: { card: Card }) {
  const wordsOf = useRepeatWords()
  return card.repeat && wordsOf(card.repeat)
}

function SubtasksValue({ card }: { card: Card }) {
  const { t } = useTranslation('list')
  const tasks =
    card.subtasks > 0 && t('cell.subtasks', { closed: card.closed_subtasks, count: card.subtasks })
  const checks = card.checks > 0 && t('cell.checks', { done: card.done_checks, count: card.checks })
  return [tasks, checks].filter(Boolean).join(' · ')
}
