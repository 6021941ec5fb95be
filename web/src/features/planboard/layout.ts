import type {
  Board,
  BoardRow,
  BoardTask,
  CellCard,
  Line,
  Load,
  Period,
  PersonLine,
  Piece,
  Preview,
  Sort,
} from './model.js'

/** The choices that decide which lines there are. */
export interface LayoutView {
  readonly sort: Sort
  /** Part of a name of a person; empty shows all. */
  readonly search: string
}

export type TaskIndex = ReadonlyMap<string, BoardTask>

/** The tasks of a board by their ids. */
export function tasksOf({ tasks }: Board): TaskIndex {
  return new Map(tasks.map((task) => [task.id, task]))
}

/** The lines of a board: groups, and people with their cards in the cells. */
export function linesOf(board: Board, tasks: TaskIndex, { sort, search }: LayoutView): Line[] {
  const wanted = search.trim().toLocaleLowerCase()
  const rows = new Map(
    board.rows
      .filter(({ fullname }) => fullname.toLocaleLowerCase().includes(wanted))
      .map((row) => [row.user, row] as const),
  )
  if (board.group === 'person')
    return sorted([...rows.values()], sort).map((row) => personLine(board, tasks, row, '', null))
  return board.groups.flatMap(({ id, name, people }): Line[] => {
    const own = people.flatMap((user) => rows.get(user) ?? [])
    if (own.length === 0) return []
    const only = board.group === 'project' ? Number(id) : null
    return [
      { kind: 'group', by: board.group, key: `group|${id}`, id, name, people: own.length },
      ...sorted(own, sort).map((row) => personLine(board, tasks, row, id, only)),
    ]
  })
}

function personLine(
  board: Board,
  tasks: TaskIndex,
  row: BoardRow,
  group: string,
  /** The project whose cards alone are shown, below its heading. */
  only: number | null,
): PersonLine {
  const cards: CellCard[][] = board.periods.map(() => [])
  for (const piece of row.pieces) {
    const task = tasks.get(piece.task)
    if (!task || (only !== null && task.project !== only)) continue
    for (let at = piece.first; at < piece.first + piece.minutes.length; at += 1) {
      const there = cards[at]?.findIndex((card) => card.task === task) ?? -1
      // The late part of a task comes after its planned part, and they are one card.
      if (there < 0) cards[at]?.push({ task, piece })
      else if (piece.late) cards[at]?.splice(there, 1, { task, piece })
    }
  }
  return { kind: 'person', key: `${group}|${row.user}`, row, cards }
}

function sorted(rows: readonly BoardRow[], sort: Sort): readonly BoardRow[] {
  if (sort === 'order') return rows
  return rows.toSorted((a, b) => (b.total?.[sort] ?? -1) - (a.total?.[sort] ?? -1))
}

/** The first and the last period that dates touch; one date alone is that day (R16). Null where they touch none. */
export function periodsOf(
  { start, due }: Pick<BoardTask, 'start' | 'due'>,
  periods: readonly Pick<Period, 'first' | 'last'>[],
): readonly [first: number, last: number] | null {
  const from = start ?? due
  const to = due ?? start
  if (from === null || to === null) return null
  const first = periods.findIndex(({ last }) => from <= last)
  const last = periods.findLastIndex((period) => period.first <= to)
  return first < 0 || last < first ? null : [first, last]
}

/** The board as a move leaves it, until it is read again; loads are those that the preview names. */
export function movedBoard(board: Board, task: BoardTask, from: string, preview: Preview): Board {
  const { after } = preview
  const helps = from !== '' && from !== task.assignee
  const moved = {
    ...task,
    ...(helps ? {} : { assignee: after.assignee }),
    start: after.start,
    due: after.due,
  }
  const span = periodsOf(moved, board.periods)
  const pieceFor = (helper: boolean): Piece[] =>
    span
      ? [
          {
            task: task.id,
            first: span[0],
            minutes: Array.from({ length: span[1] - span[0] + 1 }, () => 0),
            helper,
            part: false,
            late: false,
          },
        ]
      : []
  const rows = board.rows.map((row): BoardRow => {
    const cells = withCells(board, row, preview)
    const staysPart = (piece: Piece) => piece.part && row.user !== moved.assignee
    const others = row.pieces.filter((piece) => piece.task !== task.id || staysPart(piece))
    if (!helps && row.user === after.assignee)
      return { ...row, cells, pieces: [...others, ...pieceFor(false)] }
    const helper = row.pieces.find((piece) => piece.task === task.id && piece.helper)
    if (helper) return { ...row, cells, pieces: [...others, ...pieceFor(true)] }
    return others.length === row.pieces.length && cells === row.cells
      ? row
      : { ...row, cells, pieces: others }
  })
  const isMoved = (id: string) => id === task.id
  const unassigned = board.unassigned.pieces.filter((piece) => !isMoved(piece.task))
  const nowOpen = moved.assignee === '' ? pieceFor(false) : []
  const undated = board.undated.tasks.filter((id) => !isMoved(id))
  return {
    ...board,
    rows,
    tasks: board.tasks.map((one) => (isMoved(one.id) ? moved : one)),
    unassigned: {
      pieces: [...unassigned, ...nowOpen],
      count: board.unassigned.count + unassigned.length + nowOpen.length - board.unassigned.pieces.length,
    },
    undated: {
      tasks: undated,
      count: board.undated.count + undated.length - board.undated.tasks.length,
    },
  }
}

function withCells(board: Board, { user, cells }: BoardRow, preview: Preview): Load[] {
  const own = preview.cells.filter((one) => one.user === user)
  if (own.length === 0) return cells
  return cells.map((cell, at) => own.find(({ first }) => first === board.periods[at]?.first)?.cell ?? cell)
}
