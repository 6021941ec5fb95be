import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.js'
import { useNarrow } from '../../../ui/page/toolbar/use-narrow.js'
import { EmptyState } from '../../../ui/state/EmptyState.js'
import { linesOf, tasksOf, type TaskIndex } from '../layout.js'
import { ScenarioBar } from '../scenarios/ScenarioBar.js'
import { ScenarioPanel } from '../scenarios/ScenarioPanel.js'
import { useScenarioActs } from '../scenarios/use-scenario-acts.js'
import { useBoardWords } from '../use-board-words.js'
import { PhoneTimeline } from './PhoneTimeline.js'
import type { PlanTimelineProps } from './plan-timeline-props.js'
import { TimelineBars } from './TimelineBars.js'
import { timelineRows } from './timeline-rows.js'
import { TimelineTools, useZoom } from './TimelineTools.js'
import b from '../Planboard.module.css'

/** People with their load, their tasks as bars, and the scenarios beside them. */
export function PlanTimeline(props: PlanTimelineProps) {
  const { subscription, board, plan, scenario, view } = props
  const { t } = useTranslation('planboard')
  const [zoom, setZoom] = useZoom()
  const [trying, setTrying] = useState(scenario !== null)
  const acts = useScenarioActs(subscription, view)
  const tasks = useMemo(() => tasksOf(board), [board])
  const { rows, toggle } = useRows(props, tasks)
  const narrow = useNarrow()
  const panel = trying && (
    <ScenarioPanel
      {...{ board, plan, scenario, acts }}
      onChoose={(id) => view.set({ scenario: id })}
      onClose={() => setTrying(false)}
    />
  )
  return (
    <>
      {scenario && (
        <ScenarioBar scenario={scenario} acts={acts} onLeave={() => view.set({ scenario: null })} />
      )}
      <TimelineTools
        {...{ subscription, board, view, zoom, trying }}
        onZoom={setZoom}
        onTry={() => setTrying((now) => !now)}
      />
      {narrow && panel && <div className={b.above}>{panel}</div>}
      {rows.length === 0 ? (
        <EmptyState
          title={t('filterHides')}
          action={<Button onClick={() => view.set({ q: null })}>{t('filterClear')}</Button>}
        />
      ) : narrow ? (
        <PhoneTimeline board={board} rows={rows} tasks={tasks} />
      ) : (
        <TimelineBars {...props} {...{ acts, rows, tasks, zoom, panel }} onToggle={toggle} />
      )}
    </>
  )
}

function useRows({ board, plan, view }: PlanTimelineProps, tasks: TaskIndex) {
  const { t } = useTranslation('planboard')
  const words = useBoardWords()
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const { sort, search } = view
  const planned = useMemo(() => plan && tasksOf(plan), [plan])
  const rows = useMemo(
    () =>
      timelineRows(board, linesOf(board, tasks, { sort, search }), tasks, {
        closed,
        planned,
        loadWords: (load, at) => {
          const period = board.periods[at]
          const said = [words.load(load), words.state(load)].filter(Boolean).join(t('spoken.and'))
          return period ? `${words.periodSpoken(period, board.unit)}: ${said}` : said
        },
      }),
    [board, tasks, planned, closed, sort, search, words, t],
  )
  const toggle = (id: string, isOpen: boolean) =>
    setClosed((now) => {
      const next = new Set(now)
      if (isOpen) next.delete(id)
      else next.add(id)
      return next
    })
  return { rows, toggle }
}
