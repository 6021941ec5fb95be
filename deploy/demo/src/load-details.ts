import { ViewLayout } from '@smartproject/proto/smartproject/tasks/v1/board_service'
import {
  TaskFields,
  TaskFilter,
  TaskGrouping,
  TaskSort,
  TaskStatus,
} from '@smartproject/proto/smartproject/tasks/v1/task_service'

import { retryUntilKnown, type DemoClients } from './clients.js'
import type { PersonName } from './company.js'
import { comments, parts, waits, worklogs } from './details.js'
import type { CatalogueIds } from './catalogue.js'
import { historyOfPart } from './history.js'
import { HOME, pastOf, type Steps, type UserIds } from './steps.js'

const WEBSITE = 1

/** A task as it was when it was made. */
export interface MadeTask {
  readonly id: string
  readonly version: bigint
}

interface Made {
  /** Tasks by name. */
  readonly tasks: ReadonlyMap<string, MadeTask>
  readonly catalogue: CatalogueIds
  readonly fieldIds: ReadonlyMap<string, string>
}

/** Loads what hangs on the website's tasks: parts, dependencies, comments, work time, and a view everybody sees. */
export async function loadDetails(
  clients: DemoClients,
  steps: Steps,
  users: UserIds,
  made: Made,
): Promise<void> {
  await loadParts(clients, steps, users, made)
  await loadWaits(clients, steps, users, made)
  for (const [task, author, text] of comments)
    await clients.talk.addComment(
      {
        taskId: idOf(made, task),
        entryId: '',
        discussionId: '',
        replyTo: '',
        text: text.replace(/\{(\w+)\}/g, (_, name: PersonName) => `@[${users[name]}]`),
        tree: '',
        requestId: steps.id(`comment/${task}/${text}`),
      },
      await retryUntilKnown(() => clients.asMember(users[author], HOME)),
    )
  for (const [task, who, day, minutes, note] of worklogs)
    await clients.time.saveWorklog(
      {
        id: '',
        taskId: idOf(made, task),
        date: steps.day(day),
        minutes,
        note,
        requestId: steps.id(`worklog/${task}/${who}/${day}`),
      },
      await clients.asMember(users[who], HOME),
    )
  await loadView(clients, steps, users, made)
}

async function loadParts(clients: DemoClients, steps: Steps, users: UserIds, made: Made): Promise<void> {
  for (const { whole, names } of parts)
    for (const [index, [name, status]] of names.entries())
      await clients.tasks.createTask(
        {
          projectNumber: WEBSITE,
          status: TaskStatus[status],
          past: pastOf(historyOfPart(whole, status, index), steps),
          fields: TaskFields.fromPartial({
            name,
            assigneeId: status === 'NEW' ? '' : users.emad,
            storyPoints: 1,
            priority: 2,
            categoryId: made.catalogue.get('category/Pages') ?? '',
            parentId: idOf(made, whole),
            estimateMinutes: 120,
          }),
          requestId: steps.id(`part/${whole}/${name}`),
        },
        await clients.asMember(users.olivia, HOME),
      )
}

async function loadWaits(clients: DemoClients, steps: Steps, users: UserIds, made: Made): Promise<void> {
  for (const [task, blocker] of waits)
    await clients.tasks.updateTask(
      {
        ...taskOf(made, task),
        fields: TaskFields.fromPartial({ blockedByIds: [idOf(made, blocker)] }),
        updateMask: ['blocked_by_ids'],
        requestId: steps.id(`wait/${task}`),
      },
      await clients.asMember(users.olivia, HOME),
    )
}

async function loadView(clients: DemoClients, steps: Steps, users: UserIds, made: Made): Promise<void> {
  await clients.boards.saveView(
    {
      view: {
        id: '',
        projectNumber: WEBSITE,
        name: 'Before the launch',
        ownerId: '',
        shared: true,
        layout: ViewLayout.LIST,
        filter: TaskFilter.fromPartial({ releaseIds: [made.catalogue.get('release/Launch') ?? ''] }),
        order: { by: TaskSort.DUE_DATE, fieldId: '', descending: false },
        grouping: TaskGrouping.ASSIGNEE,
        shownProjectNumbers: [],
        columns: ['assignee', 'due_date', 'priority', `custom:${made.fieldIds.get('Audience') ?? ''}`],
      },
      requestId: steps.id('view/launch'),
    },
    await clients.asMember(users.olivia, HOME),
  )
}

function idOf(made: Made, name: string): string {
  return taskOf(made, name).id
}

function taskOf({ tasks }: Made, name: string): MadeTask {
  const task = tasks.get(name)
  if (!task) throw new Error(`there is no demo task called ${name}`)
  return task
}
