import { refresh, refreshWithEchoes, ROOTS } from '../../../lib/calls/query-roots.js'
import { useCommand } from '../../../lib/calls/use-command.js'

type ProjectCommand =
  | 'createProject'
  | 'updateProject'
  | 'setTaskCode'
  | 'setProjectHealth'
  | 'setProjectFlags'
  | 'archiveProject'

/** Sends one change of a project and loads anew what shows it; shortcuts name projects, and drop those that are gone. */
export function useProjectCommand<N extends ProjectCommand>(name: N) {
  return useCommand<N>(name, {
    onDone: (client) => {
      // The list of shortcuts hears of it by event.
      refreshWithEchoes(client, [ROOTS.shortcuts])
      return refresh(client, [ROOTS.projects, ROOTS.project])
    },
  })
}
