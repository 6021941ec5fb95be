import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { AttachIcon } from '../../../ui/icons/icons.js'
import { PlainIconButton } from '../../../ui/PlainIconButton.js'

/** Chooses files for a message. */
export function AttachButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation('talk')
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={field}
        type="file"
        multiple
        hidden
        aria-label={t('message.attach')}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          // The same file may be chosen again after it failed.
          event.currentTarget.value = ''
        }}
      />
      <PlainIconButton
        icon={AttachIcon}
        size="small"
        label={t('message.attach')}
        onClick={() => field.current?.click()}
      />
    </>
  )
}
