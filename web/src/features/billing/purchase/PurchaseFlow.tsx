import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../i18n/format.js'
import { addDays } from '../../../lib/plain-date.js'
import { Button } from '../../../ui/Button.js'
import { Dialog } from '../../../ui/overlay/Dialog.js'
import { FormError } from '../../../ui/form/FormError.js'
import { SegmentedControl } from '../../../ui/form/SegmentedControl.js'
import { isWhole } from '../details.js'
import { planTitle, seatsIn } from '../model.js'
import { PeriodFields } from '../plans/PeriodFields.js'
import { PlanCards } from '../plans/PlanCards.js'
import { BillingStep } from './order/BillingStep.js'
import { CardChoice } from './card/CardChoice.js'
import { OrderStep } from './order/OrderStep.js'
import { ProgressNote } from './ProgressNote.js'
import s from './Purchase.module.css'
import type { Buyer, PurchaseDialogProps } from './order/purchase-props.js'
import { TestPill } from './TestPill.js'
import { useFlow, type Flow } from './use-flow.js'
import { useStepFocus } from './use-step-focus.js'

type Props = PurchaseDialogProps & { buyer: Buyer }

/** Three steps: which plan, the order with its price and card, and who the invoice is for. */
export function PurchaseFlow(props: Props) {
  const flow = useFlow(props)
  const { step, buying } = flow
  const titles = useTitles()
  const body = useStepFocus(step)
  const waits = buying.busy && !(buying.progress.at === 'checking' && buying.progress.long)
  return (
    <Dialog
      open
      onClose={props.onClose}
      busy={waits}
      title={
        <span className={s.title}>
          {titles[step - 1]}
          <TestPill mode={props.offer.payment.mode} />
        </span>
      }
      foot={<Foot flow={flow} />}
    >
      <ol className={s.steps}>
        {titles.map((title, index) => (
          <li key={title} aria-current={index + 1 === step ? 'step' : undefined}>
            {title}
          </li>
        ))}
      </ol>
      <div ref={body} tabIndex={-1} className={s.body}>
        {step === 1 ? (
          <PlanStep {...props} flow={flow} />
        ) : step === 2 ? (
          <SecondStep {...props} flow={flow} />
        ) : (
          <ThirdStep flow={flow} />
        )}
      </div>
    </Dialog>
  )
}

function useTitles(): [string, string, string] {
  const { t } = useTranslation(['billing', 'messages'])
  return [t('plans.step'), t('messages:yourOrder'), t('details.step')]
}

function PlanStep({ offer, choice, onChoice, buyer, flow }: Props & { flow: Flow }) {
  const { t } = useTranslation('billing')
  const seats = seatsIn(choice.seats)
  return (
    <>
      <PeriodFields
        seats={choice.seats}
        onSeats={(text) => onChoice({ seats: text })}
        seatsError={seats === null ? t('seats.wrong') : undefined}
        months={choice.months}
        onMonths={(months) => onChoice({ months })}
      />
      <PlanCards
        plans={offer.plans}
        seats={seats}
        months={choice.months}
        state={buyer.state}
        onSelect={(plan, months) => {
          if (seats !== null) flow.select(plan, months)
        }}
      />
    </>
  )
}

function SecondStep(props: Props & { flow: Flow }) {
  const { companies, subscription, onCompany, offer, method, flow } = props
  const { t } = useTranslation('billing')
  const { order, card } = flow
  const title = offer.plans.find(({ id }) => id === order.plan)?.title ?? ''
  return (
    <OrderStep
      companies={companies}
      subscription={subscription}
      onCompany={onCompany}
      order={order}
      title={planTitle(title)}
      currencies={flow.currencies}
      asked={flow.asked}
      onOrder={flow.change}
      autoRenew={flow.method === 'transfer' || flow.payAt === 'trial_end' ? null : flow.autoRenew}
      onAutoRenew={flow.setAutoRenew}
    >
      {flow.methods.length === 0 ? (
        <FormError>{t('pay.none')}</FormError>
      ) : (
        <>
          <MethodChoice flow={flow} known={offer.payment.methods} wanted={method} />
          <PayAtChoice flow={flow} />
          {flow.needsCard && <CardChoice settings={offer.payment} {...card.fields} />}
        </>
      )}
    </OrderStep>
  )
}

/** By card or by transfer, where both are offered; a way that is not set up is named, and the card is shown. */
function MethodChoice({
  flow,
  known,
  wanted,
}: {
  flow: Flow
  known: readonly string[]
  wanted: string | null
}) {
  const { t } = useTranslation('billing')
  const { method, methods, setMethod } = flow
  return (
    <>
      {wanted !== null && !known.includes(wanted) && <FormError>{t('payment.noMethod')}</FormError>}
      {methods.length > 1 && (
        <div className={s.choice}>
          <span aria-hidden className={s.choiceLabel}>
            {t('method.label')}
          </span>
          <SegmentedControl
            label={t('method.label')}
            segments={methods.map((value) => ({ value, label: t(`method.${value}`) }))}
            value={method}
            onChange={setMethod}
          />
        </div>
      )}
      {method === 'transfer' && <p className={s.hint}>{t('method.transferHelp')}</p>}
    </>
  )
}

const PAY_AT = ['now', 'trial_end'] as const

/** In a trial: now, or when it ends. */
function PayAtChoice({ flow }: { flow: Flow }) {
  const { t } = useTranslation('billing')
  const { payAt, mayWait, setPayAt, asked } = flow
  if (!mayWait || !asked.quote) return null
  const { start_date: start, total } = asked.quote
  return (
    <>
      <div className={s.choice}>
        <span aria-hidden className={s.choiceLabel}>
          {t('later.label')}
        </span>
        <SegmentedControl
          label={t('later.label')}
          segments={PAY_AT.map((value) => ({ value, label: t(`later.${value}`) }))}
          value={payAt}
          onChange={setPayAt}
        />
      </div>
      {payAt === 'trial_end' && (
        <p className={s.hint}>{t('later.help', { amount: formatMoney(total), day: addDays(start, -1) })}</p>
      )}
    </>
  )
}

function ThirdStep({ flow }: { flow: Flow }) {
  const { t } = useTranslation('billing')
  const { changed } = flow
  return (
    <>
      {changed && (
        <FormError>
          {t('order.changed', { before: formatMoney(changed.before), now: formatMoney(changed.now) })}
        </FormError>
      )}
      <BillingStep details={flow.details} onChange={flow.changeDetails} errorOf={flow.detailsErrorOf} />
      <ProgressNote buying={flow.buying} />
    </>
  )
}

function Foot({ flow }: { flow: Flow }) {
  const { t } = useTranslation(['billing', 'messages'])
  const { step, asked, buying } = flow
  if (step === 1) return null
  const incomplete = !isWhole(flow.details)
  return (
    <>
      {asked.priced && (
        <span className={s.due}>
          <span>
            {flow.payAt === 'trial_end'
              ? t('later.due', { day: addDays(asked.priced.start_date, -1) })
              : t('order.total')}
          </span>
          <strong aria-busy={asked.settling || undefined}>{formatMoney(asked.priced.total)}</strong>
        </span>
      )}
      <Button disabled={buying.busy} onClick={flow.back}>
        {t('messages:back')}
      </Button>
      {step === 2 && asked.couponProblem !== null && <output className={s.hint}>{t('coupon.waits')}</output>}
      {step === 2 ? (
        <Button
          key="next"
          kind="primary"
          disabled={asked.couponProblem !== null}
          loading={flow.card.making || asked.settling}
          onClick={flow.next}
        >
          {t('messages:next')}
        </Button>
      ) : (
        <Button
          key="proceed"
          kind="primary"
          disabled={incomplete}
          loading={buying.busy || flow.saving || asked.settling}
          onClick={flow.proceed}
        >
          {buying.busy ? t('messages:loading') : t('messages:proceed')}
        </Button>
      )}
    </>
  )
}
