import type { Pin } from '@smartproject/bff/api/documents/pins'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFocusKept } from '../../../lib/focus-kept.js'
import { previewAddress } from '../../../task-kit/open/preview-address.js'
import { LaneIcon } from '../../../task-kit/parts/option-icons.js'
import { Bdi } from '../../../ui/Bdi.js'
import { Button } from '../../../ui/Button.js'
import { MoreIcon } from '../../../ui/icons/page-icons.js'
import { PinnedIcon } from '../../../ui/icons/talk-icons.js'
import { Menu, type MenuEntry } from '../../../ui/overlay/Menu.js'
import { PlainIconButton } from '../../../ui/PlainIconButton.js'
import { Badge } from '../../../ui/state/Badge.js'
import { Banner } from '../../../ui/state/Banner.js'
import { ErrorState } from '../../../ui/state/ErrorState.js'
import type { Pins } from './use-pins.js'
import s from './Pins.module.css'

export interface PinListProps {
  subscription: number
  pins: Pins
  taskLink: (id: string) => string
  /** Moves a pin on its page; missing where no page is shown. */
  onMove?: ((pin: Pin) => void) | undefined
}

/** The pins of a version: each leads to its place, and to its task. */
export function PinList({ subscription, pins, taskLink, onMove }: PinListProps) {
  const { t } = useTranslation('documents')
  const place = useRef<HTMLElement>(null)
  useFocusKept(place, 'li')
  if (pins.error) return <ErrorState error={pins.error} onRetry={pins.retry} />
  return (
    <section ref={place} className={s.list} aria-label={t('pin.list')}>
      {pins.carriable > 0 && (
        <Banner
          icon={PinnedIcon}
          action={
            <Button size="small" onClick={pins.carry}>
              {t('pin.carry')}
            </Button>
          }
        >
          {t('pin.carriable', { count: pins.carriable })}
        </Banner>
      )}
      {pins.waiting > 0 && (
        <Banner icon={PinnedIcon}>
          <output>{t('pin.waiting', { count: pins.waiting })}</output>
        </Banner>
      )}
      {pins.pins.length === 0 && <p className={s.quiet}>{t('pin.none')}</p>}
      <ol className={s.lines}>
        {pins.pins.map((pin, index) => (
          <li key={pin.id}>
            <Link
              to={previewAddress(subscription, pin, { page: pin.page, pin: pin.id })}
              replace={onMove !== undefined}
              className={s.jump}
            >
              {t('pin.jump', { n: index + 1, page: pin.page })}
            </Link>
            <Link to={taskLink(pin.task.id)} className={s.task}>
              <LaneIcon lane={pin.task.status} /> <Bdi code>{pin.task.item_id}</Bdi>{' '}
              <Bdi>{pin.task.name}</Bdi>
            </Link>
            {pin.to_confirm && <Badge tone="overdue">{t('pin.toConfirm')}</Badge>}
            {pins.write && <PinMenu {...{ pins, pin, onMove }} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

function PinMenu({ pins, pin, onMove }: Pick<PinListProps, 'pins' | 'onMove'> & { pin: Pin }) {
  const { t } = useTranslation('documents')
  const entries: MenuEntry[] = [
    ...(pin.to_confirm
      ? [{ id: 'confirm', label: t('pin.confirm'), onSelect: () => pins.confirm(pin) }]
      : []),
    ...(onMove ? [{ id: 'move', label: t('pin.move'), onSelect: () => onMove(pin) }] : []),
    { id: 'remove', label: t('pin.remove'), onSelect: () => pins.remove(pin) },
  ]
  return (
    <Menu
      groups={[{ id: 'pin', entries }]}
      trigger={
        <PlainIconButton icon={MoreIcon} size="small" label={t('pin.more', { code: pin.task.item_id })} />
      }
    />
  )
}
