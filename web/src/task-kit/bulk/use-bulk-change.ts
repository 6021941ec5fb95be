import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../i18n/problem-text.js'
import { ApiError } from '../../lib/calls/api-error.js'
import { toast } from '../../ui/overlay/toasts/toast.js'
import { applyCard, cachedCard, dropCard } from '../api/apply-news.js'
import { bulkChange, undoBulk, type BulkChange, type BulkOutcome, type BulkResult } from '../api/bulk.js'
import { cardWith } from '../api/edit-card.js'
import { workKeys } from '../api/keys.js'
import { useWork, type Card } from '../model.js'
import { offerUndo } from '../undo/offer-undo.js'
import { selection } from './selection.js'

/** A task that could not be changed, and why in words. */
interface BulkFailure {
  id: string
  name: string
  why: string
}

export interface BulkReport {
  changed: number
  failures: readonly BulkFailure[]
}

export interface BulkState {
  /** How many are done of how many, while it runs. */
  progress: { done: number; all: number } | null
  report: BulkReport | null
  run: (ids: readonly string[], change: BulkChange) => void
  dismiss: () => void
}

/** Above this the cards are drawn once when the server has answered, not twice. */
const SHOWN_AT_ONCE = 100

/** The card as it will look, or null when it leaves the page. */
function expected(card: Card, change: BulkChange): Card | null {
  switch (change.action) {
    case 'update': {
      const added = [...new Set([...card.labels, ...(change.add_labels ?? [])])]
      const labels = added.filter((id) => !change.remove_labels?.includes(id))
      return {
        ...cardWith(card, change.fields ?? {}),
        ...(change.fields?.labels ? {} : { labels }),
      }
    }
    case 'move':
      return { ...card, status: change.status ?? card.status }
    case 'archive':
    case 'unarchive':
    case 'delete':
      return null
    case 'restore':
    default:
      return card
  }
}

function showAtOnce(
  client: QueryClient,
  subscription: number,
  cards: readonly Card[],
  change: BulkChange,
): void {
  for (const card of cards) {
    const next = expected(card, change)
    if (next === null) dropCard(client, subscription, card, card.status)
    else applyCard(client, subscription, next, { force: true, countedIn: card.status })
  }
}

/** Shows what the server made of it: new states of those that worked, old ones of the others. */
function settle(
  client: QueryClient,
  subscription: number,
  before: ReadonlyMap<string, Card>,
  outcome: { results: readonly BulkResult[] },
): void {
  const answered = new Map(outcome.results.map((result) => [result.id, result]))
  for (const [id, card] of before) {
    const result = answered.get(id)
    if (result?.reason === '') continue
    applyCard(client, subscription, result?.task ?? card, { force: true })
  }
  for (const { reason, task } of outcome.results) {
    if (reason === '' && task && !task.deleted) applyCard(client, subscription, task, { force: true })
  }
}

function failuresOf(
  outcome: BulkOutcome,
  ids: readonly string[],
  nameOf: (id: string) => string,
): BulkFailure[] {
  const answered = new Set(outcome.results.map((result) => result.id))
  const untouched = outcome.error === null ? [] : ids.filter((id) => !answered.has(id))
  return [
    ...outcome.results
      .filter((result) => result.reason !== '')
      .map(({ id, reason }) => ({
        id,
        name: nameOf(id),
        why: problemText(new ApiError({ reason, status: 409 })),
      })),
    ...untouched.map((id) => ({ id, name: nameOf(id), why: problemText(outcome.error) })),
  ]
}

/** Which tasks pass a filter, and how many, is known to the server only. */
function refetchNow(client: QueryClient, subscription: number): void {
  for (const queryKey of [
    workKeys.boards(subscription),
    workKeys.lists(subscription),
    workKeys.groups(subscription),
  ])
    void client.invalidateQueries({ queryKey })
}

const leaves = (change: BulkChange) =>
  change.action === 'delete' || change.action === 'archive' || change.action === 'unarchive'

/** Does one thing to many tasks: shown at once, counted while it runs, reported for each that failed, taken back by Undo. */
export function useBulkChange(): BulkState {
  const { t } = useTranslation('list')
  const { subscription } = useWork()
  const client = useQueryClient()
  const [progress, setProgress] = useState<BulkState['progress']>(null)
  const [report, setReport] = useState<BulkReport | null>(null)

  const undo = async (undoIds: readonly string[]) => {
    try {
      const results = await undoBulk(subscription, undoIds)
      settle(client, subscription, new Map(), { results })
      const failed = results.filter((result) => result.reason !== '').length
      if (failed === 0) toast.success(t('bulk.undone', { count: results.length }))
      else toast.info(t('bulk.undonePartly', { count: failed }))
    } catch (error) {
      toast.error(problemText(error))
    }
    refetchNow(client, subscription)
  }

  const run = async (ids: readonly string[], change: BulkChange) => {
    const cards = ids.flatMap((id) => cachedCard(client, subscription, id) ?? [])
    const before = new Map(cards.map((card) => [card.id, card]))
    const nameOf = (id: string) => before.get(id)?.item_id ?? id
    setReport(null)
    setProgress({ done: 0, all: ids.length })
    if (cards.length <= SHOWN_AT_ONCE) showAtOnce(client, subscription, cards, change)
    try {
      const outcome = await bulkChange(subscription, ids, change, (done) =>
        setProgress({ done, all: ids.length }),
      )
      settle(client, subscription, before, outcome)
      const failures = failuresOf(outcome, ids, nameOf)
      const failed = new Set(failures.map((one) => one.id))
      const changed = ids.filter((id) => !failed.has(id))
      if (leaves(change)) selection.drop(changed)
      if (failures.length > 0) setReport({ changed: changed.length, failures })
      if (changed.length > 0 && outcome.undoIds.length > 0)
        offerUndo(t(`bulk.did.${change.action}`, { count: changed.length }), () => void undo(outcome.undoIds))
    } catch (error) {
      settle(client, subscription, before, { results: [] })
      toast.error(t('bulk.failed', { why: problemText(error) }))
    }
    setProgress(null)
    refetchNow(client, subscription)
  }
  return {
    progress,
    report,
    run: (ids, change) => void run(ids, change),
    dismiss: () => setReport(null),
  }
}
