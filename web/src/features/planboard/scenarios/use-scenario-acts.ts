import type { CallInput } from '@smartproject/bff/api/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { ask, send } from '../../../lib/calls/calls.js'
import { newRequestId } from '../../../lib/calls/http.js'
import { ApiError } from '../../../lib/calls/api-error.js'
import { offerPageUndo } from '../../../task-kit/undo/page-undo.js'
import { undoneText, undoRun } from '../../../task-kit/undo/undo-run.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { refreshPlanning, scenariosQuery } from '../api.js'
import type { BoardTask, Preview, Scenario } from '../model.js'
import type { BoardView } from '../use-board-view.js'

type Wanted = CallInput<'saveScenario'>['changes']

/** The acts on scenarios. */
export interface ScenarioActs {
  /** An act is on its way. */
  readonly busy: boolean
  begin: (name: string) => Promise<void>
  /** Takes a move of a card into the scenario. */
  keep: (scenario: Scenario, task: BoardTask, place: Preview['after']) => Promise<void>
  /** Takes changes out of it. */
  leaveOut: (scenario: Scenario, tasks: readonly string[]) => Promise<void>
  /** Keeps its changes on the tasks as they are now; those of tasks that are gone fall. */
  takeAsIs: (scenario: Scenario) => Promise<void>
  apply: (scenario: Scenario) => Promise<void>
  /** Takes the apply of a scenario back by its run, and opens the scenario again. */
  takeBack: (scenario: Scenario, run: string) => Promise<void>
  drop: (scenario: Scenario) => Promise<void>
}

/** Begins, changes, applies and discards scenarios; a failure is said, and the plan is read anew after each act. */
export function useScenarioActs(subscription: number, view: Pick<BoardView, 'set'>): ScenarioActs {
  const { t } = useTranslation('planboard')
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const save = useSaved(subscription)
  const act = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toast.error(movedText(error) ?? problemText(error))
    }
    await refreshPlanning(client)
    setBusy(false)
  }
  /** The words for tasks that have changed since. */
  const movedText = (error: unknown): string | null => {
    const names = error instanceof ApiError && error.reason === 'PLAN_MOVED' ? error.meta['tasks'] : undefined
    return names === undefined || names === '' ? null : t('scenario.planMoved', { names })
  }
  const open = (id: string | null) => view.set({ scenario: id })
  const takeBack = (scenario: Scenario, run: string) =>
    act(async () => {
      toast.info(undoneText(await undoRun(subscription, run)))
      const { scenarios } = await ask('listScenarios', { subscription })
      const now = scenarios.find(({ id }) => id === scenario.id)
      if (!now) return
      await save(now, asTheyAre(now))
      open(now.id)
    })
  return {
    busy,
    begin: (name) =>
      act(async () => {
        const input = { subscription, name, changes: [] }
        const { scenario } = await send('createScenario', input, { requestId: newRequestId() })
        open(scenario.id)
      }),
    keep: (scenario, task, place) =>
      act(async () => {
        const before = asTheyWere(scenario)
        const saved = await save(scenario, withChange(scenario, task, place))
        offerPageUndo(
          t('scenario.kept', { code: task.item_id }),
          () =>
            void act(async () => {
              await save(saved, before)
            }),
        )
      }),
    leaveOut: (scenario, tasks) =>
      act(async () => {
        await save(
          scenario,
          asTheyWere(scenario).filter(({ task }) => !tasks.includes(task)),
        )
      }),
    takeAsIs: (scenario) =>
      act(async () => {
        await save(scenario, asTheyAre(scenario))
      }),
    apply: (scenario) =>
      act(async () => {
        const { id, version } = scenario
        const applied = await send(
          'applyScenario',
          { subscription, id, version },
          { requestId: newRequestId() },
        )
        open(null)
        const { run, changed, left_out: left, hidden } = applied
        if (run !== '')
          offerPageUndo(t('scenario.done', { count: changed }), () => void takeBack(scenario, run))
        if (left.length > 0)
          toast.info(t('scenario.leftOut', { names: left.map(({ item_id }) => item_id).join(', ') }))
        if (hidden > 0) toast.info(t('scenario.leftHidden', { count: hidden }))
      }),
    takeBack,
    drop: ({ id, version }) =>
      act(async () => {
        await send('dropScenario', { subscription, id, version }, { requestId: newRequestId() })
        open(null)
        toast.info(t('scenario.dropped'))
      }),
  }
}

/** Replaces the changes of a scenario, and shows it so at once. */
function useSaved(subscription: number) {
  const client = useQueryClient()
  return async ({ id, version, name }: Scenario, changes: Wanted): Promise<Scenario> => {
    const input = { subscription, id, version, name, changes }
    const { scenario } = await send('saveScenario', input, { requestId: newRequestId() })
    client.setQueryData(
      scenariosQuery(subscription).queryKey,
      (now) => now && { scenarios: now.scenarios.map((one) => (one.id === id ? scenario : one)) },
    )
    return scenario
  }
}

function asTheyWere({ changes }: Scenario): Wanted {
  return changes.map(({ task, base_version: version, wanted }) => ({ task, version, ...wanted }))
}

function asTheyAre({ changes }: Scenario): Wanted {
  return changes
    .filter(({ now }) => now !== null)
    .map(({ task, version, wanted }) => ({ task, version, ...wanted }))
}

function withChange(scenario: Scenario, task: BoardTask, place: Preview['after']): Wanted {
  const known = scenario.changes.find((change) => change.task === task.id)
  const others = asTheyWere(scenario).filter((change) => change.task !== task.id)
  const { base } = known ?? {}
  // A card that is put back where the plan has it is no change.
  if (base && base.start === place.start && base.due === place.due && base.assignee === place.assignee)
    return others
  return [...others, { task: task.id, version: known?.base_version ?? task.version, ...place }]
}
