import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { newRequestId } from '../../../lib/calls/http.js'
import type { Card } from '../../../task-kit/model.js'
import { MOST_LINES } from '../../../task-kit/quick-add/lines.js'
import { useQuickAdd, type WrittenLine } from '../../../task-kit/quick-add/use-quick-add.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { useBoardActions } from '../board-context.js'
import { boardUi, useBoardUi } from '../board-ui.js'
import { laneKey, type LanePlace } from '../dnd/drag-state.js'

/** A repeated attempt with the same words in the same lane must not make two tasks: its id is that of the first one. */
const attempts = new Map<string, string>()

/** Lines come back into the field of their lane, above what is typed by now. */
function giveBack(lane: string, texts: readonly string[], why: string): void {
  const typed = boardUi.read().unsent[lane] ?? ''
  boardUi.type(lane, [...texts, typed].filter((one) => one !== '').join('\n'))
  // The field may be closed by now.
  if (boardUi.read().adding === lane) boardUi.set({ unsentFault: why })
  else toast.error(why)
}

/**
 * The tasks that are made of what is typed at the foot of a lane: one after the other while the next one is typed. What
 * could not be made comes back into the field.
 */
export function useNewCards(place: LanePlace) {
  const { t } = useTranslation('board')
  const { create, open } = useBoardActions()
  const key = laneKey(place)
  const text = useBoardUi((ui) => ui.unsent[key] ?? '')
  const fault = useBoardUi((ui) => ui.unsentFault)
  const [sending, setSending] = useState(0)
  const line = useQuickAdd(text)
  const turn = useRef<Promise<unknown>>(Promise.resolve())

  const createOne = async ({ fields, done }: WrittenLine, parent: string): Promise<Card> => {
    const words = JSON.stringify([key, fields, parent])
    const id = attempts.get(words) ?? newRequestId()
    attempts.set(words, id)
    const lane = done ? { ...place, status: 'closed' as const } : place
    const card = await create(lane, parent === '' ? fields : { ...fields, parent }, id)
    attempts.delete(words)
    return card
  }
  /** Makes the tasks from the last to the first, as each one goes to the top, and the parts of each behind it. */
  const createAll = async (all: readonly WrittenLine[], heading: string) => {
    const made = new Map<WrittenLine, Card>()
    const createUnder = async (under: number | null, parent: string) => {
      for (const [at, one] of [...all.entries()].toReversed()) {
        if (one.under !== under) continue
        const card = await createOne(one, parent)
        made.set(one, card)
        await createUnder(at, card.id)
      }
    }
    try {
      await createUnder(null, '')
    } catch (error) {
      const texts = all.filter((one) => !made.has(one)).map((one) => one.text)
      giveBack(key, [heading, ...texts], problemText(error))
    }
    const [card, ...more] = made.values()
    if (card && more.length === 0)
      toast.success(t('create.done', { code: card.item_id }), {
        action: { label: t('create.show'), onClick: () => open(card.id) },
      })
    else if (card) toast.success(t('create.doneMany', { count: made.size }))
  }
  const send = async (read: readonly WrittenLine[], heading = '') => {
    const refuse = (why: string) => {
      giveBack(key, [heading, ...read.map((one) => one.text)], why)
    }
    if (read.length > MOST_LINES) return refuse(t('create.tooMany', { most: MOST_LINES }))
    const wrong = read.find((one) => one.fault !== null)?.fault
    const empty = read.length === 0 || read.some(({ fields }) => fields.name === '')
    if (wrong || empty) return refuse(wrong ?? t('create.required'))
    line.reset()
    setSending((count) => count + 1)
    turn.current = turn.current.then(() => createAll(read, heading))
    await turn.current
    setSending((count) => count - 1)
  }
  const sendText = async (sent: string) => {
    const { tasks, heading } = await line.readText(sent)
    await send(tasks, heading)
  }
  const take = useEffectEvent(() => {
    const own = boardUi.read().sent.filter(({ lane }) => lane === key)
    if (own.length === 0) return
    boardUi.set({ sent: boardUi.read().sent.filter(({ lane }) => lane !== key) })
    for (const one of own) void sendText(one.text)
  })
  useEffect(() => {
    // Lines sent before this was loaded.
    void Promise.resolve().then(() => take())
    return boardUi.subscribe(() => take())
  }, [])
  return {
    count: line.count,
    line,
    fault: (line.count > 1 ? null : line.fault) ?? fault,
    sending: sending > 0,
    submit: () => boardUi.send(key),
    submitAsOne: () => {
      boardUi.type(key, '')
      void line.readLine(text).then((read) => send([{ text, under: null, done: false, ...read }]))
    },
  }
}
