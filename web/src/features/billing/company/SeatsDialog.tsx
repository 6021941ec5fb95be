import type { CallOutput } from '@smartproject/bff/api/calls'
import type { PlanState } from '@smartproject/bff/api/billing/plans'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../i18n/format.js'
import { problemText } from '../../../i18n/problem-text.js'
import { Button } from '../../../ui/Button.js'
import { Dialog } from '../../../ui/overlay/Dialog.js'
import { FormError } from '../../../ui/form/FormError.js'
import { SkeletonText } from '../../../ui/state/Skeleton.js'
import { TextField } from '../../../ui/form/TextField.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { cardsQuery, seatsQuoteQuery } from '../api/queries.js'
import { seatsIn } from '../model.js'
import { CardChoice } from '../purchase/card/CardChoice.js'
import { declineText } from '../purchase/card/decline.js'
import { ProgressNote } from '../purchase/ProgressNote.js'
import p from '../purchase/Purchase.module.css'
import { QuoteLines } from '../purchase/order/QuoteLines.js'
import { TestPill } from '../purchase/TestPill.js'
import { useCard } from '../purchase/card/use-card.js'
import { usePurchase, type Progress } from '../purchase/order/use-purchase.js'
import type { UsedOfPlan } from './Usage.js'

const TYPING_MS = 250

export interface SeatsDialogProps {
  subscription: number
  plan: PlanState
  used: UsedOfPlan
  payment: CallOutput<'listPlans'>['payment']
  onClose: () => void
}

/** Seats for the rest of the running term: how many there are to be, what the additional ones cost, and with which card. */
export function SeatsDialog({ subscription, plan, used, payment, onClose }: SeatsDialogProps) {
  const { t } = useTranslation(['billing', 'messages'])
  const taken = used.people + used.invitations
  const [typed, setTyped] = useState(String(Math.max(plan.bought_seats + 1, taken)))
  const total = seatsIn(typed)
  const [rested] = useDebouncedValue(total, TYPING_MS)
  const more = rested !== null && rested > plan.bought_seats
  const asked = useQuery({ ...seatsQuoteQuery(subscription, rested ?? 1), enabled: more })
  const settling = rested !== total || asked.isPlaceholderData
  const quote = more && !asked.error ? asked.data : undefined
  const saved = useQuery(cardsQuery(subscription)).data?.find((card) => card.default)
  const card = useCard(saved)
  const ended = (last: Progress) => {
    if (last.at === 'done') {
      toast.message('subscribed')
      onClose()
    } else if (last.at === 'declined') card.refuse(declineText(last.purchase.failure))
    else if (last.at === 'stale') void asked.refetch()
  }
  const buying = usePurchase(subscription, payment, ended)
  const pay = async () => {
    const chosen = quote && !settling ? await card.ready() : null
    if (!quote || !chosen) return
    const { progress } = buying
    const { paymentMethod } = chosen
    if (progress.at === 'declined' && progress.purchase.quote.id === quote.id)
      await buying.resume(progress.purchase, paymentMethod)
    else await buying.pay({ method: 'card', quote, autoRenew: plan.auto_renew, paymentMethod })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      busy={buying.busy}
      title={
        <span className={p.title}>
          {t('company.moreSeats')}
          <TestPill mode={payment.mode} />
        </span>
      }
      foot={
        <>
          {quote && (
            <span className={p.due}>
              <span>{t('order.total')}</span>
              <strong>{formatMoney(quote.total)}</strong>
            </span>
          )}
          <Button
            kind="primary"
            loading={buying.busy || card.making || (more && settling)}
            onClick={() => void pay()}
          >
            {t('messages:proceed')}
          </Button>
        </>
      }
    >
      <div className={p.body}>
        <TextField
          label={t('seats.label')}
          help={
            plan.seats === plan.bought_seats
              ? t('company.seatsNow', { count: plan.seats })
              : t('company.seatsFrom', { count: plan.bought_seats, day: plan.start_date })
          }
          inputMode="numeric"
          dir="ltr"
          maxLength={6}
          autoComplete="off"
          value={typed}
          error={
            total === null || total <= plan.bought_seats
              ? t('company.seatsMore', { seats: plan.bought_seats })
              : undefined
          }
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {asked.error && more && <FormError>{problemText(asked.error)}</FormError>}
        {quote ? (
          <QuoteLines quote={quote} busy={settling} />
        ) : (
          more && !asked.error && <SkeletonText lines={3} />
        )}
        {buying.progress.at === 'stale' && <FormError>{t('order.changedShort')}</FormError>}
        <CardChoice settings={payment} {...card.fields} />
        <ProgressNote buying={buying} />
      </div>
    </Dialog>
  )
}
