import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../../ui/Avatar.js'
import { Badge } from '../../ui/state/Badge.js'
import { Button } from '../../ui/Button.js'
import { DateText, RelativeTime } from '../../ui/DateText.js'
import { IconButton } from '../../ui/IconButton.js'
import { BellIcon, EditIcon, InfoIcon, PlusIcon, SearchIcon } from '../../ui/icons/icons.js'
import { TrashIcon } from '../../ui/icons/page-icons.js'
import { Kbd } from '../../ui/Kbd.js'
import { LanePill, LeavePill } from '../../ui/state/StatusPill.js'
import { LANES, LEAVE_STATES, PEOPLE, TODAY } from './samples.js'
import s from './GalleryPage.module.css'

const SIZES = ['figure', 'page', 'dialog', 'body', 'table'] as const
const COLORS = ['text', 'muted', 'accent', 'danger'] as const

export function ColorSection() {
  const { t } = useTranslation(['gallery', 'common', 'words'])
  const lanes = LANES.map((lane) => ({ name: t(`words:lane.${lane}`), color: `var(--color-lane-${lane})` }))
  const basics = COLORS.map((color) => ({ name: t(`color.${color}`), color: `var(--color-${color})` }))
  return (
    <>
      <div className={s.row}>
        {[...basics, ...lanes].map(({ name, color }) => (
          <span key={color} className={s.swatch}>
            <i style={{ '--swatch': color } as CSSProperties} />
            {name}
          </span>
        ))}
      </div>
      <div className={s.sample}>
        {SIZES.map((size) => (
          <p key={size} style={{ fontSize: `var(--text-${size})`, lineHeight: `var(--line-${size})` }}>
            {t(`type.${size}`)} <DateText date={TODAY} />
          </p>
        ))}
      </div>
    </>
  )
}

export function ButtonSection() {
  const { t } = useTranslation(['gallery', 'common'])
  return (
    <>
      <div className={s.row}>
        <Button kind="primary">{t('button.primary')}</Button>
        <Button>{t('button.secondary')}</Button>
        <Button kind="danger">{t('button.danger')}</Button>
        <Button kind="quiet">{t('button.quiet')}</Button>
        <Button kind="primary" loading>
          {t('button.loading')}
        </Button>
        <Button icon={PlusIcon}>{t('button.withIcon')}</Button>
        <Button disabled>{t('button.off')}</Button>
        <Button size="small">{t('button.secondary')}</Button>
      </div>
      <div className={s.row}>
        <IconButton icon={SearchIcon} label={t('overlay.tip')} />
        <IconButton icon={BellIcon} label={t('common:toast.region')} />
        <IconButton icon={EditIcon} size="small" label={t('table.edit')} />
        <IconButton icon={TrashIcon} size="small" tone="danger" label={t('overlay.delete')} />
        <Kbd>Ctrl</Kbd>
        <Kbd>K</Kbd>
      </div>
    </>
  )
}

export function PeopleSection() {
  return (
    <>
      <div className={s.row}>
        {LEAVE_STATES.map((state) => (
          <LeavePill key={state} state={state} />
        ))}
      </div>
      <div className={s.row}>
        {LANES.map((lane) => (
          <LanePill key={lane} lane={lane} />
        ))}
        <Badge tone="accent" icon={InfoIcon}>
          <RelativeTime instant="2026-11-21T08:55:00Z" now={new Date('2026-11-21T09:00:00Z')} />
        </Badge>
      </div>
      <div className={s.row}>
        {PEOPLE.map((name) => (
          <Avatar key={name} name={name} size={32} />
        ))}
        {PEOPLE.map((name) => (
          <Avatar key={name} name={name} />
        ))}
      </div>
    </>
  )
}
