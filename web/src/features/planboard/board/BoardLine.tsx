/* The lines are drawn one by one as they come into sight, which a table cannot be; the roles say what it is. */
/* oxlint-disable prefer-tag-over-role */
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../../ui/Avatar.js'
import { Bdi } from '../../../ui/Bdi.js'
import type { Density, GroupLine, Line, Period, PersonLine, Unit } from '../model.js'
import type { BoardWords } from '../use-board-words.js'
import { BoardCell } from './BoardCell.js'
import type { CellEvents, TargetWords } from './board-props.js'
import type { Spot } from './grid-keys.js'
import { LoadBar } from './LoadBar.js'
import s from './Board.module.css'

export interface BoardLineProps {
  readonly line: Line
  readonly index: number
  readonly start: number
  readonly periods: readonly Period[]
  readonly unit: Unit
  readonly density: Density
  /** The place that Tab leads to, where it is in this line. */
  readonly spot: Spot | null
  /** The card that is carried may not come here. */
  readonly refused: boolean
  /** The period over which a card is carried, and what is said there. */
  readonly target: (TargetWords & { readonly period: number }) | null
  readonly lifted: string | null
  readonly keys: string
  readonly words: BoardWords
  readonly events: CellEvents
}

/** A line of the board: a heading, or a person with the cells of the periods. */
export const BoardLine = memo(function BoardLine(props: BoardLineProps) {
  const { line, index, start } = props
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={line.kind === 'group' ? s.groupLine : s.line}
      style={{ transform: `translateY(${start}px)` }}
    >
      {line.kind === 'group' ? <GroupCells {...props} line={line} /> : <PersonCells {...props} line={line} />}
    </div>
  )
})

const ROLES = ['1', '2', '3', '4', '5', '6', '7', '8'] as const

function GroupCells({ line, spot, periods }: BoardLineProps & { line: GroupLine }) {
  const { t } = useTranslation(['planboard', 'people'])
  const role = ROLES.find((one) => line.by === 'role' && one === line.id)
  const name = line.name || (role ? t(`people:projectRole.${role}`) : t('noTeam'))
  return (
    <div
      role="rowheader"
      aria-colspan={periods.length + 1}
      tabIndex={spot ? 0 : -1}
      data-spot={`${line.key}~-1~-1`}
      className={s.groupName}
    >
      <Bdi>{name}</Bdi> <span className={s.count}>{t('people', { count: line.people })}</span>
    </div>
  )
}

function PersonCells(props: BoardLineProps & { line: PersonLine }) {
  const { line, periods, unit, density, spot, refused, target, lifted, keys, words, events } = props
  const { row, cards, key } = line
  return (
    <>
      <PersonHead {...props} line={line} />
      {periods.map((period, at) => {
        const own = cards[at] ?? []
        return (
          <BoardCell
            key={period.first}
            line={key}
            user={row.user}
            period={at}
            label={words.cell(row.fullname, period, unit, row.cells[at], own.length)}
            load={row.cells[at]}
            cards={own}
            density={density}
            at={spot?.column === at ? spot.at : null}
            off={period.working_days === 0}
            refused={refused}
            target={target?.period === at ? target : null}
            lifted={lifted !== null && own.some(({ task }) => task.id === lifted) ? lifted : null}
            keys={keys}
            words={words}
            events={events}
          />
        )
      })}
    </>
  )
}

/** Who it is, how much they work, and their whole load. */
function PersonHead({ line: { row, key }, spot, words }: BoardLineProps & { line: PersonLine }) {
  const weeks = words.weeks(row)
  return (
    <div
      role="rowheader"
      aria-colindex={1}
      tabIndex={spot?.column === -1 ? 0 : -1}
      data-spot={`${key}~-1~-1`}
      className={s.person}
    >
      <Avatar name={row.fullname} url={row.url} tip={false} />
      <span className={s.who}>
        <span className={s.name} title={row.fullname}>
          <span dir="auto" className={s.clip}>
            {row.fullname}
          </span>
        </span>
        {weeks && (
          <span className={s.pattern} title={weeks.full}>
            <span aria-hidden="true">{weeks.short}</span>
            <span className="visually-hidden">{weeks.full}</span>
          </span>
        )}
        <LoadBar load={row.total} words={words} />
      </span>
    </div>
  )
}
