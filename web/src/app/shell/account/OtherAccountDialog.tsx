import { useTranslation } from 'react-i18next'
import type { SignInNews } from '../../../lib/live/sign-in-news.js'
import { Button } from '../../../ui/Button.js'
import { Dialog } from '../../../ui/overlay/Dialog.js'

/** Says whose the browser is now; there is nothing but going on as that account. */
export function OtherAccountDialog({ news, own }: { news: SignInNews; own: string }) {
  const { t } = useTranslation()
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
      {t('otherAccount.text', { name: news.fullname, own })}
    </Dialog>
  )
}
