import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../i18n/problem-text.js'
import { send } from '../../lib/calls/calls.js'
import { newRequestId } from '../../lib/calls/http.js'
import { useCommand } from '../../lib/calls/use-command.js'
import { offerUndo } from '../../task-kit/undo/offer-undo.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import { refreshPlanning, scenariosQuery } from './api.js'
import type { Scenario } from './model.js'
import type { Move } from './use-moves.js'

/** One change of a scenario, as it is sent. */
interface Wanted {
  readonly task: string
  readonly version: number
  readonly start: string | null
  readonly due: string | null
  readonly assignee: string
}

/** The scenarios of a company, and what is done with them. */
export function useScenarios(subscription: number) {
  const { t } = useTranslation('planboard')
  const client = useQueryClient()
  const answer = useQuery(scenariosQuery(subscription))
  const onDone = () => refreshPlanning(client)
  const onFailed = (_: unknown, error: Error) => toast.error(problemText(error))
  const undo = (run: string) => {
    send('undoSchedule', { subscription, run }, { requestId: newRequestId() })
      .then(() => toast.info(t('undone')))
      .catch((error: unknown) => toast.error(problemText(error)))
      .finally(() => void refreshPlanning(client))
  }
  const apply = useCommand('applyScenario', {
    onDone: (_, { run, changed }) => {
      if (run !== '') offerUndo(t('scenario.applied', { count: changed }), () => undo(run))
      return onDone()
    },
    onFailed,
  })
  const drop = useCommand('dropScenario', { onDone, onFailed })
  return {
    answer,
    scenarios: answer.data?.scenarios ?? [],
    busy: apply.isPending || drop.isPending,
    apply: ({ id, version }: Scenario) => apply.mutate({ subscription, id, version }),
    drop: ({ id, version }: Scenario, onDropped: () => void) =>
      drop.mutate({ subscription, id, version }, { onSuccess: onDropped }),
  }
}

/** Takes moves into a scenario; the first one makes it. */
export function useScenarioMoves(
  subscription: number,
  scenario: Scenario | null,
  versionOf: (task: string) => number,
  onCreated: (id: string) => void,
) {
  const { t } = useTranslation('planboard')
  const client = useQueryClient()
  return async ({ lifted, question, preview }: Move): Promise<void> => {
    const { task } = lifted
    const wanted: Wanted = { task: task.id, version: task.version, ...preview.after }
    const requestId = newRequestId()
    if (scenario) {
      const others = scenario.changes.filter((change) => change.task !== question.task)
      const changes = [...others.map((change) => sent(change, versionOf(change.task))), wanted]
      const { id, version, name } = scenario
      await send('saveScenario', { subscription, id, version, name, changes }, { requestId })
    } else {
      const name = t('scenario.usualName')
      const made = await send('createScenario', { subscription, name, changes: [wanted] }, { requestId })
      onCreated(made.scenario.id)
    }
    toast.info(t('scenario.kept', { code: task.item_id }))
    await refreshPlanning(client)
  }
}

function sent({ task, wanted }: Scenario['changes'][number], version: number): Wanted {
  return { task, version, ...wanted }
}
