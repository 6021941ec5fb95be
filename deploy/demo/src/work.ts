import { TaskFields, TaskStatus } from '@smartproject/proto/smartproject/tasks/v1/task_service'

import { retryUntilKnown, type DemoClients } from './clients.js'
import { historyOf, historyOfFair, type DemoMove } from './history.js'
import { loadDocuments } from './load-documents.js'
import { loadDetails, type MadeTask } from './load-details.js'
import { loadDiscussions } from './load-discussions.js'
import { loadPatterns, loadPlan } from './load-plan.js'
import { loadRegisters } from './load-registers.js'
import { loadFields, loadCatalogue, type CatalogueIds } from './catalogue.js'
import { HOME, pastOf, type Steps, type UserIds } from './steps.js'
import { fairTasks, officeTasks, releases, websiteTasks, type DemoTask } from './tasks.js'

const ESTIMATE_MINUTES_PER_POINT = 180
const FIRST_HOUR = 8
const LAST_HOUR = 14
const AUDIENCES = ['customers', 'editors', 'press']

/** Loads the tasks of “Demo Company” with all that hangs on them, its registers and document libraries. */
export async function loadWork(clients: DemoClients, steps: Steps, users: UserIds): Promise<void> {
  await loadPatterns(clients, steps, users)
  const catalogue = await loadCatalogue(clients, steps, users)
  const fieldIds = await loadFields(clients, steps, users)
  const more = (task: DemoTask, index: number) => furtherFields(task, index, users, fieldIds)
  const website = await loadTasks(clients, steps, users, {
    projectNumber: 1,
    tasks: websiteTasks,
    catalogue,
    more,
  })
  const office = await loadTasks(clients, steps, users, {
    projectNumber: 2,
    tasks: officeTasks,
    catalogue,
    more: (task) => ({ estimateMinutes: estimateOf(task) }),
  })
  await loadTasks(clients, steps, users, {
    projectNumber: 3,
    tasks: fairTasks,
    catalogue,
    history: historyOfFair,
  })
  await runReleases(clients, steps, users, catalogue)
  await loadPlan(clients, steps, users, office)
  await loadDetails(clients, steps, users, { tasks: website, catalogue, fieldIds })
  await loadDiscussions(clients, steps, users)
  await loadRegisters(clients, steps, users)
  await loadDocuments(clients, steps, users)
}

/** Two releases were started on their first day, and one was completed on its last; the history of its tasks says what was in it. */
async function runReleases(
  clients: DemoClients,
  steps: Steps,
  users: UserIds,
  catalogue: CatalogueIds,
): Promise<void> {
  const [preview, beta] = releases
  const idOf = (title: string) => catalogue.get(`release/${title}`) ?? ''
  const as = () => clients.asMember(users.olivia, HOME)
  for (const { title, startDay } of [preview, beta]) {
    const startTime = steps.time(startDay, FIRST_HOUR)
    const requestId = steps.id(`start/${title}`)
    await clients.planning.startRelease({ id: idOf(title), version: 1n, startTime, requestId }, await as())
  }
  await clients.planning.completeRelease(
    {
      id: idOf(preview.title),
      version: 2n,
      completeTime: steps.time(preview.endDay, LAST_HOUR),
      rest: { $case: 'stay', value: true },
      requestId: steps.id(`complete/${preview.title}`),
    },
    await as(),
  )
}

type FurtherFields = Parameters<typeof TaskFields.fromPartial>[0]

interface TaskLoad {
  projectNumber: number
  tasks: readonly DemoTask[]
  catalogue: CatalogueIds
  more?: (task: DemoTask, index: number) => FurtherFields
  history?: (task: DemoTask, index: number) => DemoMove[]
}

async function loadTasks(
  clients: DemoClients,
  steps: Steps,
  users: UserIds,
  { projectNumber, tasks, catalogue, more, history = historyOf }: TaskLoad,
): Promise<Map<string, MadeTask>> {
  const made = new Map<string, MadeTask>()
  const dayOf = (offset: number | null) => (offset === null ? undefined : steps.day(offset))
  for (const [index, task] of tasks.entries()) {
    const { task: created } = await retryUntilKnown(async () =>
      clients.tasks.createTask(
        {
          projectNumber,
          fields: TaskFields.fromPartial({
            name: task.name,
            description:
              index % 4 === 0 ? `What is to be done for “${task.name}”, and how we know it is done.` : '',
            taskType: task.type,
            assigneeId: task.assignee ? users[task.assignee] : '',
            startDate: dayOf(task.startDay),
            dueDate: dayOf(task.dueDay),
            storyPoints: task.storyPoints,
            priority: task.priority,
            labelIds: labelsOf(task, index, catalogue),
            categoryId: catalogue.get(`category/${task.category}`) ?? '',
            releaseId: task.release ? (catalogue.get(`release/${task.release}`) ?? '') : '',
            ...more?.(task, index),
          }),
          status: TaskStatus[task.status],
          past: pastOf(history(task, index), steps),
          requestId: steps.id(`task/${projectNumber}/${task.name}`),
        },
        await clients.asMember(users.olivia, HOME),
      ),
    )
    made.set(task.name, { id: created?.id ?? '', version: created?.version ?? 0n })
  }
  return made
}

function labelsOf(task: DemoTask, index: number, catalogue: CatalogueIds): string[] {
  const second = index % 7 === 3 ? 'Waiting for others' : index % 7 === 5 ? 'Quick win' : ''
  const names = [task.label, task.label === '' ? '' : second]
  return names.flatMap((name) => catalogue.get(`label/${name}`) ?? [])
}

function estimateOf({ storyPoints }: DemoTask): number {
  return storyPoints * ESTIMATE_MINUTES_PER_POINT
}

/** Helpers, estimates, watchers and own fields, in a mix that leaves some tasks bare. */
function furtherFields(
  task: DemoTask,
  index: number,
  users: UserIds,
  fieldIds: ReadonlyMap<string, string>,
): FurtherFields {
  const field = (name: string) => fieldIds.get(name) ?? ''
  const helper = index % 3 === 0 && task.assignee !== 'mona' ? [{ userId: users.mona, roleId: 2 }] : []
  return {
    people: task.status === 'CLOSED' ? [] : helper,
    watcherIds: index % 6 === 0 ? [users.olivia] : [],
    estimateMinutes: index % 5 === 4 ? 0 : estimateOf(task),
    risks:
      index % 11 === 0
        ? [
            {
              id: `risk-${index}`,
              title: 'Comes later than planned',
              probability: 3,
              impact: 2,
              response: '',
            },
          ]
        : [],
    customValues: [
      ...(index % 2 === 0 ? [{ fieldId: field('Audience'), text: AUDIENCES[index % 3] ?? '' }] : []),
      ...(index % 3 === 1 ? [{ fieldId: field('Budget in QAR'), text: '', number: 500 * (index + 1) }] : []),
      ...(index % 8 === 2 ? [{ fieldId: field('Reviewer'), text: users.mona }] : []),
    ],
  }
}
