import { useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { cx } from '../../lib/cx.js'
import { useOpenTask, useTaskLink } from '../../task-kit/open/open-task.js'
import { Bdi } from '../../ui/Bdi.js'
import { Button } from '../../ui/Button.js'
import { useNarrow } from '../../ui/page/toolbar/use-narrow.js'
import { EmptyState } from '../../ui/state/EmptyState.js'
import type { BoardQuestion } from './api.js'
import { BoardGrid } from './board/BoardGrid.js'
import { placeIn } from './board/places.js'
import { useCarry } from './board/use-carry.js'
import { useCarryCards } from './board/use-carry-cards.js'
import { BoardTools } from './BoardTools.js'
import { linesOf, tasksOf } from './layout.js'
import type { Board, BoardTask, Lifted, Scenario } from './model.js'
import { PlanOverlays, type Overlay } from './PlanOverlays.js'
import { SuggestPanel } from './panels/SuggestPanel.js'
import { Trays } from './panels/Trays.js'
import { PhoneBoard } from './phone/PhoneBoard.js'
import { ScenarioBar } from './scenarios/ScenarioBar.js'
import { ScenarioPanel } from './scenarios/ScenarioPanel.js'
import { useScenarioActs } from './scenarios/use-scenario-acts.js'
import { useDensity, type BoardView } from './use-board-view.js'
import { useBoardWords } from './use-board-words.js'
import { useMoves } from './use-moves.js'
import s from './Planboard.module.css'

export interface PlanBoardProps {
  readonly subscription: number
  readonly board: Board
  /** The plan beside the scenario that is shown, to compare with. */
  readonly plan: Board | null
  readonly question: BoardQuestion
  readonly view: BoardView
  /** The scenario that is shown; null for the plan. */
  readonly scenario: Scenario | null
}

/** The task whose possible people stand beside the board; null where the trays do. */
type Sought = BoardTask | null

/** The board, what stands beside it, and what lies over it. */
export function PlanBoard(props: PlanBoardProps) {
  const { board, view, scenario } = props
  const [density, setDensity] = useDensity()
  const [trying, setTrying] = useState(scenario !== null)
  const acts = useScenarioActs(props.subscription, view)
  const [sought, setSought] = useState<Sought>(null)
  const [overlay, setOverlay] = useState<Overlay | null>(null)
  const tasks = useMemo(() => tasksOf(board), [board])
  const moves = useMoves({ ...props, acts })
  const linkOf = useTaskLink()
  const { open } = useOpenTask()
  const narrow = useNarrow()
  const menu = (task: BoardTask, from: string, at: DOMRect) =>
    setOverlay({ kind: 'menu', lifted: { task, ...placeIn(from) }, at })
  const shared = { board, tasks, linkOf }
  const panel = (
    <ScenarioPanel
      {...props}
      acts={acts}
      onChoose={(id) => view.set({ scenario: id })}
      onClose={() => setTrying(false)}
    />
  )
  return (
    <>
      {scenario && (
        <ScenarioBar scenario={scenario} acts={acts} onLeave={() => view.set({ scenario: null })} />
      )}
      <BoardTools
        {...props}
        density={density}
        onDensity={setDensity}
        trying={trying}
        onTry={() => setTrying((now) => !now)}
      />
      {narrow && trying && <div className={s.above}>{panel}</div>}
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
          sought={sought}
          panel={trying ? panel : null}
          onDrop={(lifted, to) => void moves.put(lifted, to)}
          onMenu={menu}
          onOpenCell={(line, period) => setOverlay({ kind: 'cell', line, period })}
          onSuggest={setSought}
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
        onSuggest={setSought}
        onOpen={open}
      />
    </>
  )
}

interface WideBoardProps extends PlanBoardProps {
  readonly tasks: ReturnType<typeof tasksOf>
  readonly density: ReturnType<typeof useDensity>[0]
  readonly sought: Sought
  /** Scenarios, where they are looked at. */
  readonly panel: ReactNode
  linkOf: (task: string) => string
  onDrop: Parameters<typeof useCarry>[0]['onDrop']
  onMenu: (task: BoardTask, from: string, at: DOMRect) => void
  onOpenCell: (line: string, period: number) => void
  onSuggest: (task: Sought) => void
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
    <div className={cx(s.board, props.scenario && s.tried)} onPointerDown={onPointerDown}>
      {lines.length > 0 ? (
        <BoardGrid {...props} lines={lines} carry={carry} words={words} scroller={scroller} />
      ) : (
        <EmptyState
          title={t('filterHides')}
          action={<Button onClick={() => view.set({ q: null, project: null })}>{t('filterClear')}</Button>}
        />
      )}
      <aside className={s.beside}>
        {props.panel}
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
  const { board, tasks, sought, onSuggest, linkOf, onMenu, onDrop } = props
  if (!sought) return <Trays board={board} tasks={tasks} carry={carry} linkOf={linkOf} onMenu={onMenu} />
  const close = () => onSuggest(null)
  return (
    <SuggestPanel
      key={sought.id}
      task={tasks.get(sought.id) ?? sought}
      scenario={board.scenario}
      onAssign={(task, user) => {
        onDrop({ task, user: task.assignee, period: null }, { line: '', user, period: null })
        close()
      }}
      onClose={close}
    />
  )
}

function Ghost({ lifted: { task }, ghost }: { lifted: Lifted; ghost: RefObject<HTMLDivElement | null> }) {
  return createPortal(
    // Keys have no hand under which it could lie.
    <div ref={ghost} className={s.ghost} aria-hidden="true" style={{ visibility: 'hidden' }}>
      <Bdi code>{task.item_id}</Bdi>
      <span dir="auto" className={s.clip}>
        {task.name}
      </span>
    </div>,
    document.body,
  )
}
