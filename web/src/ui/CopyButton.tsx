import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlainIconButton } from './PlainIconButton.js'
import { CheckIcon, CopyIcon } from './icons/first-icons.js'

/** Puts a text on the clipboard and says so. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation()
  const [copied, setCopied] = useState(false)
  return (
    <PlainIconButton
      size="small"
      icon={copied ? CheckIcon : CopyIcon}
      label={copied ? t('action.copied') : t('action.copy')}
      onClick={() => {
        void navigator.clipboard.writeText(text).then(() => setCopied(true))
      }}
      onBlur={() => setCopied(false)}
    />
  )
}
