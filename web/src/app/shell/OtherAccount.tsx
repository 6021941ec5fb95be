import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sessionQuery } from '../../lib/session.js'
import { onSignInElsewhere, type SignInNews } from '../../lib/sign-in-news.js'
import { Button } from '../../ui/Button.js'
import { Dialog } from '../../ui/Dialog.js'

/** Stops a page of somebody whose browser another account has taken over in another window: its calls would be that account's. */
export function OtherAccount() {
  const { t } = useTranslation()
  const [news, setNews] = useState<SignInNews>()
  // Whoever this page was opened for; to ask anew would answer with the other account.
  const own = useQuery({ ...sessionQuery, enabled: false }).data?.user
  useEffect(() => onSignInElsewhere(setNews), [])
  if (!own || !news || news.id === String(own.id)) return null
  return (
    <Dialog
      open
      busy
      size="small"
      title={t('otherAccount.title')}
      onClose={() => undefined}
      foot={
        <Button kind="primary" onClick={() => location.assign('/')}>
          {t('otherAccount.goOn', { name: news.fullname })}
        </Button>
      }
    >
      {t('otherAccount.text', { name: news.fullname, own: own.fullname })}
    </Dialog>
  )
}
