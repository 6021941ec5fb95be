import type { Unary } from '@smartproject/kit/grpc/server'
import { RequestReader } from '@smartproject/kit/grpc/values'
import {
  type DeleteDiscussionRequest,
  type DeleteDiscussionResponse,
  DiscussionFilter,
  type GetDiscussionRequest,
  type GetDiscussionResponse,
  type ListDiscussionsRequest,
  type ListDiscussionsResponse,
  type RestoreDiscussionRequest,
  type RestoreDiscussionResponse,
  type SaveDiscussionRequest,
  type SaveDiscussionResponse,
  type SetDiscussionStateRequest,
  type SetDiscussionStateResponse,
  Switch,
} from '@smartproject/proto/smartproject/tasks/v1/discussion_service'

import type { Deps } from '../app/deps.js'
import { getDiscussion, listDiscussions } from '../app/list-discussions.js'
import { changeDiscussion, openDiscussion } from '../app/save-discussion.js'
import { deleteDiscussion, restoreDiscussion, setDiscussionState } from '../app/set-discussion-state.js'
import { readDiscussionFields, toDiscussion } from './discussion-message.js'

const MAX_QUERY = 200
const LISTED = { [DiscussionFilter.MINE]: 'mine', [DiscussionFilter.UNREAD]: 'unread' } as const

/** Serves ListDiscussions. */
export function listDiscussionsRpc(deps: Deps): Unary<ListDiscussionsRequest, ListDiscussionsResponse> {
  return async ({ projectNumber, closed, only, query, page }, { caller }) => {
    const reader = new RequestReader()
    const text = reader.text('query', query, { max: MAX_QUERY })
    reader.done()
    const list = await listDiscussions(deps, caller, {
      projectNumber,
      closed,
      only: LISTED[only as keyof typeof LISTED] ?? 'all',
      text,
      size: page?.pageSize ?? 0,
      token: page?.pageToken ?? '',
    })
    return {
      discussions: list.discussions.map(toDiscussion),
      openCount: list.openCount,
      page: { nextPageToken: list.nextToken },
    }
  }
}

/** Serves GetDiscussion. */
export function getDiscussionRpc(deps: Deps): Unary<GetDiscussionRequest, GetDiscussionResponse> {
  return async (request, { caller }) => {
    const id = readId(request.id)
    return { discussion: toDiscussion(await getDiscussion(deps, caller, id)) }
  }
}

/** Serves SaveDiscussion. */
export function saveDiscussionRpc(deps: Deps): Unary<SaveDiscussionRequest, SaveDiscussionResponse> {
  return async (request, { caller }) => {
    const { projectNumber } = request
    const reader = new RequestReader()
    const fields = readDiscussionFields(reader, request)
    if (request.id === '') {
      reader.done()
      return { discussion: toDiscussion(await openDiscussion(deps, caller, { projectNumber, fields })) }
    }
    const id = reader.id('id', request.id)
    const version = reader.version('version', request.version)
    reader.done()
    const changed = await changeDiscussion(deps, caller, { projectNumber, id, version, fields })
    return { discussion: toDiscussion(changed) }
  }
}

/** Serves SetDiscussionState. */
export function setDiscussionStateRpc(
  deps: Deps,
): Unary<SetDiscussionStateRequest, SetDiscussionStateResponse> {
  return async ({ closed, pinned, ...asked }, { caller }) => {
    const reader = new RequestReader()
    const id = reader.id('id', asked.id)
    const version = reader.version('version', asked.version)
    if (closed === Switch.UNSPECIFIED && pinned === Switch.UNSPECIFIED) reader.fault('closed', 'REQUIRED')
    reader.done()
    const switches = {
      ...(closed === Switch.UNSPECIFIED ? {} : { closed: closed === Switch.ON }),
      ...(pinned === Switch.UNSPECIFIED ? {} : { pinned: pinned === Switch.ON }),
    }
    return { discussion: toDiscussion(await setDiscussionState(deps, caller, { id, version, switches })) }
  }
}

/** Serves DeleteDiscussion. */
export function deleteDiscussionRpc(deps: Deps): Unary<DeleteDiscussionRequest, DeleteDiscussionResponse> {
  return async (request, { caller }) => {
    await deleteDiscussion(deps, caller, readId(request.id))
    return {}
  }
}

/** Serves RestoreDiscussion. */
export function restoreDiscussionRpc(deps: Deps): Unary<RestoreDiscussionRequest, RestoreDiscussionResponse> {
  return async (request, { caller }) => {
    const id = readId(request.id)
    return { discussion: toDiscussion(await restoreDiscussion(deps, caller, id)) }
  }
}

function readId(value: string): string {
  const reader = new RequestReader()
  const id = reader.id('id', value)
  reader.done()
  return id
}
