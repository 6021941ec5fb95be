import type { CalendarItem as Item } from '@smartproject/bff/api/work/calendar'
import { useTranslation } from 'react-i18next'
import { localText } from '../../i18n/local-text.js'
import { formatSpan } from '../../i18n/span.js'
import type { PlainDate } from '../../lib/plain-date.js'
import { AnchoredPopover, type AnchorRect } from '../../ui/overlay/AnchoredPopover.js'
import { Avatar } from '../../ui/Avatar.js'
import { Badge } from '../../ui/state/Badge.js'
import { Bdi } from '../../ui/Bdi.js'
import { CloseIcon, LeaveIcon } from '../../ui/icons/icons.js'
import { PlainIconButton } from '../../ui/PlainIconButton.js'
import { LanePill } from '../../ui/state/StatusPill.js'
import { isLeave, isOverdue, spanOf } from './model.js'
import s from './CalendarPage.module.css'

export interface ItemPopoverProps {
  item: Item | undefined
  anchor: AnchorRect | null
  today: PlainDate
  onClose: () => void
}

/** The facts of a bar; nothing here changes anything. */
export function ItemPopover({ item, anchor, today, onClose }: ItemPopoverProps) {
  const { t } = useTranslation(['calendar', 'common'])
  const name = item ? titleOf(item) : ''
  const span = item && spanOf(item)
  return (
    <AnchoredPopover anchor={anchor} onClose={onClose} label={name}>
      {item && span && (
        <div className={s.details}>
          <div className={s.detailsHead}>
            <h2>
              <Bdi>{name}</Bdi>
            </h2>
            <PlainIconButton
              icon={CloseIcon}
              size="small"
              label={t('common:action.close')}
              onClick={onClose}
            />
          </div>
          <p className={s.pills}>
            {isLeave(item) ? (
              <Badge tone={item.away ? 'neutral' : 'accent'} icon={LeaveIcon}>
                {item.leave_type_title ? localText(item.leave_type_title) : t('away')}
              </Badge>
            ) : (
              <>
                <LanePill lane={item.status} />
                {isOverdue(item, today) && <LanePill lane="overdue" />}
              </>
            )}
          </p>
          <dl className={s.facts}>
            {!isLeave(item) && (
              <div>
                <dt>{t('fact.code')}</dt>
                <dd>
                  <Bdi code>{item.item_id}</Bdi>
                </dd>
              </div>
            )}
            <div>
              <dt>{t('fact.dates')}</dt>
              <dd>{formatSpan(span.start, span.end)}</dd>
            </div>
            {!isLeave(item) && (
              <div>
                <dt>{t('fact.assignee')}</dt>
                <dd className={s.person}>
                  {item.assignee ? <Person name={item.assignee.fullname} /> : t('nobody')}
                </dd>
              </div>
            )}
          </dl>
        </div>
      )}
    </AnchoredPopover>
  )
}

function titleOf(item: Item): string {
  return isLeave(item) ? (item.assignee?.fullname ?? '') : item.name
}

function Person({ name }: { name: string }) {
  return (
    <>
      <Avatar name={name} size={20} tip={false} />
      <Bdi>{name}</Bdi>
    </>
  )
}
