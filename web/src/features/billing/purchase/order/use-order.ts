import type { BillingDetails } from '@smartproject/bff/api/billing/invoices'
import type { Quote } from '@smartproject/bff/api/billing/purchases'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../../i18n/problem-text.js'
import { isApiError } from '../../../../lib/calls/api-error.js'
import { useCommand } from '../../../../lib/calls/use-command.js'
import { toast } from '../../../../ui/overlay/toasts/toast.js'
import { detailsQuery } from '../../api/queries.js'
import { detailsInput, type DetailsForm } from '../../details.js'
import { seatsIn, usualCurrency, type Order } from '../../model.js'
import type { Buyer, PurchaseDialogProps } from './purchase-props.js'

/** A card is asked for where something is to be paid, now or at the renewal. */
export function takesCard({ kind, total, waived }: Quote, autoRenew: boolean): boolean {
  if (kind === 'downgrade') return false
  return autoRenew || (total.minor > 0 && !waived)
}

/** The order about to be placed, with the currencies that may be chosen. */
export function useOrder({ choice, onChoice, offer, buyer }: PurchaseDialogProps & { buyer: Buyer }) {
  const { currency: fixed } = buyer.state
  const currencies = fixed ? [fixed] : offer.payment.currencies
  const [chosen, setChosen] = useState(() =>
    usualCurrency(buyer.details.country || countryHere(), currencies),
  )
  const [coupon, setCoupon] = useState('')
  const order: Order = {
    plan: choice.plan ?? 0,
    months: choice.months,
    seats: seatsIn(choice.seats) ?? 1,
    currency: currencies.includes(chosen) ? chosen : (currencies[0] ?? chosen),
    coupon,
  }
  const change = ({ months, currency, coupon: code }: Partial<Order>) => {
    if (months !== undefined) onChoice({ months })
    if (currency !== undefined) setChosen(currency)
    if (code !== undefined) setCoupon(code)
  }
  return { order, currencies, change }
}

/** The country of a buyer who has not named one. */
function countryHere(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone === 'Asia/Qatar' ? 'QA' : ''
}

/** The details on invoices, as they are being entered. */
export function useDetails(subscription: number, stored: BillingDetails) {
  const [values, setValues] = useState(stored)
  const save = useCommand('saveBillingDetails', {
    onDone: (client, saved) => client.setQueryData(detailsQuery(subscription).queryKey, saved.details),
    onFailed: (_client, error) => void toast.error(problemText(error)),
  })
  const { t } = useTranslation('billing')
  const isStored = JSON.stringify(values) === JSON.stringify(stored)
  return {
    values,
    saving: save.isPending,
    change: (change: Partial<DetailsForm>) => setValues((known) => ({ ...known, ...change })),
    errorOf: (field: keyof DetailsForm) =>
      isApiError(save.error) && save.error.reasonOf(field) !== undefined ? t('details.wrong') : undefined,
    save: async () => {
      if (isStored) return true
      return save.mutateAsync({ subscription, ...detailsInput(values) }).then(
        () => true,
        () => false,
      )
    },
  }
}
