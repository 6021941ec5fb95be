import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../../lib/cx.js'
import {
  AlertIcon,
  ApprovedIcon,
  CloseIcon,
  InfoIcon,
  LoadingIcon,
  type Icon,
} from '../../icons/first-icons.js'
import { PlainIconButton } from '../../PlainIconButton.js'
import { toast, toastStore, type ToastItem } from './toast.js'
import s from './Toasts.module.css'

const ICONS: Record<ToastItem['kind'], Icon> = {
  success: ApprovedIcon,
  info: InfoIcon,
  error: AlertIcon,
  'error-with-close': AlertIcon,
  progress: LoadingIcon,
}

const isError = (item: ToastItem) => item.kind === 'error' || item.kind === 'error-with-close'

/** Draws the toasts. Both regions stand from the start: a region that arrives with its text is not read aloud. */
export function Toasts() {
  const items = useSyncExternalStore(toastStore.subscribe, toastStore.read)
  return (
    <div className={s.stack}>
      <output className={s.region}>
        {items
          .filter((item) => !isError(item))
          .map((item) => (
            <Toast key={item.id} item={item} />
          ))}
      </output>
      <div role="alert" className={s.region}>
        {items.filter(isError).map((item) => (
          <Toast key={item.id} item={item} />
        ))}
      </div>
    </div>
  )
}

function Toast({ item }: { item: ToastItem }) {
  const { t } = useTranslation()
  const Lead = ICONS[item.kind]
  const { action } = item
  return (
    <div
      className={cx(s.toast, isError(item) ? s.error : s[item.kind])}
      onMouseEnter={() => toastStore.pause(item.id)}
      onMouseLeave={() => toastStore.resume(item)}
      onFocus={() => toastStore.pause(item.id)}
      onBlur={() => toastStore.resume(item)}
    >
      <Lead className={cx(s.icon, item.kind === 'progress' && s.spin)} size={20} />
      <span className={s.text}>{item.text}</span>
      {action && (
        <button
          type="button"
          className={s.action}
          onClick={() => {
            action.onClick()
            toast.dismiss(item.id)
          }}
        >
          {action.label}
        </button>
      )}
      {item.kind === 'error-with-close' && (
        <PlainIconButton
          icon={CloseIcon}
          size="small"
          label={t('toast.dismiss')}
          onClick={() => toast.dismiss(item.id)}
        />
      )}
    </div>
  )
}
