import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextArea } from '../../../ui/form/TextArea.js'

/** “Approve anyway” first asks why; the reason is kept with the request. */
export function useAnywayReason(approve: (reason: string) => void) {
  const { t } = useTranslation('leave')
  const field = useRef<HTMLTextAreaElement>(null)
  const [why, setWhy] = useState<string | null>(null)
  const [missing, setMissing] = useState(false)

  const go = () => {
    if (why === null || why.trim() === '') {
      setMissing(why !== null)
      setWhy(why ?? '')
      requestAnimationFrame(() => field.current?.focus())
      return
    }
    approve(why)
  }

  return {
    typed: Boolean(why?.trim()),
    go,
    field: why !== null && (
      <TextArea
        ref={field}
        label={t('clash.why')}
        help={t('clash.whyHelp')}
        error={missing ? t('clash.whyMissing') : undefined}
        required
        maxLength={2000}
        value={why}
        onChange={(event) => {
          setMissing(false)
          setWhy(event.currentTarget.value)
        }}
      />
    ),
  }
}
