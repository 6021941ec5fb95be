import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../i18n/format.js'
import { problemText } from '../../../i18n/problem-text.js'
import { cx } from '../../../lib/cx.js'
import { Button } from '../../../ui/Button.js'
import { Dialog } from '../../../ui/overlay/Dialog.js'
import { FormError } from '../../../ui/form/FormError.js'
import { SegmentedControl } from '../../../ui/form/SegmentedControl.js'
import { SkeletonText } from '../../../ui/state/Skeleton.js'
import { TextField } from '../../../ui/form/TextField.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { cardsQuery } from '../api/queries.js'
import { isWhole } from '../details.js'
import { seatsIn, YEAR_MONTHS } from '../model.js'
import { BillingStep } from './order/BillingStep.js'
import { CardChoice } from './card/CardChoice.js'
import { ProgressNote } from './ProgressNote.js'
import s from './Purchase.module.css'
import type { Buyer, PurchaseDialogProps } from './order/purchase-props.js'
import { QuoteLines } from './order/QuoteLines.js'
import { TestPill } from './TestPill.js'
import { useCard } from './card/use-card.js'
import { useDetails, useOrder } from './order/use-order.js'
import { usePayment } from './use-payment.js'
import { useQuote } from './order/use-quote.js'
import { useStepFocus } from './use-step-focus.js'

type Step = 1 | 2 | 3
type Props = PurchaseDialogProps & { buyer: Buyer; title: string }
type Steps = ReturnType<typeof useSteps>

/** Three steps to one plan, monthly or yearly: personal details, card, confirmation. The calls are those of the other popup. */
export function SubscriptionFlow(props: Props) {
  const { t } = useTranslation('billing')
  const steps = useSteps(props)
  const { step, buying } = steps
  const body = useStepFocus(step)
  const titles = [t('subscribe.details'), t('subscribe.card'), t('subscribe.confirm')]
  const waits = buying.busy && !(buying.progress.at === 'checking' && buying.progress.long)
  return (
    <Dialog
      open
      onClose={props.onClose}
      busy={waits}
      title={
        <span className={s.title}>
          {t('subscribe.title', { title: props.title })}
          <TestPill mode={props.offer.payment.mode} />
        </span>
      }
      foot={<Foot steps={steps} payable={props.offer.payment.mode !== 'none'} />}
    >
      <ol className={s.steps}>
        {titles.map((title, index) => (
          <li key={title} aria-current={index + 1 === step ? 'step' : undefined}>
            {title}
          </li>
        ))}
      </ol>
      <div ref={body} tabIndex={-1} className={s.body}>
        {props.offer.payment.mode === 'none' ? (
          <FormError>{t('pay.none')}</FormError>
        ) : step === 1 ? (
          <First {...props} steps={steps} />
        ) : step === 2 ? (
          <CardChoice settings={props.offer.payment} {...steps.card.fields} />
        ) : (
          <Last steps={steps} />
        )}
      </div>
    </Dialog>
  )
}

function useSteps(props: Props) {
  const { subscription, buyer } = props
  const [step, setStep] = useState<Step>(1)
  const { order } = useOrder(props)
  const asked = useQuote(subscription, order, seatsIn(props.choice.seats) !== null)
  const card = useCard(useQuery(cardsQuery(subscription)).data?.find((one) => one.default))
  const details = useDetails(subscription, buyer.details)
  const payment = usePayment(props, {
    asked,
    card,
    details,
    autoRenew: true,
    method: 'card',
    payAt: 'now',
    onRefused: () => setStep(2),
  })
  const next = async () => {
    if (step === 1) return setStep(2)
    // The form above has to be complete before a card is used.
    if (!isWhole(details.values)) {
      toast.message('completeForm')
      return setStep(1)
    }
    if ((await card.ready()) !== null) setStep(3)
  }
  return {
    ...payment,
    step,
    asked,
    card,
    details,
    back: () => setStep(step === 3 ? 2 : 1),
    next: () => void next(),
  }
}

function First({ choice, onChoice, steps }: Props & { steps: Steps }) {
  const { t } = useTranslation(['billing', 'messages'])
  const { details } = steps
  return (
    <>
      <div className={cx(s.order, s.details)}>
        <div className={s.choice}>
          <span aria-hidden className={s.choiceLabel}>
            {t('messages:billMe')}
          </span>
          <SegmentedControl
            label={t('messages:billMe')}
            segments={[
              { value: 'monthly', label: t('period.monthly') },
              { value: 'yearly', label: t('subscribe.yearly') },
            ]}
            value={choice.months === YEAR_MONTHS ? 'yearly' : 'monthly'}
            onChange={(period) => onChoice({ months: period === 'yearly' ? YEAR_MONTHS : 1 })}
          />
        </div>
        <TextField
          label={t('seats.label')}
          inputMode="numeric"
          dir="ltr"
          maxLength={6}
          autoComplete="off"
          value={choice.seats}
          error={seatsIn(choice.seats) === null ? t('seats.wrong') : undefined}
          onChange={(event) => onChoice({ seats: event.currentTarget.value })}
        />
      </div>
      {steps.asked.error && <FormError>{problemText(steps.asked.error)}</FormError>}
      <BillingStep details={details.values} onChange={details.change} errorOf={details.errorOf} />
    </>
  )
}

function Last({ steps }: { steps: Steps }) {
  const { t } = useTranslation('billing')
  const { asked, card, changed, buying } = steps
  const { quote } = asked
  const { known } = card.fields
  return (
    <>
      {changed && (
        <FormError>
          {t('order.changed', { before: formatMoney(changed.before), now: formatMoney(changed.now) })}
        </FormError>
      )}
      {quote ? (
        <div className={s.order}>
          <QuoteLines quote={quote} busy={asked.settling} />
          {known && <p>{t('card.known', { brand: known.brand.toUpperCase(), last4: known.last4 })}</p>}
          <p className={s.hint}>
            {t('order.renews', { day: quote.renewal.date, amount: formatMoney(quote.renewal.amount) })}
          </p>
        </div>
      ) : (
        <SkeletonText lines={4} />
      )}
      <ProgressNote buying={buying} />
    </>
  )
}

function Foot({ steps, payable }: { steps: Steps; payable: boolean }) {
  const { t } = useTranslation(['billing', 'messages'])
  const { step, asked, buying, card, details } = steps
  if (!payable) return null
  return (
    <>
      {asked.quote && (
        <span className={s.due}>
          <span>{t('order.total')}</span>
          <strong aria-busy={asked.settling || undefined}>{formatMoney(asked.quote.total)}</strong>
        </span>
      )}
      {step > 1 && (
        <Button disabled={buying.busy} onClick={steps.back}>
          {t('messages:back')}
        </Button>
      )}
      {step < 3 ? (
        <Button
          key="next"
          kind="primary"
          disabled={!asked.quote}
          loading={card.making || asked.settling}
          onClick={steps.next}
        >
          {t('messages:next')}
        </Button>
      ) : (
        <Button
          key="proceed"
          kind="primary"
          loading={buying.busy || details.saving || asked.settling}
          onClick={steps.proceed}
        >
          {buying.busy ? t('messages:loading') : t('messages:proceed')}
        </Button>
      )}
    </>
  )
}
