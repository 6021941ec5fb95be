import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../../i18n/problem-text.js'
import { refresh, ROOTS } from '../../../../lib/calls/query-roots.js'
import { useCommand } from '../../../../lib/calls/use-command.js'
import { toast } from '../../../../ui/overlay/toasts/toast.js'
import type { CardHandle } from './CardFields.js'
import { declineText } from './decline.js'
import { PACE } from '../order/use-purchase.js'

const LOOKS = 20

/** Saves a card as the default one: the provider's script proves its holder, the server asks the provider what became of it. */
export function useCardSetup(subscription: number, onSaved: () => void) {
  const { t } = useTranslation(['billing', 'messages'])
  const handle = useRef<CardHandle>(null)
  const [holder, setHolder] = useState('')
  const [holderMissing, setHolderMissing] = useState(false)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const start = useCommand('startCardSetup', {
    onDone: (client, { state }) => (state === 'saved' ? refresh(client, [ROOTS.billing]) : undefined),
  })

  const save = async () => {
    const name = holder.trim()
    setHolderMissing(name === '')
    const { current } = handle
    if (!current?.complete) {
      toast.message('addCardDetails')
      return setError(t('messages:addCardDetails'))
    }
    if (name === '' || busy) return
    setBusy(true)
    const failed = await setUp(current, name).catch(problemText)
    setBusy(false)
    setError(failed)
    if (failed !== undefined) toast.error(failed)
    else {
      toast.success(t('cards.saved'))
      onSaved()
    }
  }

  const setUp = async ({ provider, element }: CardHandle, name: string): Promise<string | undefined> => {
    const { setup, client_secret: secret } = await start.mutateAsync({ subscription })
    const { error: refused } = await provider.confirmCardSetup(secret ?? '', {
      payment_method: { card: element, billing_details: { name } },
    })
    if (refused) return declineText(refused)
    for (let look = 0; look < LOOKS; look += 1) {
      const { state } = await start.mutateAsync({ subscription, setup })
      if (state === 'saved') return undefined
      if (state === 'needs_card') return declineText(null)
      await new Promise((resolve) => setTimeout(resolve, PACE.everyMs))
    }
    return t('pay.mailed')
  }

  return {
    busy,
    save: () => void save(),
    fields: {
      known: undefined,
      onChangeCard: () => undefined,
      holder,
      onHolder: (name: string) => {
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
