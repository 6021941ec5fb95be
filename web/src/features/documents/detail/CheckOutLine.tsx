import { use, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatStamp } from '../../../i18n/stamps.js'
import { useSessionUser } from '../../../lib/session/session.js'
import { Button } from '../../../ui/Button.js'
import { ClockZone } from '../../../ui/clock-zone.js'
import { LockIcon } from '../../../ui/icons/icons.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'
import { useDocumentCommand } from '../api.js'
import type { LibraryDocument, May } from '../model.js'
import { useRefusal } from '../use-refusal.js'
import { ReasonDialog } from './ReasonDialog.js'
import s from '../Documents.module.css'

export interface CheckOutLineProps {
  subscription: number
  document: LibraryDocument
  may: May
  nameOf: (userId: string) => string
}

/** Who holds a document, since when and until when, and the ways to take it, to free it, or to end it for another person. */
export function CheckOutLine({ subscription, document, may, nameOf }: CheckOutLineProps) {
  const { t } = useTranslation('documents')
  const me = String(useSessionUser()?.id ?? '')
  const zone = use(ClockZone)
  const wordsOf = useRefusal(nameOf)
  const [breaking, setBreaking] = useState(false)
  const take = useDocumentCommand('checkOut')
  const free = useDocumentCommand('checkIn')
  const end = useDocumentCommand('breakCheckOut')
  const { id, checkout, deleted_at } = document
  if (deleted_at !== null || (checkout === null && !may.write)) return null
  const input = { subscription, id }
  const failed = { onError: (error: Error) => void toast.error(wordsOf(error)) }
  if (checkout === null)
    return (
      <div className={s.row}>
        <Button data-stop icon={LockIcon} loading={take.isPending} onClick={() => take.mutate(input, failed)}>
          {t('hold.take')}
        </Button>
        <span className={s.quiet}>{t('hold.help')}</span>
      </div>
    )
  const stamp = (instant: string) => formatStamp(new Date(instant), zone)
  const times = { since: stamp(checkout.since), until: stamp(checkout.until) }
  const own = checkout.by === me
  return (
    <div className={s.hold}>
      <LockIcon />
      <p>{own ? t('hold.own', times) : t('hold.other', { user: nameOf(checkout.by), ...times })}</p>
      {own && may.write && (
        <>
          <Button data-stop size="small" loading={take.isPending} onClick={() => take.mutate(input, failed)}>
            {t('hold.renew')}
          </Button>
          <Button size="small" loading={free.isPending} onClick={() => free.mutate(input, failed)}>
            {t('hold.free')}
          </Button>
        </>
      )}
      {!own && may.break && (
        <Button data-stop size="small" kind="danger" onClick={() => setBreaking(true)}>
          {t('hold.break')}
        </Button>
      )}
      {breaking && (
        <ReasonDialog
          title={t('hold.breakTitle', { user: nameOf(checkout.by) })}
          action={t('hold.break')}
          busy={end.isPending}
          error={end.error && wordsOf(end.error)}
          onReason={(reason) => end.mutate({ ...input, reason }, { onSuccess: () => setBreaking(false) })}
          onClose={() => setBreaking(false)}
        />
      )}
    </div>
  )
}
