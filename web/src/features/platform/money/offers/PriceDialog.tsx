import type { PriceLists, PriceRow } from '@smartproject/bff/api/billing/prices'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../../i18n/problem-text.js'
import { isApiError } from '../../../../lib/calls/api-error.js'
import { toLatinDigits } from '../../../../lib/digits.js'
import { asksStepUp } from '../../../../lib/session/step-up.js'
import { Button } from '../../../../ui/Button.js'
import { Dialog } from '../../../../ui/overlay/Dialog.js'
import { FormError } from '../../../../ui/form/FormError.js'
import { StepUpIfAsked } from '../../../../ui/overlay/StepUpIfAsked.js'
import { TextArea } from '../../../../ui/form/TextArea.js'
import { TextField } from '../../../../ui/form/TextField.js'
import { toast } from '../../../../ui/overlay/toasts/toast.js'
import { useMoneyCommand } from '../../api/money.js'
import p from '../../Platform.module.css'
import { minorIn, typedAmount } from '../amount.js'
import s from '../Money.module.css'

const WHOLE = ['offer_1', 'offer_2', 'offer_3', 'max_seats', 'grace_days'] as const

function wholeIn(text: string): number | null {
  const plain = toLatinDigits(text).trim()
  return /^\d{1,4}$/.test(plain) ? Number(plain) : null
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

export interface PriceDialogProps {
  found: PriceLists
  row: PriceRow
  onClose: () => void
}

/** Edits one plan of the draft; no one buys by it before it is published. */
export function PriceDialog({ found, row, onClose }: PriceDialogProps) {
  const { t } = useTranslation('money')
  const command = useMoneyCommand('savePriceDraft')
  const [text, setText] = useState({
    qar: typedAmount(row.qar),
    usd: typedAmount(row.usd),
    offer_1: String(row.offer_1),
    offer_2: String(row.offer_2),
    offer_3: String(row.offer_3),
    max_seats: String(row.max_seats),
    grace_days: String(row.grace_days),
    en: row.features.map(({ en }) => en).join('\n'),
    ar: row.features.map(({ ar }) => ar).join('\n'),
  })
  const set = (name: keyof typeof text) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget
    setText((now) => ({ ...now, [name]: value }))
  }
  const edited = rowOf(row, text)
  const { draft, lists } = found
  const shown = draft ?? lists[0]
  const save = () => {
    if (!edited || !shown) return
    const plans = shown.plans.map((plan) => (plan.id === row.id ? edited : plan)).map(withoutTitle)
    command.mutate(
      { plans, taxes: shown.taxes, version: found.draft_version },
      {
        onSuccess: () => {
          toast.success(t('prices.saved'))
          onClose()
        },
      },
    )
  }
  const asked = asksStepUp(command.error)
  const lines = isApiError(command.error) && command.error.reason === 'CATALOGUE_MALFORMED'
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={t('prices.editOf', { title: row.title })}
        busy={command.isPending}
        foot={
          <>
            <Button onClick={onClose}>{t('prices.keep')}</Button>
            <Button kind="primary" disabled={!edited} loading={command.isPending} onClick={save}>
              {t('prices.save')}
            </Button>
          </>
        }
      >
        <div className={p.act}>
          {command.error && !asked && (
            <FormError>{lines ? t('prices.fault') : problemText(command.error)}</FormError>
          )}
          <div className={s.pair}>
            <TextField
              data-autofocus
              dir="ltr"
              inputMode="decimal"
              label={t('prices.in', { currency: 'QAR' })}
              value={text.qar}
              onChange={set('qar')}
            />
            <TextField
              dir="ltr"
              inputMode="decimal"
              label={t('prices.in', { currency: 'USD' })}
              value={text.usd}
              onChange={set('usd')}
            />
          </div>
          <div className={s.pair}>
            {WHOLE.map((name) => (
              <TextField
                key={name}
                inputMode="numeric"
                label={t(`prices.${name}`)}
                value={text[name]}
                onChange={set(name)}
              />
            ))}
          </div>
          <TextArea
            label={t('prices.linesEn')}
            help={t('prices.linesHelp')}
            dir="ltr"
            value={text.en}
            onChange={set('en')}
          />
          <TextArea label={t('prices.linesAr')} dir="rtl" value={text.ar} onChange={set('ar')} />
          {!edited && <p className={p.note}>{t('prices.fault')}</p>}
        </div>
      </Dialog>
      <StepUpIfAsked change={command} />
    </>
  )
}

const withoutTitle = ({ title: _title, ...row }: PriceRow) => row

/** The row that the texts say; null while one of them says nothing that can be kept. */
function rowOf(
  row: PriceRow,
  text: Readonly<Record<(typeof WHOLE)[number] | 'qar' | 'usd' | 'en' | 'ar', string>>,
): PriceRow | null {
  const [qar, usd] = [minorIn(text.qar), minorIn(text.usd)]
  const [offer_1, offer_2, offer_3, max_seats, grace_days] = WHOLE.map((name) => wholeIn(text[name]))
  const [en, ar] = [linesOf(text.en), linesOf(text.ar)]
  const counts = [offer_1, offer_2, offer_3, max_seats, grace_days]
  if (qar === null || usd === null || counts.some((count) => count === null)) return null
  if (en.length !== ar.length || en.length > 8) return null
  return {
    ...row,
    qar,
    usd,
    offer_1: offer_1 ?? 0,
    offer_2: offer_2 ?? 0,
    offer_3: offer_3 ?? 0,
    max_seats: max_seats ?? 0,
    grace_days: grace_days ?? 0,
    features: en.map((line, index) => ({ en: line, ar: ar[index] ?? '' })),
  }
}
