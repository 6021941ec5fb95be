import { randomUUID } from 'node:crypto'

import { rpcClient, type RpcClient } from '@smartproject/kit/grpc/client'
import {
  type Discussion,
  DiscussionAudience as Audience,
  DiscussionFilter,
  DiscussionServiceClient,
  Switch,
} from '@smartproject/proto/smartproject/tasks/v1/discussion_service'
import { TalkServiceClient, type Comment } from '@smartproject/proto/smartproject/tasks/v1/talk_service'
import {
  ConversationFilter,
  type ListMessagesResponse,
  type ThreadLevel,
  ThreadServiceClient,
} from '@smartproject/proto/smartproject/tasks/v1/thread_service'

import {
  aCompany,
  aProjectNumber,
  type CallOptions,
  type Company,
  type Fixture,
  knownProject,
  startFixture,
} from '../builders.js'

/** People of a project by their roles there; `gus` is a guest, `nadia` is not in it. */
const MEMBERS = [
  { userId: 'mona', roleId: 2 },
  { userId: 'lea', roleId: 3 },
  { userId: 'emad', roleId: 4 },
  { userId: 'vera', roleId: 5 },
  { userId: 'sara', roleId: 6 },
  { userId: 'gus', roleId: 8 },
] as const

/** A running tasks service with the clients of the talk area. */
export interface TalkFixture extends Fixture {
  readonly talk: RpcClient<TalkServiceClient>
  readonly threads: RpcClient<ThreadServiceClient>
  readonly discussions: RpcClient<DiscussionServiceClient>
}

/** Starts the service. */
export async function startTalkFixture(): Promise<TalkFixture> {
  const fixture = await startFixture()
  const { address } = fixture.service
  const clients = {
    talk: rpcClient(TalkServiceClient, { address }),
    threads: rpcClient(ThreadServiceClient, { address }),
    discussions: rpcClient(DiscussionServiceClient, { address }),
  }
  return {
    ...fixture,
    ...clients,
    async stop() {
      for (const client of Object.values(clients)) client.close()
      await fixture.stop()
    },
  }
}

/** Which thread a call is about. */
export type About = { taskId: string } | { entryId: string } | { discussionId: string }

const NO_SUBJECT = { taskId: '', entryId: '', discussionId: '' }
const NO_PLACE = { fromUnread: false, from: 0n, before: 0n, after: 0n, size: 0 }

/** A project of its own, and what its people do in threads; `emad` does what names no one else. */
export async function aTalkProject(fixture: TalkFixture, company?: Company) {
  const { talk, threads, discussions } = fixture
  const own = company ?? (await aCompany(fixture))
  const projectNumber = aProjectNumber()
  const id = randomUUID()
  const publish = (members: readonly object[], over: object = {}) =>
    own.publishProject({ id, number: projectNumber, code: 'TALK', name: 'Talks', members, ...over })
  await publish(MEMBERS)
  await knownProject(fixture, own, projectNumber)
  const requestId = () => randomUUID()
  const as = (userId: string): Promise<CallOptions> => (userId === 'olivia' ? own.asOwner() : own.as(userId))
  const found = <T>(one: T | undefined): T => {
    if (one === undefined) throw new Error('nothing came back')
    return one
  }
  return {
    company: own,
    projectNumber,
    members: MEMBERS,
    publish,
    as,
    async open(over: Partial<Discussion> = {}, who = 'emad'): Promise<Discussion> {
      const said = { name: 'Ground floor', audience: Audience.PROJECT, userIds: [], taskId: '', ...over }
      const request = { projectNumber, id: '', version: 0n, requestId: requestId(), ...said }
      return found((await discussions.saveDiscussion(request, await as(who))).discussion)
    },
    async change(before: Discussion, over: Partial<Discussion>, who = 'emad'): Promise<Discussion> {
      const request = { ...before, ...over, requestId: requestId() }
      return found((await discussions.saveDiscussion(request, await as(who))).discussion)
    },
    async set(of: Discussion, switches: { closed?: Switch; pinned?: Switch }, who = 'emad') {
      const off = { closed: Switch.UNSPECIFIED, pinned: Switch.UNSPECIFIED }
      const request = { id: of.id, version: of.version, requestId: requestId(), ...off, ...switches }
      return found((await discussions.setDiscussionState(request, await as(who))).discussion)
    },
    get: async (discussionId: string, who = 'emad') =>
      found((await discussions.getDiscussion({ id: discussionId }, await as(who))).discussion),
    remove: async (discussionId: string, who = 'emad') =>
      discussions.deleteDiscussion({ id: discussionId, requestId: requestId() }, await as(who)),
    restore: async (discussionId: string, who = 'emad') =>
      discussions.restoreDiscussion({ id: discussionId, requestId: requestId() }, await as(who)),
    list: async (who = 'emad', over: object = {}) =>
      discussions.listDiscussions(
        {
          projectNumber,
          closed: false,
          only: DiscussionFilter.UNSPECIFIED,
          query: '',
          page: undefined,
          ...over,
        },
        await as(who),
      ),
    async say(about: About, who = 'emad', text = 'Looks fine', replyTo = ''): Promise<Comment> {
      const request = { ...NO_SUBJECT, ...about, text, tree: '', replyTo, requestId: requestId() }
      return found((await talk.addComment(request, await as(who))).comment)
    },
    edit: async ({ id: comment, version }: Comment, text: string, who = 'emad') =>
      talk.editComment({ id: comment, version, text, tree: '', requestId: requestId() }, await as(who)),
    unsay: async (comment: string, who = 'emad') =>
      talk.deleteComment({ id: comment, otherIds: [], requestId: requestId() }, await as(who)),
    messages: async (about: About, who = 'emad', place: object = {}): Promise<ListMessagesResponse> =>
      threads.listMessages({ ...NO_SUBJECT, ...NO_PLACE, ...about, ...place }, await as(who)),
    read: async (about: About, seq: bigint, who = 'emad') =>
      (await threads.markRead({ ...NO_SUBJECT, ...about, seq, requestId: requestId() }, await as(who)))
        .unread,
    readAll: async (who = 'emad', number = projectNumber) =>
      (await threads.markAllRead({ projectNumber: number, requestId: requestId() }, await as(who))).threads,
    level: async (about: About, level: ThreadLevel, who = 'emad') =>
      threads.setThreadLevel({ ...NO_SUBJECT, ...about, level, requestId: requestId() }, await as(who)),
    react: async (comment: string, emoji: string, who = 'emad', on = true) =>
      found((await threads.react({ id: comment, emoji, on, requestId: requestId() }, await as(who))).message),
    conversations: async (who = 'emad', only = ConversationFilter.UNREAD, page?: object) =>
      threads.listConversations(
        { projectNumber, only, page: page ? { pageSize: 0, pageToken: '', ...page } : undefined },
        await as(who),
      ),
    search: async (query: string, who = 'emad', number = projectNumber) =>
      (await threads.searchMessages({ projectNumber: number, query, page: undefined }, await as(who))).found,
  }
}

export type TalkProject = Awaited<ReturnType<typeof aTalkProject>>
