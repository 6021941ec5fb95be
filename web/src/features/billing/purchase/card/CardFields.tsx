import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe, StripeCardElement, StripeCardElementOptions } from '@stripe/stripe-js'
import { useQuery } from '@tanstack/react-query'
import { useId, useImperativeHandle, useState, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLocale } from '../../../../i18n/locale.js'
import { Button } from '../../../../ui/Button.js'
import { FieldLabel, fieldError } from '../../../../ui/form/field-label.js'
import { FormError } from '../../../../ui/form/FormError.js'
import { RefreshIcon } from '../../../../ui/icons/icons.js'
import { Skeleton } from '../../../../ui/state/Skeleton.js'
import { openProvider, type ProviderSettings } from './provider.js'
import s from './CardFields.module.css'

/** The consents for the card that is being entered. */
export interface CardHandle {
  /** False until number, date and code are there and right. */
  complete: boolean
  provider: Stripe
  element: StripeCardElement
}

export interface CardFieldsProps {
  settings: ProviderSettings
  error?: string | undefined
  onChange: () => void
  ref: Ref<CardHandle | null>
}

/**
 * The fields of a card. They are a frame of the payment provider: what is typed there reaches neither this page nor our servers.
 * Figures read from left to right in every language.
 */
export function CardFields({ settings, ref, ...rest }: CardFieldsProps) {
  const { t } = useTranslation('billing')
  const opened = useQuery({
    queryKey: ['payment-provider', settings.publishable_key, settings.script_url],
    queryFn: () => openProvider(settings),
    // It is an object with functions, and the same one for as long as the page stands.
    structuralSharing: false,
    staleTime: Infinity,
    retry: false,
  })
  if (opened.error && !opened.isFetching)
    return (
      <div className={s.blocked}>
        <FormError>{t('card.blocked')}</FormError>
        <Button icon={RefreshIcon} onClick={() => void opened.refetch()}>
          {t('card.retry')}
        </Button>
      </div>
    )
  if (!opened.data) return <Skeleton height={36} />
  return (
    <Elements stripe={opened.data} options={{ locale: currentLocale() }}>
      <Entry {...rest} handle={ref} />
    </Elements>
  )
}

function Entry({
  error,
  onChange,
  handle,
}: Omit<CardFieldsProps, 'settings' | 'ref'> & { handle: Ref<CardHandle | null> }) {
  const { t } = useTranslation('billing')
  const provider = useStripe()
  const elements = useElements()
  const [complete, setComplete] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const label = useId()
  const [options] = useState(cardOptions)
  useImperativeHandle<CardHandle | null, CardHandle | null>(handle, () => {
    const element = elements?.getElement(CardElement)
    return provider && element ? { complete, provider, element } : null
  }, [provider, elements, complete])
  return (
    <fieldset className={s.field} aria-labelledby={label}>
      <span id={label} className={s.label}>
        <FieldLabel text={t('card.label')} required />
      </span>
      <div dir="ltr" className={s.frame} data-wrong={Boolean(wrong ?? error) || undefined}>
        <CardElement
          options={options}
          onChange={(event) => {
            setComplete(event.complete)
            setWrong(event.error?.message)
            onChange()
          }}
        />
      </div>
      {fieldError(wrong ?? error)}
    </fieldset>
  )
}

/** The frame knows none of our style sheets: what it needs of them is read from the page. */
function cardOptions(): StripeCardElementOptions {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    // The address of the holder is asked for in words of ours.
    hidePostalCode: true,
    style: {
      base: {
        color: token('--color-text'),
        fontSize: token('--text-body'),
        '::placeholder': { color: token('--color-muted') },
      },
      invalid: { color: token('--color-danger') },
    },
  }
}
