import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { Button } from '../../../ui/Button.js'
import { FormError } from '../../../ui/form/FormError.js'
import { LoadingIcon } from '../../../ui/icons/icons.js'
import s from './Purchase.module.css'
import type { UsePurchase } from './order/use-purchase.js'

/** How a purchase goes, in words, with what can be done about it. */
export function ProgressNote({ buying }: { buying: UsePurchase }) {
  const { t } = useTranslation(['billing', 'messages'])
  const { progress, resume, cancel } = buying
  switch (progress.at) {
    case 'sending':
      return <Waiting text={t('messages:loading')} />
    case 'proving':
      return <Waiting text={t('pay.proving')} />
    case 'checking':
      return <Waiting text={progress.long ? t('pay.mailed') : t('pay.checking')} />
    case 'action':
      return (
        <Question text={t('pay.unproved')}>
          <Button size="small" onClick={() => void resume(progress.purchase)}>
            {t('pay.prove')}
          </Button>
        </Question>
      )
    case 'open':
      return (
        <Question text={t('pay.open')}>
          <Button size="small" onClick={() => void resume(progress.purchase)}>
            {t('pay.join')}
          </Button>
          <Button size="small" onClick={() => void cancel(progress.purchase)}>
            {t('pay.giveUp')}
          </Button>
        </Question>
      )
    case 'over':
      return <FormError>{t(`pay.over.${progress.purchase.state === 'held' ? 'held' : 'ended'}`)}</FormError>
    case 'failed':
      return <FormError>{problemText(progress.error)}</FormError>
    case 'idle':
    case 'declined':
    case 'done':
    case 'transfer':
    case 'stale':
      break
  }
  return null
}

function Waiting({ text }: { text: string }) {
  return (
    <output className={s.waiting}>
      <LoadingIcon className={s.spin ?? ''} />
      {text}
    </output>
  )
}

function Question({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div role="alert" className={s.question}>
      <span>{text}</span>
      {children}
    </div>
  )
}
