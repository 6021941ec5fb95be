import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../../i18n/problem-text.js'
import { isApiError } from '../../../../lib/calls/api-error.js'
import { ConfirmDialog } from '../../../../ui/overlay/ConfirmDialog.js'
import { toast } from '../../../../ui/overlay/toasts/toast.js'

/** Asks for a link to a file; `warned` once the person knows that it is not checked for viruses. */
export type AskLink = (warned: boolean) => Promise<string>

/** True for the answer that asks for a warning first. */
export function wantsWarning(error: unknown): boolean {
  return isApiError(error) && error.reason === 'OPEN_UNCHECKED'
}

/** Saves files on the machine of the person, after a warning where the server wants one; `warning` is the place of its dialog. */
export function useWarnedLink(): { save: (ask: AskLink) => void; warning: ReactNode } {
  const { t } = useTranslation('task')
  const [asked, setAsked] = useState<AskLink | null>(null)
  const go = (ask: AskLink, warned: boolean) =>
    void ask(warned).then(
      (url) => window.location.assign(url),
      (error: unknown) => {
        if (wantsWarning(error)) setAsked(() => ask)
        else toast.error(problemText(error))
      },
    )
  const warning = (
    <ConfirmDialog
      open={asked !== null}
      title={t('scan.question')}
      action={t('scan.open')}
      keep={t('scan.leave')}
      tone="danger"
      onConfirm={() => {
        if (asked) go(asked, true)
        setAsked(null)
      }}
      onCancel={() => setAsked(null)}
    >
      {t('scan.warning')}
    </ConfirmDialog>
  )
  return { save: (ask) => go(ask, false), warning }
}
