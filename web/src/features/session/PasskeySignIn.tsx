import { useTranslation } from 'react-i18next'
import { isApiError } from '../../lib/calls/api-error.js'
import { passkeysWork } from '../../lib/session/passkeys.js'
import { Button } from '../../ui/Button.js'
import { FormError } from '../../ui/form/FormError.js'
import { useSignInWithPasskey, type SignedIn } from './api/session.js'
import s from './LoginPage.module.css'

/** Signs in by a passkey, whosever the person chooses; nothing where the browser has none of them. */
export function PasskeySignIn({ stay, onDone }: { stay: boolean; onDone: (signedIn: SignedIn) => void }) {
  const { t } = useTranslation('session')
  const signIn = useSignInWithPasskey()
  if (!passkeysWork()) return null
  const tooMany = isApiError(signIn.error) && signIn.error.status === 429
  return (
    <div className={s.providers}>
      {signIn.error && <FormError>{tooMany ? t('login.tooMany') : t('passkey.failed')}</FormError>}
      <Button fullWidth loading={signIn.isPending} onClick={() => signIn.mutate(stay, { onSuccess: onDone })}>
        {t('passkey.signIn')}
      </Button>
    </div>
  )
}
