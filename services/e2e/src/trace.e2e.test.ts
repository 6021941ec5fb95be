import { eventually } from '@smartproject/testkit/eventually'

import { applyFor, HOME, leaveNow, people, spansFrom } from './support/browser/leave.js'
import { collectSpans, spansSoFar, type Span } from './support/spans.js'

// One request is one trace across HTTP, gRPC, the outbox, Kafka and back: approving a leave becomes a task, and the
// leave learns of the task.

const span = spansFrom(750)

// From the last effect back to the browser's call: each span is the child of the next one.
const WAY: readonly (readonly [service: string, name: string])[] = [
  ['leave', 'consume tasks.task.v1'],
  ['tasks', 'outbox tasks.task.v1'],
  ['tasks', 'consume leave.application.v1'],
  ['leave', 'outbox leave.application.v1'],
  ['leave', '/smartproject.leave.v1.LeaveService/ApproveLeave'],
  ['bff', '/smartproject.leave.v1.LeaveService/ApproveLeave'],
  ['bff', 'POST /api/approveLeave'],
]

function wayBackFrom(last: Span, spans: readonly Span[]): Span[] {
  const parent = spans.find(({ id }) => id === last.parentId)
  return parent ? [last, ...wayBackFrom(parent, spans)] : [last]
}

const stepOf = ({ service, name }: Span) => [service, name]

it('one request is one trace, from the browser to the last effect', async () => {
  const { emad, mona } = await people()
  const leave = await applyFor(emad, span())
  await collectSpans()
  const refused = mona.call('approveLeave', { subscription: HOME, id: leave.id, version: leave.version + 1 })
  await expect(refused).rejects.toThrow('')
  await mona.call('approveLeave', { subscription: HOME, id: leave.id, version: leave.version })
  await eventually(async () => (await leaveNow(emad, leave.id)).task_no, {
    what: 'the task',
    withinMs: 60_000,
  })

  const ofTrace = await eventually(
    async () => {
      const traces = Map.groupBy(await spansSoFar(), ({ traceId }) => traceId)
      // Not that of the first decision: the refused one, and late spans of earlier test files, have theirs.
      return [...traces.values()].find((spans) =>
        WAY.every((step) => spans.some((one) => stepOf(one).join() === step.join())),
      )
    },
    { what: 'every span of the trace', withinMs: 60_000 },
  )
  const ways = ofTrace
    .filter((one) => stepOf(one).join() === WAY[0]?.join())
    .map((last) => wayBackFrom(last, ofTrace).map(stepOf))
  expect(ways).toContainEqual(WAY)
  // The call of tasks during the decision belongs to it as well.
  expect(ofTrace.map(stepOf)).toContainEqual(['tasks', expect.stringMatching(/FindTasksOverlapping$/)])
  const tenants = ofTrace
    .filter(({ service }) => service !== 'bff')
    .map(({ attributes }) => attributes['tenantId'])
  expect(new Set(tenants.filter(Boolean)).size).toBe(1)
})
