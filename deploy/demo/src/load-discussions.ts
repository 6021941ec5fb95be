import {
  type Discussion,
  DiscussionAudience,
  Switch,
} from '@smartproject/proto/smartproject/tasks/v1/discussion_service'

import { retryUntilKnown, type DemoClients } from './clients.js'
import type { PersonName } from './company.js'
import { type DemoDiscussion, type DemoMessage, discussions } from './discussions.js'
import { HOME, type Steps, type UserIds } from './steps.js'

const WEBSITE = 1

/** Opens the demo discussions, has people talk in them, and closes those that have ended. */
export async function loadDiscussions(clients: DemoClients, steps: Steps, users: UserIds): Promise<void> {
  for (const demo of discussions) {
    const opened = await openDiscussion(clients, steps, users, demo)
    const said: string[] = []
    for (const message of demo.messages)
      said.push(await say(clients, steps, users, { opened, said, message }))
    if (!demo.pinned && !demo.closed) continue
    await clients.discussions.setDiscussionState(
      {
        id: opened.id,
        version: opened.version,
        closed: demo.closed ? Switch.ON : Switch.UNSPECIFIED,
        pinned: demo.pinned ? Switch.ON : Switch.UNSPECIFIED,
        requestId: steps.id(`discussion/${demo.name}/state`),
      },
      await clients.asMember(users[demo.author], HOME),
    )
  }
}

async function openDiscussion(
  clients: DemoClients,
  steps: Steps,
  users: UserIds,
  { name, author, audience, people }: DemoDiscussion,
): Promise<Discussion> {
  const request = {
    projectNumber: WEBSITE,
    id: '',
    version: 0n,
    name,
    audience: DiscussionAudience[audience],
    userIds: people.map((person) => users[person]),
    taskId: '',
    requestId: steps.id(`discussion/${name}`),
  }
  const { discussion } = await retryUntilKnown(async () =>
    clients.discussions.saveDiscussion(request, await clients.asMember(users[author], HOME)),
  )
  if (!discussion) throw new Error(`the discussion ${name} was not opened`)
  return discussion
}

async function say(
  clients: DemoClients,
  steps: Steps,
  users: UserIds,
  { opened, said, message }: { opened: Discussion; said: readonly string[]; message: DemoMessage },
): Promise<string> {
  const { author, text, replyTo, reactions = [] } = message
  const step = `discussion/${opened.name}/${said.length}`
  const { comment } = await clients.talk.addComment(
    {
      taskId: '',
      entryId: '',
      discussionId: opened.id,
      text: text.replace(/\{(\w+)\}/g, (_, name: PersonName) => `@[${users[name]}]`),
      tree: '',
      replyTo: replyTo === undefined ? '' : (said[replyTo] ?? ''),
      requestId: steps.id(step),
    },
    await clients.asMember(users[author], HOME),
  )
  const id = comment?.id ?? ''
  for (const [who, emoji] of reactions)
    await clients.threads.react(
      { id, emoji, on: true, requestId: steps.id(`${step}/${who}/${emoji}`) },
      await clients.asMember(users[who], HOME),
    )
  return id
}
