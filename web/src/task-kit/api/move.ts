import type { CallOutput } from '@smartproject/bff/api/calls'
import type { Card, TaskDetail, TaskWarning } from '@smartproject/bff/api/work/tasks'
import type { QueryClient } from '@tanstack/react-query'
import { isStale } from '../../lib/calls/api-error.js'
import { ask, send } from '../../lib/calls/calls.js'
import { newRequestId } from '../../lib/calls/http.js'
import { applyCard, cachedCard, refetchSoon } from './apply-news.js'
import type { Neighbours } from './board-data.js'
import { inTurn } from './in-turn.js'
import { workKeys } from './keys.js'

type Status = Card['status']

export interface Move {
  card: Card
  to: Status
  /** Between which cards; left out where the order of the lane decides. */
  neighbours?: Neighbours | undefined
  /** Where it stood, for taking the move back. */
  from?: Neighbours | undefined
}

/** A card of what the popup knows. */
export function cardOf(detail: TaskDetail): Card {
  const { risk_list, description: _d, split_of_id: _s, ancestors: _a, subtask_list: _l, ...rest } = detail
  const { related: _r, blockers: _b, blocks: _bs, split_of: _so, splits: _sp, warnings: _w, ...more } = rest
  const { writable: _writable, ...card } = more
  return { ...card, risks: risk_list.length }
}

function moveInput(subscription: number, { card, to, neighbours }: Move, version: number) {
  return {
    subscription,
    id: card.id,
    version,
    status: to,
    ...(neighbours?.after ? { after_id: neighbours.after } : {}),
    ...(neighbours?.before ? { before_id: neighbours.before } : {}),
  }
}

/** Shows the card where it goes before the server has answered. */
export function showMove(client: QueryClient, subscription: number, move: Move): void {
  const { card, to, neighbours } = move
  const moved = { ...card, status: to, updated_at: new Date().toISOString() }
  void client.cancelQueries({ queryKey: workKeys.project(subscription, card.project) })
  applyCard(client, subscription, moved, { force: true, neighbours, countedIn: card.status })
}

/** Puts a card back as it was. */
export function takeBack(client: QueryClient, subscription: number, move: Move, card = move.card): void {
  applyCard(client, subscription, card, { force: true, neighbours: move.from, countedIn: move.to })
}

/**
 * Moves a card: shown at once, put back when the server refuses. A person's other change in between is no reason to
 * refuse; their move of the same card is.
 *
 * @returns what to know about it all the same
 * @throws ApiError when it was put back
 */
export async function moveCard(
  client: QueryClient,
  subscription: number,
  move: Move,
): Promise<readonly TaskWarning[]> {
  showMove(client, subscription, move)
  return inTurn(client, move.card.id, async () => {
    try {
      const answer = await sendMove(client, subscription, move)
      applyCard(client, subscription, answer.task, { force: true, countedIn: move.to })
      return answer.warnings
    } catch (error) {
      if (!isStale(error)) takeBack(client, subscription, move)
      refetchSoon(client, subscription)
      throw error
    }
  })
}

async function sendMove(
  client: QueryClient,
  subscription: number,
  move: Move,
): Promise<CallOutput<'moveTask'>> {
  const version = cachedCard(client, subscription, move.card.id)?.version ?? move.card.version
  try {
    const input = moveInput(subscription, move, version)
    return await send('moveTask', input, { requestId: newRequestId() })
  } catch (error) {
    if (!isStale(error)) throw error
    const now = await ask('getTaskDetail', { subscription, id: move.card.id })
    if (now.status !== move.card.status) {
      takeBack(client, subscription, move, cardOf(now))
      throw error
    }
    try {
      return await send('moveTask', moveInput(subscription, move, now.version))
    } catch (second) {
      takeBack(client, subscription, move, cardOf(now))
      throw second
    }
  }
}
