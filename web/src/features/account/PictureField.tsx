import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../i18n/problem-text.js'
import { isApiError } from '../../lib/api-error.js'
import { Avatar } from '../../ui/Avatar.js'
import { Button } from '../../ui/Button.js'
import { FormError } from '../../ui/FormError.js'
import { useRemovePicture, useSetPicture } from './api/picture.js'
import s from './Account.module.css'

const TYPES = 'image/png,image/jpeg,image/webp'
const FAULTS = ['PICTURE_UNREADABLE', 'PICTURE_TOO_LARGE'] as const

/** The picture by which somebody is shown, the initials without one. */
export function PictureField({ name, url }: { name: string; url: string }) {
  const { t } = useTranslation('account')
  const input = useRef<HTMLInputElement>(null)
  const set = useSetPicture()
  const remove = useRemovePicture()
  const error = set.error ?? remove.error
  const reason = isApiError(error) ? error.reasonOf('picture') : undefined
  const large = isApiError(error) && error.status === 413
  const fault = large ? 'PICTURE_TOO_LARGE' : FAULTS.find((known) => known === reason)
  return (
    <div className={s.form}>
      {error && <FormError>{fault ? t(`picture.fault.${fault}`) : problemText(error)}</FormError>}
      <div className={s.picture}>
        <Avatar name={name} url={url} size={32} tip={false} />
        <input
          ref={input}
          type="file"
          accept={TYPES}
          aria-label={t('picture.file')}
          hidden
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? []
            event.currentTarget.value = ''
            if (file) set.mutate(file)
          }}
        />
        <Button loading={set.isPending} onClick={() => input.current?.click()}>
          {t('picture.choose')}
        </Button>
        {url !== '' && (
          <Button kind="quiet" loading={remove.isPending} onClick={() => remove.mutate({})}>
            {t('picture.remove')}
          </Button>
        )}
      </div>
      <p className={s.muted}>{t('picture.help')}</p>
    </div>
  )
}
