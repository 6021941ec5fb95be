import { useTranslation } from 'react-i18next'
import { problemText } from '../../../i18n/problem-text.js'
import { useCommand } from '../../../lib/calls/use-command.js'
import { Button } from '../../../ui/Button.js'
import { toast } from '../../../ui/overlay/toasts/toast.js'

/** Lets a member ask the owner to renew, once a day. */
export function AskOwner({ subscription }: { subscription: number }) {
  const { t } = useTranslation('billing')
  const command = useCommand('askOwner', {
    onDone: (_client, { result }) => {
      // The company is open again.
      if (result === 'not_needed') location.reload()
    },
    onFailed: (_client, error) => toast.error(problemText(error)),
  })
  const result = command.data?.result
  if (result === 'asked' || result === 'asked_before')
    return <output>{result === 'asked' ? t('paywall.asked') : t('paywall.askedBefore')}</output>
  return (
    <Button kind="primary" loading={command.isPending} onClick={() => command.mutate({ subscription })}>
      {t('paywall.asks')}
    </Button>
  )
}
