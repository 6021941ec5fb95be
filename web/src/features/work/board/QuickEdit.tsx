import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { companyQuery, workingTimeOf } from '../../../lib/company.js'
import { useWork, type Card } from '../model.js'
import { DatePicker } from '../parts/DatePicker.js'
import { LabelPicker } from '../parts/LabelPicker.js'
import { StatusPicker } from '../parts/OptionPicker.js'
import { PersonPicker } from '../parts/PersonPicker.js'
import { useBoardActions } from './board-context.js'
import { boardUi, useBoardUi, type BoardUiState } from './board-ui.js'
import { chosenCards } from './chosen-cards.js'
import { shownCard } from './lane-registry.js'

/** A picker beside a card, opened by one key or from its menu. */
export function QuickEdit() {
  const quick = useBoardUi((ui) => ui.quick)
  const card = quick && shownCard(quick.id)?.card
  return quick && card ? <Quick key={`${quick.id}:${quick.field}`} quick={quick} card={card} /> : null
}

interface QuickProps {
  quick: NonNullable<BoardUiState['quick']>
  card: Card
}

function Quick({ quick, card }: QuickProps) {
  const { t } = useTranslation('board')
  const { setup, me, today, subscription } = useWork()
  const company = useQuery(companyQuery(subscription)).data
  const { change, move } = useBoardActions()
  const { at } = quick
  const time = company && workingTimeOf(company)
  const opening = {
    opened: true,
    onOpenedChange: (open: boolean) => {
      if (!open) boardUi.set({ quick: null })
    },
    trigger: (
      <button
        type="button"
        tabIndex={-1}
        aria-label={t('card.menu', { code: card.item_id })}
        style={{
          position: 'fixed',
          opacity: 0,
          pointerEvents: 'none',
          left: at.left,
          top: at.top,
          width: at.width,
          height: at.height,
        }}
      />
    ),
  }
  const cards = () => chosenCards(card.id)
  switch (quick.field) {
    case 'labels':
      return (
        <LabelPicker
          {...opening}
          label={t('action.labels')}
          setup={setup}
          subscription={subscription}
          value={card.labels}
          onChange={(labels) => change([card], { labels: [...labels] })}
        />
      )
    case 'people':
      return (
        <PersonPicker
          {...opening}
          label={t('action.people')}
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
      label={t('action.due')}
      value={card.due_date}
      today={today}
      min={card.start_date}
      {...(time ? { weekStart: time.weekStart, weekend: time.weekend } : {})}
      onChange={(due_date) => change(cards(), { due_date })}
    />
  )
}
