import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/format.js'
import { loadChunk } from '../../lib/calls/chunk-reload.js'
import { BellIcon } from '../../ui/icons/icons.js'
import { PlainIconButton } from '../../ui/PlainIconButton.js'
import { notificationsQuery } from './api/notifications.js'
import { useLiveNews } from './use-live-news.js'
import { useSentence } from './use-sentence.js'
import s from './Bell.module.css'

const BellPanel = lazy(() =>
  loadChunk(() => import('./BellPanel.js').then((module) => ({ default: module.BellPanel }))),
)

const MOST_SHOWN = 99

/** The bell in the toolbar: how many are unseen, live, and the panel below it. */
export function Bell({ subscription }: { subscription: number }) {
  const { t } = useTranslation('notifications')
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const sentenceOf = useSentence()
  const { notification, unseen: counted = 0 } = useLiveNews(subscription)
  const list = useInfiniteQuery({ ...notificationsQuery(subscription), enabled: wanted }).data
  const unseen = list?.pages[0]?.unseen ?? counted
  const button = useRef<HTMLButtonElement | null>(null)
  const change = (next: boolean) => {
    setOpen(next)
    if (next) setWanted(true)
  }
  return (
    <>
      <output className="visually-hidden">{notification && sentenceOf(notification)}</output>
      <span className={s.bell}>
        <PlainIconButton
          ref={button}
          icon={BellIcon}
          label={unseen > 0 ? t('bellUnseen', { count: unseen }) : t('bell')}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => change(!open)}
        />
        {unseen > 0 && (
          <span className={s.count} aria-hidden>
            {unseen > MOST_SHOWN ? `${formatNumber(MOST_SHOWN)}+` : formatNumber(unseen)}
          </span>
        )}
      </span>
      {wanted && (
        <Suspense fallback={null}>
          <BellPanel
            button={button}
            opened={open}
            onChange={change}
            subscription={subscription}
            unseen={unseen}
          />
        </Suspense>
      )}
    </>
  )
}
