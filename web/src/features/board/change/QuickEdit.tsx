import { useQuery } from '@tanstack/react-query'
import { useState, type JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { companyQuery, workingTimeOf } from '../../../lib/company/company.js'
import { useWork, type Card } from '../../../task-kit/model.js'
import { DatePicker } from '../../../task-kit/parts/pickers/DatePicker.js'
import { LabelPicker } from '../../../task-kit/parts/pickers/LabelPicker.js'
import { StatusPicker } from '../../../task-kit/parts/pickers/OptionPicker.js'
import type { Opening } from '../../../task-kit/parts/part-props.js'
import { PersonPicker } from '../../../task-kit/parts/pickers/PersonPicker.js'
import { useBoardActions } from '../board-context.js'
import { boardUi, useBoardUi, type BoardUiState } from '../board-ui.js'
import { cardsOf } from '../keys/chosen-cards.js'
import { shownCard } from '../lanes/lane-registry.js'

/** A picker beside a card, opened by one key or from its menu; it may change more cards than that one. */
export function QuickEdit() {
  const quick = useBoardUi((ui) => ui.quick)
  const card = quick && shownCard(quick.id)?.card
  return quick && card ? <Quick key={`${quick.id}:${quick.field}`} quick={quick} card={card} /> : null
}

interface QuickProps {
  quick: NonNullable<BoardUiState['quick']>
  card: Card
}

const close = (open: boolean) => {
  if (!open) boardUi.set({ quick: null })
}

/** The picker hangs on a button that no one sees, where the card is. */
function openingAt({ at }: QuickProps['quick'], label: string): Opening & { trigger: JSX.Element } {
  const { left, top, width, height } = at
  return {
    opened: true,
    onOpenedChange: close,
    trigger: (
      <button
        type="button"
        tabIndex={-1}
        aria-label={label}
        style={{ position: 'fixed', opacity: 0, pointerEvents: 'none', left, top, width, height }}
      />
    ),
  }
}

function useQuickLabel(quick: QuickProps['quick'], label: string): string {
  const { t } = useTranslation('board')
  const count = quick.ids.length
  return count > 1 ? t('quick.several', { count, field: label }) : label
}

function Quick({ quick, card }: QuickProps) {
  const { t } = useTranslation('board')
  const { setup, me, today, subscription } = useWork()
  const company = useQuery(companyQuery(subscription)).data
  const { change, move } = useBoardActions()
  const time = company && workingTimeOf(company)
  const label = useQuickLabel(quick, t(`action.${quick.field}`))
  const opening = openingAt(quick, t('card.menu', { code: card.item_id }))
  const cards = () => cardsOf(quick.ids)
  const several = quick.ids.length > 1
  switch (quick.field) {
    case 'labels':
      return <QuickLabels quick={quick} opening={opening} label={label} />
    case 'people':
      return (
        <PersonPicker
          {...opening}
          label={label}
          setup={setup}
          me={me}
          value={card.assignee}
          onChange={(assignee) => change(cards(), { assignee })}
        />
      )
    case 'status':
      return (
        <StatusPicker
          {...opening}
          setup={setup}
          value={card.status}
          {...(several ? { from: null } : {})}
          onChange={(status) => {
            const from = { row: quick.row, status: card.status }
            move(cards(), from, { row: quick.row, status })
          }}
        />
      )
    case 'due':
      break
  }
  return (
    <DatePicker
      {...opening}
      label={label}
      value={several ? null : card.due_date}
      today={today}
      min={several ? null : card.start_date}
      {...(time ? { weekStart: time.weekStart, weekend: time.weekend } : {})}
      onChange={(due_date) => change(cards(), { due_date })}
    />
  )
}

interface QuickLabelsProps {
  quick: QuickProps['quick']
  opening: Opening & { trigger: JSX.Element }
  label: string
}

/** Labels that all of the cards have are ticked. The ticks take effect when the list is left. */
function QuickLabels({ quick, opening, label }: QuickLabelsProps) {
  const { setup, subscription } = useWork()
  const { relabel } = useBoardActions()
  const [before] = useState(() => labelsOfAll(cardsOf(quick.ids)))
  const [labels, setLabels] = useState<readonly string[]>(before)
  const leave = (open: boolean) => {
    close(open)
    if (open) return
    const added = labels.filter((id) => !before.includes(id))
    const removed = before.filter((id) => !labels.includes(id))
    if (added.length + removed.length > 0) relabel(cardsOf(quick.ids), added, removed)
  }
  return (
    <LabelPicker
      {...opening}
      onOpenedChange={leave}
      label={label}
      setup={setup}
      subscription={subscription}
      value={labels}
      onChange={setLabels}
    />
  )
}

function labelsOfAll(cards: readonly Card[]): readonly string[] {
  const [first, ...rest] = cards
  return (first?.labels ?? []).filter((id) => rest.every((card) => card.labels.includes(id)))
}
