import type { Card } from '@smartproject/bff/api/billing/cards'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../../ui/overlay/toasts/toast.js'
import type { CardChoiceProps, KnownCard } from './CardChoice.js'
import type { CardHandle } from './CardFields.js'
import { declineText } from './decline.js'

/** A card that was entered here; its figures are the provider's alone. */
interface EnteredCard extends KnownCard {
  id: string
}

export interface CardInHand {
  fields: Omit<CardChoiceProps, 'settings'>
  making: boolean
  /** The name of an entered card at the provider; nothing for the saved one. */
  paymentMethod: string | undefined
  /** The card to pay with, by its name when it was entered. Null without one: the fields say what is missing. */
  ready: () => Promise<{ paymentMethod: string | undefined } | null>
  /** The bank has refused it: another one is asked for. */
  refuse: (why: string) => void
}

/** The card that is paid with: the saved one, or one that is entered. `wrong`: why another one was refused before. */
export function useCard(saved: Card | undefined, wrong?: string): CardInHand {
  const { t } = useTranslation(['billing', 'messages'])
  const handle = useRef<CardHandle>(null)
  const [entered, setEntered] = useState<EnteredCard>()
  const [another, setAnother] = useState(false)
  const [holder, setHolder] = useState('')
  const [holderMissing, setHolderMissing] = useState(false)
  const [error, setError] = useState(wrong)
  const [making, setMaking] = useState(false)
  const known = entered ?? (another ? undefined : saved)

  const make = async (): Promise<EnteredCard | null> => {
    const name = holder.trim()
    setHolderMissing(name === '')
    const { current } = handle
    if (!current?.complete) {
      toast.message('addCardDetails')
      setError(t('messages:addCardDetails'))
      return null
    }
    if (name === '') return null
    setMaking(true)
    const { paymentMethod, error: failed } = await current.provider
      .createPaymentMethod({ type: 'card', card: current.element, billing_details: { name } })
      .finally(() => setMaking(false))
    if (!paymentMethod) {
      toast.error(declineText(failed ?? null))
      setError(declineText(failed ?? null))
      return null
    }
    const { brand = '', last4 = '' } = paymentMethod.card ?? {}
    const made = { id: paymentMethod.id, brand, last4 }
    setEntered(made)
    return made
  }

  const ready = async () => {
    if (known) return known.expired === true ? null : { paymentMethod: entered?.id }
    const made = await make()
    return made && { paymentMethod: made.id }
  }

  return {
    making,
    paymentMethod: entered?.id,
    ready,
    refuse: (why) => {
      setEntered(undefined)
      setAnother(true)
      toast.error(why)
      setError(why)
    },
    fields: {
      known,
      onChangeCard: () => {
        setEntered(undefined)
        setAnother(true)
        setError(undefined)
      },
      holder,
      onHolder: (name) => {
        setHolder(name)
        setHolderMissing(false)
      },
      holderError: holderMissing ? t('card.holderMissing') : undefined,
      error,
      onCard: () => setError(undefined),
      ref: handle,
    },
  }
}
