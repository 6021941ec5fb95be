import type { QueryClient } from '@tanstack/react-query'
import { send } from '../../../lib/calls/calls.js'
import type { BoardSetup, TaskStatus } from '../../../task-kit/model.js'
import { workKeys } from '../../../task-kit/api/keys.js'

/** Gives a lane a name of its own, shown at once; an empty one is the usual name again. */
export async function renameLane(
  client: QueryClient,
  subscription: number,
  setup: BoardSetup,
  status: TaskStatus,
  title: string,
): Promise<void> {
  const project = setup.project.number
  const queryKey = workKeys.setup(subscription, project)
  const lanes = setup.settings.lanes.map((lane) => (lane.status === status ? { ...lane, title } : lane))
  const settings = { ...setup.settings, lanes }
  await client.cancelQueries({ queryKey })
  client.setQueryData<BoardSetup>(queryKey, { ...setup, settings })
  try {
    const saved = await send('updateBoardSettings', { subscription, project, settings })
    client.setQueryData<BoardSetup>(queryKey, (now) => now && { ...now, settings: saved })
  } catch (error) {
    client.setQueryData<BoardSetup>(queryKey, setup)
    void client.invalidateQueries({ queryKey })
    throw error
  }
}
