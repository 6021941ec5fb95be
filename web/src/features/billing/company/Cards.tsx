import type { CallOutput } from '@smartproject/bff/api/calls'
import type { Card as SavedCard } from '@smartproject/bff/api/billing/cards'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../i18n/format.js'
import { problemText } from '../../../i18n/problem-text.js'
import { loadChunk } from '../../../lib/calls/chunk-reload.js'
import { refresh, ROOTS } from '../../../lib/calls/query-roots.js'
import { useCommand } from '../../../lib/calls/use-command.js'
import { Badge } from '../../../ui/state/Badge.js'
import { Button } from '../../../ui/Button.js'
import { Card } from '../../../ui/page/Card.js'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import { AlertIcon, PlusIcon } from '../../../ui/icons/icons.js'
import { TrashIcon } from '../../../ui/icons/page-icons.js'
import { PlainIconButton } from '../../../ui/PlainIconButton.js'
import { SkeletonText } from '../../../ui/state/Skeleton.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { cardsQuery } from '../api/queries.js'
import s from './PlanPage.module.css'

const CardDialog = lazy(() =>
  loadChunk(() =>
    import('../purchase/card/CardDialog.js').then((module) => ({ default: module.CardDialog })),
  ),
)

export interface CardsProps {
  subscription: number
  payment: CallOutput<'listPlans'>['payment'] | undefined
}

/** The saved cards of a company; the default one pays what renews. */
export function Cards({ subscription, payment }: CardsProps) {
  const { t } = useTranslation('billing')
  const cards = useQuery(cardsQuery(subscription))
  const [adding, setAdding] = useState(false)
  return (
    <Card
      title={t('cards.title')}
      aside={
        payment &&
        payment.mode !== 'none' && (
          <Button size="small" icon={PlusIcon} onClick={() => setAdding(true)}>
            {t('cards.add')}
          </Button>
        )
      }
    >
      {cards.data ? (
        cards.data.length === 0 ? (
          <p className={s.note}>{t('cards.none')}</p>
        ) : (
          <ul className={s.list}>
            {cards.data.map((card) => (
              <CardLine key={card.id} subscription={subscription} card={card} />
            ))}
          </ul>
        )
      ) : cards.error ? (
        <ErrorState error={cards.error} onRetry={() => void cards.refetch()} />
      ) : (
        <SkeletonText lines={2} />
      )}
      {adding && payment && (
        <Suspense>
          <CardDialog subscription={subscription} settings={payment} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Card>
  )
}

function CardLine({ subscription, card }: { subscription: number; card: SavedCard }) {
  const { t } = useTranslation('billing')
  const [asking, setAsking] = useState(false)
  const name = t('card.known', { brand: card.brand.toUpperCase(), last4: card.last4 })
  const remove = useCommand('removeCard', {
    onDone: (client) => refresh(client, [ROOTS.billing]),
    onFailed: (_client, error) => void toast.error(problemText(error)),
    onSettled: () => setAsking(false),
  })
  const two = (value: number) => formatNumber(value, { minimumIntegerDigits: 2, useGrouping: false })
  return (
    <li>
      <span className={s.state}>
        {name}
        <span className={s.note}>
          {t('cards.until', { month: two(card.exp_month), year: two(card.exp_year) })}
        </span>
        {card.default && <Badge tone="accent">{t('cards.default')}</Badge>}
        {card.expired && (
          <Badge tone="overdue" icon={AlertIcon}>
            {t('cards.expired')}
          </Badge>
        )}
      </span>
      <PlainIconButton
        icon={TrashIcon}
        size="small"
        label={t('cards.remove', { card: name })}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={asking}
        title={t('cards.removeTitle', { card: name })}
        action={t('cards.removeAction')}
        keep={t('cards.keep')}
        tone="danger"
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ subscription, card: card.id })}
        onCancel={() => setAsking(false)}
      >
        {t('cards.removeHelp')}
      </ConfirmDialog>
    </li>
  )
}
