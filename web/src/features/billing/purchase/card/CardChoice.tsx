import type { Card } from '@smartproject/bff/api/billing/cards'
import { lazy, Suspense, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { loadChunk } from '../../../../lib/calls/chunk-reload.js'
import { Button } from '../../../../ui/Button.js'
import { fieldError } from '../../../../ui/form/field-label.js'
import { Skeleton } from '../../../../ui/state/Skeleton.js'
import { TextField } from '../../../../ui/form/TextField.js'
import type { CardHandle } from './CardFields.js'
import type { ProviderSettings } from './provider.js'
import s from '../Purchase.module.css'

// The provider's script is loaded when a card is about to be entered.
const CardFields = lazy(() =>
  loadChunk(() => import('./CardFields.js').then((module) => ({ default: module.CardFields }))),
)

/** A card that is known: a saved one, or one that was just entered. */
export type KnownCard = Pick<Card, 'last4' | 'brand'> & { expired?: boolean }

export interface CardChoiceProps {
  settings: ProviderSettings
  /** The default card. */
  known: KnownCard | undefined
  onChangeCard: () => void
  holder: string
  onHolder: (name: string) => void
  holderError: string | undefined
  error: string | undefined
  onCard: () => void
  ref: Ref<CardHandle | null>
}

/** The card that is paid with: the known one, or the name of the holder and the fields of another. */
export function CardChoice(props: CardChoiceProps) {
  const { settings, known, onChangeCard, holder, onHolder, holderError, error, onCard, ref } = props
  const { t } = useTranslation('billing')
  if (known)
    return (
      <div>
        <p className={s.known}>
          <span>{t('card.known', { brand: known.brand.toUpperCase(), last4: known.last4 })}</span>
          <Button size="small" kind="quiet" onClick={onChangeCard}>
            {t('card.change')}
          </Button>
        </p>
        {fieldError(error ?? (known.expired ? t('card.expired') : undefined))}
      </div>
    )
  return (
    <div className={s.fields}>
      <TextField
        label={t('card.holder')}
        required
        maxLength={200}
        autoComplete="cc-name"
        value={holder}
        error={holderError}
        onChange={(event) => onHolder(event.currentTarget.value)}
      />
      <Suspense fallback={<Skeleton height={36} />}>
        <CardFields settings={settings} error={error} onChange={onCard} ref={ref} />
      </Suspense>
    </div>
  )
}
