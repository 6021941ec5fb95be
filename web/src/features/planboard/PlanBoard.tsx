import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useOpenTask, useTaskLink } from '../../task-kit/open/open-task.js'
import { Bdi } from '../../ui/Bdi.js'
import { Button } from '../../ui/Button.js'
import { useNarrow } from '../../ui/page/toolbar/use-narrow.js'
import { EmptyState } from '../../ui/state/EmptyState.js'
import { scenariosQuery, type BoardQuestion } from './api.js'
import { BoardGrid } from './board/BoardGrid.js'
import { placeIn } from './board/places.js'
import { useCarry } from './board/use-carry.js'
import { useCarryCards } from './board/use-carry-cards.js'
import { BoardTools } from './BoardTools.js'
import { linesOf, tasksOf } from './layout.js'
import type { Board, BoardTask, Lifted } from './model.js'
import { PlanOverlays, type Overlay } from './PlanOverlays.js'
import { NEW_SCENARIO, ScenarioPanel } from './panels/ScenarioPanel.js'
import { SuggestPanel } from './panels/SuggestPanel.js'
import { Trays } from './panels/Trays.js'
import { PhoneBoard } from './phone/PhoneBoard.js'
import { useDensity, type BoardView } from './use-board-view.js'
import { useBoardWords } from './use-board-words.js'
import { useMoves } from './use-moves.js'
import { useScenarioMoves } from './use-scenarios.js'
import s from './Planboard.module.css'

export interface PlanBoardProps {
  readonly subscription: number
  readonly board: Board
  readonly question: BoardQuestion
  readonly view: BoardView
}

/** What stands beside the board: the trays, who could do a task, or scenarios. */
type Beside = { kind: 'trays' } | { kind: 'suggest'; task: BoardTask } | { kind: 'scenarios' }

/** The board, what stands beside it, and what lies over it. */
export function PlanBoard(props: PlanBoardProps) {
  const { board, view } = props
  const [density, setDensity] = useDensity()
  const [beside, setBeside] = useState<Beside>({ kind: view.scenario === null ? 'trays' : 'scenarios' })
  const [overlay, setOverlay] = useState<Overlay | null>(null)
  const tasks = useMemo(() => tasksOf(board), [board])
  const moves = useMoves({ ...props, intoScenario: useIntoScenario(props) })
  const linkOf = useTaskLink()
  const { open } = useOpenTask()
  const narrow = useNarrow()
  const suggest = (task: BoardTask) => setBeside({ kind: 'suggest', task })
  const menu = (task: BoardTask, from: string, at: DOMRect) =>
    setOverlay({ kind: 'menu', lifted: { task, ...placeIn(from) }, at })
  const shared = { board, tasks, linkOf }
  return (
    <>
      <BoardTools
        {...props}
        density={density}
        onDensity={setDensity}
        onScenarios={() => setBeside({ kind: 'scenarios' })}
      />
      {narrow ? (
        <PhoneBoard
          {...shared}
          person={view.person}
          onPerson={(person) => view.set({ person })}
          onMove={(lifted) => setOverlay({ kind: 'move', lifted })}
        />
      ) : (
        <WideBoard
          {...props}
          {...shared}
          density={density}
          beside={beside}
          setBeside={setBeside}
          onDrop={(lifted, to) => void moves.put(lifted, to)}
          onMenu={menu}
          onOpenCell={(line, period) => setOverlay({ kind: 'cell', line, period })}
          onSuggest={suggest}
        />
      )}
      <PlanOverlays
        board={board}
        tasks={tasks}
        view={view}
        overlay={overlay}
        setOverlay={setOverlay}
        moves={moves}
        linkOf={linkOf}
        onSuggest={suggest}
        onOpen={open}
      />
    </>
  )
}

/** Takes moves into the scenario that is looked at; null while the plan itself is. */
function useIntoScenario({ subscription, board, view }: PlanBoardProps) {
  const scenarios = useQuery({ ...scenariosQuery(subscription), enabled: view.scenario !== null }).data?.scenarios
  const chosen = scenarios?.find(({ id }) => id === view.scenario) ?? null
  const take = useScenarioMoves(
    subscription,
    chosen,
    (id) => board.tasks.find((task) => task.id === id)?.version ?? 1,
    (scenario) => view.set({ scenario }),
  )
  return chosen !== null || view.scenario === NEW_SCENARIO ? take : null
}

interface WideBoardProps extends PlanBoardProps {
  readonly tasks: ReturnType<typeof tasksOf>
  readonly density: ReturnType<typeof useDensity>[0]
  readonly beside: Beside
  setBeside: (beside: Beside) => void
  linkOf: (task: string) => string
  onDrop: Parameters<typeof useCarry>[0]['onDrop']
  onMenu: (task: BoardTask, from: string, at: DOMRect) => void
  onOpenCell: (line: string, period: number) => void
  onSuggest: (task: BoardTask) => void
}

function WideBoard(props: WideBoardProps) {
  const { board, tasks, view, onDrop } = props
  const { sort, search } = view
  const { t } = useTranslation('planboard')
  const words = useBoardWords()
  const scroller = useRef<HTMLDivElement>(null)
  const ghost = useRef<HTMLDivElement>(null)
  const lines = useMemo(() => linesOf(board, tasks, { sort, search }), [board, tasks, sort, search])
  const carry = useCarry({ ...props, words, onDrop })
  const onPointerDown = useCarryCards({ tasks, carry, scroller, ghost })
  return (
    // The cards inside have the focus and the keys; a hand may begin on any of them.
    // oxlint-disable-next-line no-static-element-interactions
    <div className={s.board} onPointerDown={onPointerDown}>
      {lines.length > 0 ? (
        <BoardGrid {...props} lines={lines} carry={carry} words={words} scroller={scroller} />
      ) : (
        <EmptyState
          title={t('filterHides')}
          action={<Button onClick={() => view.set({ q: null, project: null })}>{t('filterClear')}</Button>}
        />
      )}
      <aside className={s.beside}>
        <BesideBoard {...props} carry={carry} />
      </aside>
      <output className="visually-hidden" aria-live="assertive">
        {carry.said}
      </output>
      {carry.lifted && <Ghost lifted={carry.lifted} ghost={ghost} />}
    </div>
  )
}

function BesideBoard({ carry, ...props }: WideBoardProps & { carry: ReturnType<typeof useCarry> }) {
  const { board, tasks, view, beside, setBeside, linkOf, onMenu, onDrop } = props
  const { t } = useTranslation('planboard')
  const close = () => setBeside({ kind: 'trays' })
  if (beside.kind === 'suggest')
    return (
      <SuggestPanel
        task={tasks.get(beside.task.id) ?? beside.task}
        onAssign={(task, user) => {
          onDrop({ task, user: task.assignee, period: null }, { line: '', user, period: null })
          close()
        }}
        onClose={close}
      />
    )
  if (beside.kind === 'scenarios')
    return (
      <ScenarioPanel
        chosen={view.scenario}
        plans={board.projects.some((project) => project.can_plan)}
        nameOf={(id) => board.rows.find(({ user }) => user === id)?.fullname ?? t('nobody')}
        onChoose={(scenario) => view.set({ scenario })}
        onClose={close}
      />
    )
  return <Trays board={board} tasks={tasks} carry={carry} linkOf={linkOf} onMenu={onMenu} />
}

function Ghost({ lifted: { task }, ghost }: { lifted: Lifted; ghost: RefObject<HTMLDivElement | null> }) {
  return createPortal(
    <div ref={ghost} className={s.ghost} aria-hidden="true">
      <Bdi code>{task.item_id}</Bdi> <Bdi>{task.name}</Bdi>
    </div>,
    document.body,
  )
}
