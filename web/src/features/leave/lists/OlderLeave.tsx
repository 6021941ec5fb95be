import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.js'
import s from '../components/Leave.module.css'

export interface OlderLeaveProps {
  all: boolean
  onAll: (all: boolean) => void
  busy: boolean
  hasMore: boolean
  onMore: () => void
}

/** Under a list: what lies more than six months back, and the next page of a long one. */
export function OlderLeave({ all, onAll, busy, hasMore, onMore }: OlderLeaveProps) {
  const { t } = useTranslation(['leave', 'messages'])
  return (
    <div className={s.older}>
      {hasMore && (
        <Button size="small" loading={busy} onClick={onMore}>
          {t('list.more')}
        </Button>
      )}
      <Button size="small" kind="quiet" loading={busy && !hasMore} onClick={() => onAll(!all)}>
        {all ? t('messages:less') : t('messages:showOlderLeaves')}
      </Button>
    </div>
  )
}
