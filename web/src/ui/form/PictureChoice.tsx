import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../i18n/problem-text.js'
import { PICTURE_TYPES, pictureFaultOf } from '../../lib/put-picture.js'
import { Button } from '../Button.js'
import { FormError } from './FormError.js'
import s from './PictureChoice.module.css'

interface PictureChange<Input> {
  readonly error: unknown
  readonly isPending: boolean
  mutate(input: Input): void
}

export interface PictureChoiceProps {
  /** How it is shown now. */
  face: ReactNode
  /** Empty for none. */
  url: string
  set: PictureChange<File>
  remove: PictureChange<void>
}

/** A picture with what sets another one and takes it away. */
export function PictureChoice({ face, url, set, remove }: PictureChoiceProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const error = set.error ?? remove.error
  const fault = pictureFaultOf(error)
  return (
    <div className={s.choice}>
      {error !== null && error !== undefined && (
        <FormError>{fault ? t(`picture.fault.${fault}`) : problemText(error)}</FormError>
      )}
      <div className={s.row}>
        {face}
        <input
          ref={input}
          type="file"
          accept={PICTURE_TYPES}
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
          <Button kind="quiet" loading={remove.isPending} onClick={() => remove.mutate()}>
            {t('picture.remove')}
          </Button>
        )}
      </div>
      <p className={s.help}>{t('picture.help')}</p>
    </div>
  )
}
