import { Popover } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../i18n/format.js'
import { BellIcon } from '../../ui/icons.js'
import { PlainIconButton } from '../../ui/PlainIconButton.js'
import { notificationsQuery } from './api/notifications.js'
import { NotificationPanel } from './NotificationPanel.js'
import { useLiveNews } from './use-live-news.js'
import { useSentence } from './use-sentence.js'
import s from './Bell.module.css'

const MOST_SHOWN = 99

/** The bell in the toolbar: how many are unseen, live, and the panel below it. */
export function Bell({ subscription }: { subscription: number }) {
  const { t } = useTranslation('notifications')
  const [open, setOpen] = useState(false)
  const sentenceOf = useSentence()
  const latest = useLiveNews(subscription)
  const unseen = useInfiniteQuery(notificationsQuery(subscription)).data?.pages[0]?.unseen ?? 0
  return (
    <>
      <output className="visually-hidden">{latest && sentenceOf(latest)}</output>
      <Popover
        opened={open}
        onChange={setOpen}
        position="bottom-end"
        offset={4}
        trapFocus
        returnFocus
        shadow="sm"
      >
        <span className={s.bell}>
          <Popover.Target>
            <PlainIconButton
              icon={BellIcon}
              label={unseen > 0 ? t('bellUnseen', { count: unseen }) : t('bell')}
              onClick={() => setOpen(!open)}
            />
          </Popover.Target>
          {unseen > 0 && (
            <span className={s.count} aria-hidden>
              {unseen > MOST_SHOWN ? `${formatNumber(MOST_SHOWN)}+` : formatNumber(unseen)}
            </span>
          )}
        </span>
        <Popover.Dropdown className={s.dropdown ?? ''} p={0} aria-label={t('title')}>
          <NotificationPanel subscription={subscription} unseen={unseen} onLeave={() => setOpen(false)} />
        </Popover.Dropdown>
      </Popover>
    </>
  )
}
