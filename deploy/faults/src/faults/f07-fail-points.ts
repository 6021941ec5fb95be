import { setTimeout as wait } from 'node:timers/promises'

import { onMember } from '../rig/replica-set.js'
import type { Fault, FaultRun } from './fault.js'

const COMMANDS = ['insert', 'update', 'commitTransaction'] as const

const FAILURES: Readonly<Record<string, object>> = {
  ShutdownInProgress: { errorCode: 91 },
  NotWritablePrimary: { errorCode: 10_107 },
  WriteConflict: { errorCode: 112, errorLabels: ['TransientTransactionError'] },
  'closed connection': { closeConnection: true },
  'half a second': { blockConnection: true, blockTimeMS: 500 },
}

const EACH_MS = 4_000
/** How many commands of each kind fail. */
const TIMES = 12
const SERVICES = ['leave', 'tasks']

/** F7: single commands fail, each in each way. */
export const failPointsFault: Fault = {
  name: 'F7',
  what: 'insert, update and commit fail in five ways each',
  target: { settledMs: 20_000 },
  async inject(run) {
    const entered: number[] = []
    for (const command of COMMANDS)
      for (const failure of Object.values(FAILURES)) entered.push(await failing(run, command, failure))
    const total = entered.reduce((sum, count) => sum + count, 0)
    const proof = entered.every((count) => count > 0) ? `${total} commands failed on purpose` : ''
    return { proof, note: `${entered.filter((count) => count > 0).length} of ${entered.length} kinds` }
  },
}

/** Lets a command fail on every member for a while; returns how often it did. */
async function failing({ rig }: FaultRun, command: string, failure: object): Promise<number> {
  const members = rig.ports.mongo.map((_, index) => index)
  for (const index of members)
    await onMember(rig, index, (admin) =>
      admin.command({
        configureFailPoint: 'failCommand',
        mode: { times: TIMES },
        data: { failCommands: [command], appName: SERVICES[command.length % SERVICES.length], ...failure },
      }),
    )
  await wait(EACH_MS)
  const counts = await Promise.all(
    members.map((index) =>
      onMember(rig, index, (admin) => admin.command({ configureFailPoint: 'failCommand', mode: 'off' })),
    ),
  )
  return counts.reduce((sum, { count }) => sum + Number(count ?? 0), 0)
}
